"""What `judge` answers: hands, openers, packets, pots and rulings, each as a document and as sentences."""
