"""The auditor: recomputes a whole book from its rows, and shares no code with what wrote it.

It reads with plain SQL and hashes with its own code (`docs/ledger.md` says how), so that a fault of the journal
writer is a finding here and not the same fault twice. It changes nothing.
"""

from app.audit.checks import Audit, audit

__all__ = ["Audit", "audit"]
