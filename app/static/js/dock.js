// Scrolling to a focused field stops above the dock, however many lines the last act takes.

const measure = new ResizeObserver(([{ target }]) => document.documentElement.style.setProperty("--dock", `${target.offsetHeight}px`));

function observe() {
  const dock = document.getElementById("dock");
  measure.disconnect();
  if (dock) measure.observe(dock);
}

document.addEventListener("htmx:load", observe);
observe();
