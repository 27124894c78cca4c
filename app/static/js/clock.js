// The agreed stop, counted from the server's time. The page says when "now" was at the server; the difference to this device's clock is kept.

const MINUTE_MS = 60_000;
const LATE_TONE_MS = 2 * MINUTE_MS;
const QUIET = "bankir:quiet";

let sound = null;
let ringing = false;
const offsets = new WeakMap();

// Taken once for each drawn clock: it was drawn when its page or part arrived.
function serverNow(element) {
  if (!offsets.has(element)) offsets.set(element, Date.parse(element.dataset.now) - Date.now());
  return Date.now() + offsets.get(element);
}

function hoursAndMinutes(minutes) {
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
}

function clockTime(moment, zone) {
  return new Intl.DateTimeFormat("en-GB", { timeZone: zone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" }).format(moment);
}

function setText(root, selector, text) {
  const element = root.querySelector(selector);
  if (element && element.textContent !== text) element.textContent = text;
}

// The figure keeps its own element inside the sentence, wherever the language puts it.
function setRest(rest, sentence, time) {
  if (rest.textContent === sentence.replace("{}", time)) return;
  const figure = rest.querySelector(".clock__figure");
  const [before, after] = sentence.split("{}");
  figure.textContent = time;
  rest.replaceChildren(before, figure, after);
}

function showClock(element) {
  const { start, stop, zone, left, over } = element.dataset;
  const now = serverNow(element);
  const minutes = Math.ceil((Date.parse(stop) - now) / MINUTE_MS);
  const share = Math.max(0, Math.min(100, 100 * (Date.parse(stop) - now) / (Date.parse(stop) - Date.parse(start))));
  setText(element, "[data-clock-now]", clockTime(now, zone));
  setRest(element.querySelector("[data-clock-rest]"), minutes > 0 ? left : over, hoursAndMinutes(Math.abs(minutes)));
  element.querySelector("[data-clock-ring]")?.setAttribute("stroke-dasharray", `${share.toFixed(1)} 100`);
  return now - Date.parse(stop);
}

// The rows stay where they are under the finger: the sign covers the head of the page until somebody scrolls up.
function showSign(sign) {
  const main = document.querySelector("main");
  const before = main.getBoundingClientRect().top;
  sign.hidden = false;
  scrollBy({ top: main.getBoundingClientRect().top - before, behavior: "instant" });
}

function showStop(element, sinceStop) {
  const sign = document.querySelector("[data-stop-sign]");
  if (sign && sinceStop < 0) sign.hidden = true;
  else if (sign?.hidden) showSign(sign);
  if (sinceStop >= 0 && sinceStop < LATE_TONE_MS) soundOnce(element.dataset.stop);
}

function tick() {
  const clocks = [...document.querySelectorAll("[data-clock]")];
  const since = clocks.map(showClock);
  if (clocks.length) showStop(clocks[0], since[0]);
}

// Browsers allow sound only after a touch. The context made then sleeps until the stop, so that it costs no battery.
async function unlockSound() {
  if (!("AudioContext" in window) || !document.querySelector("[data-clock]")) return;
  const asleep = sound === null;
  sound ??= new AudioContext();
  await sound.resume();
  if (asleep && !ringing) sound.suspend();
}

function soundOnce(stop) {
  const key = `bankir:sounded:${stop}`;
  ringing = "AudioContext" in window && !localStorage.getItem(QUIET) && !sessionStorage.getItem(key);
  if (!ringing) return;
  sound ??= new AudioContext();
  if (sound.state !== "running") {
    sound.resume();
    return;
  }
  sessionStorage.setItem(key, "yes");
  [0, 0.35, 0.7].forEach((delay) => strike(sound, sound.currentTime + delay));
}

function strike(context, at) {
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.frequency.value = 660;
  volume.gain.setValueAtTime(0.0001, at);
  volume.gain.exponentialRampToValueAtTime(0.25, at + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + 0.3);
  tone.connect(volume).connect(context.destination);
  tone.start(at);
  tone.stop(at + 0.32);
}

function showSoundSwitch() {
  const quiet = Boolean(localStorage.getItem(QUIET));
  for (const button of document.querySelectorAll("[data-sound]")) {
    button.hidden = !("AudioContext" in window);
    button.setAttribute("aria-pressed", String(!quiet));
    button.querySelector("[data-sound-on]").hidden = quiet;
    button.querySelector("[data-sound-off]").hidden = !quiet;
  }
}

function turnSound(event) {
  if (!event.target.closest("[data-sound]")) return;
  if (localStorage.getItem(QUIET)) localStorage.removeItem(QUIET);
  else localStorage.setItem(QUIET, "yes");
  showSoundSwitch();
}

addEventListener("pointerdown", unlockSound);
addEventListener("keydown", unlockSound);
addEventListener("click", turnSound);
document.addEventListener("htmx:load", () => { tick(); showSoundSwitch(); });
showSoundSwitch();
tick();
setInterval(tick, 1000);
