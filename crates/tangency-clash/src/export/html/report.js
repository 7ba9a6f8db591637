// The table, its filters, and what is chosen.
"use strict";
const { report, geometry, parts } = JSON.parse(document.getElementById("data").textContent);
const byId = id => document.getElementById(id);
const make = (tag, text, name) => {
  const made = document.createElement(tag);
  if (text !== undefined) made.textContent = text;
  if (name) made.className = name;
  return made;
};
const CLASSES = ["hard", "inside", "duplicate", "touch", "clearance"];
const digits = (number, unit) => `${number >= 100 ? number.toFixed(0) : number >= 10 ? number.toFixed(1) : number.toFixed(2)} ${unit}`;
const length = metres => metres === undefined ? "" : metres === 0 ? "0 mm" : metres < 1e-4 ? digits(metres * 1e6, "µm")
  : metres < 1 ? digits(metres * 1e3, "mm") : digits(metres, "m");
const volume = cubic => cubic === undefined ? "" : cubic < 1e-7 ? digits(cubic * 1e9, "mm³") : cubic < 1e-3 ? digits(cubic * 1e6, "cm³")
  : cubic < 0.1 ? digits(cubic * 1e3, "dm³") : digits(cubic, "m³");
const area = square => square === undefined ? "" : square < 0.01 ? digits(square * 1e4, "cm²") : digits(square, "m²");
const shown = element => element.name || element.id;
const findings = report.findings.concat(report.resolved);
findings.forEach((finding, number) => {
  finding.number = number;
  finding.parts = parts[number] || [];
  // How much there is of it, by the figure that its class has.
  finding.size = finding.volume ?? finding.area ?? finding.length ?? 0;
  finding.far = finding.depth ?? finding.distance ?? finding.deviation ?? 0;
});
// What is searched in, made when somebody first searches.
const textOf = finding => finding.text ??= [finding.id, finding.rule, finding.comment,
  ...finding.elements.flatMap(element => [element.name, element.id, element.type, element.model])].join("\n").toLowerCase();
const state = { classes: new Set(), status: "", rule: "", search: "", sort: "number", down: false, chosen: null, isolate: false, ghost: true };
let listed = findings;

// ---- what was looked at
const plural = (count, word) => `${count.toLocaleString("en")} ${word}${count === 1 ? "" : "s"}`;
const elements = report.models.reduce((sum, model) => sum + model.elements, 0);
const pairs = report.rules.reduce((sum, rule) => sum + rule.candidates - rule.excluded, 0);
byId("summary").textContent = [
  report.models.map(model => model.name).join(", "),
  plural(elements, "element"), `${plural(pairs, "pair")} near each other`,
  report.open.length ? `${report.open.length} open` : "", report.broken.length ? `${report.broken.length} broken` : "", report.tool,
].filter(Boolean).join(" · ");
for (const name of CLASSES) {
  const count = findings.filter(finding => finding.class === name && finding.status !== "resolved").length;
  const button = make("button", undefined, "class");
  button.style.setProperty("--of", `var(--${name})`);
  button.append(make("b", count.toLocaleString("en")), make("span", name));
  button.disabled = count === 0;
  button.setAttribute("aria-pressed", "false");
  button.onclick = () => {
    state.classes.has(name) ? state.classes.delete(name) : state.classes.add(name);
    button.setAttribute("aria-pressed", state.classes.has(name));
    refresh();
  };
  byId("classes").append(button);
}
const fill = (id, all, values) => {
  byId(id).hidden = new Set(values).size < 2;
  byId(id).append(new Option(all, ""), ...[...new Set(values)].sort().map(value => new Option(value, value)));
  byId(id).onchange = event => { state[id] = event.target.value; refresh(); };
};
fill("status", "All statuses", findings.map(finding => finding.status));
fill("rule", "All rules", findings.map(finding => finding.rule));
byId("search").oninput = event => { state.search = event.target.value.toLowerCase().trim(); refresh(); };

// ---- the table: only the rows that can be seen exist
const COLUMNS = [["", null], ["class", "class"], ["A", "a"], ["B", "b"], ["depth", "far"], ["volume", "size"], ["status", "status"]];
for (const [name, key] of COLUMNS) {
  const button = make("button", name, key === "far" || key === "size" ? "number" : "");
  button.dataset.key = key ?? "";
  button.onclick = () => {
    if (!key) return;
    state.down = state.sort === key ? !state.down : key === "far" || key === "size";
    state.sort = key;
    refresh();
  };
  byId("head").append(button);
}
const keyOf = {
  class: finding => CLASSES.indexOf(finding.class), far: finding => finding.far, size: finding => finding.size,
  a: finding => shown(finding.elements[0]), b: finding => shown(finding.elements[1] ?? finding.elements[0]), status: finding => finding.status,
};
function refresh() {
  listed = findings.filter(finding =>
    (state.classes.size === 0 || state.classes.has(finding.class)) && (!state.status || finding.status === state.status) &&
    (!state.rule || finding.rule === state.rule) && (!state.search || textOf(finding).includes(state.search)));
  const key = keyOf[state.sort], sign = state.down ? -1 : 1;
  if (state.sort !== "number") {
    const keys = new Map(listed.map(finding => [finding, key(finding)]));
    listed.sort((one, other) => {
      const [a, b] = [keys.get(one), keys.get(other)];
      return sign * (a < b ? -1 : a > b ? 1 : 0) || one.number - other.number;
    });
  }
  for (const button of byId("head").children)
    button.setAttribute("aria-sort", button.dataset.key === state.sort ? (state.down ? "descending" : "ascending") : "none");
  byId("count").textContent = listed.length === findings.length ? plural(listed.length, "finding")
    : `${listed.length.toLocaleString("en")} of ${plural(findings.length, "finding")}`;
  byId("space").style.height = `${listed.length * ROW}px`;
  drawRows();
}
const ROW = 64;
const named = (element, more) => {
  const cell = make("div", element ? shown(element) : "", "cell");
  cell.append(make("small", element ? more ?? element.type ?? element.model : ""));
  cell.title = element ? `${shown(element)} · ${element.type ?? ""} · ${element.model} · ${element.id}` : "";
  return cell;
};
function drawRows() {
  const scroll = byId("scroll");
  const first = Math.max(0, Math.floor(scroll.scrollTop / ROW) - 4);
  const last = Math.min(listed.length, first + Math.ceil(scroll.clientHeight / ROW) + 8);
  const rows = byId("rows");
  rows.style.top = `${first * ROW}px`;
  rows.replaceChildren(...listed.slice(first, last).map(finding => {
    const row = make("div", undefined, finding === state.chosen ? "row chosen" : "row");
    row.dataset.id = finding.id;
    const picture = make("canvas");
    [picture.width, picture.height] = [152, 108];
    const tag = make("div", finding.class, "cell tag");
    tag.style.setProperty("--of", `var(--${finding.class})`);
    tag.append(make("small", finding.rule));
    const [a, b] = finding.elements;
    const copies = finding.elements.length - 2;
    row.append(picture, tag, named(a), named(b, copies > 0 ? `and ${copies} more` : undefined),
      make("div", length(finding.depth ?? finding.distance ?? finding.deviation), "number"),
      make("div", finding.volume !== undefined ? volume(finding.volume) : finding.area !== undefined ? area(finding.area) : length(finding.length), "number"),
      make("div", finding.status, "cell"));
    row.onclick = () => choose(finding);
    wanted.set(picture, finding);
    return row;
  }));
  if (!listed.length) rows.replaceChildren(make("div", findings.length ? "No finding fits the filters." : "No findings.", "empty"));
  requestAnimationFrame(drawPictures);
}
byId("scroll").onscroll = drawRows;

// ---- the 3D view
const pictures = new Map();
const canvas = byId("canvas");
let viewer = null, small = null;
// The table is there first: graphics take their time to start.
function start3D() {
  viewer = geometry && makeViewer(canvas, geometry);
  small = geometry && makeViewer(make("canvas"), geometry);
  byId("hint").textContent = viewer ? "drag to turn · right drag to shift · wheel to zoom"
    : geometry ? "This browser has no WebGL 2." : "This report was written without models.";
  if (viewer && geometry.left_out) byId("hint").textContent += ` · ${plural(geometry.left_out, "element")} not shown`;
  fit();
  drawPictures();
  document.body.dataset.ready = "yes";
}
byId("up").onclick = () => {
  const isUp = byId("up").getAttribute("aria-pressed") !== "true";
  byId("up").setAttribute("aria-pressed", isUp);
  [viewer, small].forEach(one => one && one.setUp(isUp));
  pictures.clear();
  drawRows();
  redraw();
};
const local = finding => finding.bounds.map(corner => corner.map((place, axis) => place - geometry.origin[axis]));
// A box that is large enough to see what is around a finding.
const around = finding => {
  const [low, high] = local(finding);
  const grow = Math.max(geometry.size * 0.02, 0.25 * Math.hypot(...[0, 1, 2].map(axis => high[axis] - low[axis])));
  return [low.map(place => place - grow), high.map(place => place + grow)];
};
let wanted = new Map();
const gapOf = finding => finding.class === "clearance" ? finding.normal : null;
// Pictures of the rows that can be seen, a few at a time, kept for those that come back.
function drawPictures() {
  if (!small) return;
  const open = [...wanted].filter(([picture]) => picture.isConnected);
  wanted = new Map(open);
  for (const [picture, finding] of open.slice(0, 3)) {
    wanted.delete(picture);
    if (!pictures.has(finding.id)) {
      small.lookAt(around(finding), 2.2);
      small.turnToBest(finding.parts, gapOf(finding));
      small.draw(152, 108, { parts: finding.parts, bounds: local(finding), rest: false, through: finding.class === "inside" });
      if (pictures.size > 2000) pictures.clear();
      pictures.set(finding.id, small.image());
    }
    picture.getContext("2d").putImageData(pictures.get(finding.id), 0, 0);
  }
  if (wanted.size) requestAnimationFrame(drawPictures);
}
let isDue = false;
function redraw() {
  if (!viewer || isDue) return;
  isDue = true;
  requestAnimationFrame(() => {
    isDue = false;
    const scale = Math.min(2, devicePixelRatio || 1);
    const rest = state.isolate && state.chosen ? false : state.chosen ? (state.ghost ? "ghost" : false) : "solid";
    viewer.draw(Math.round(canvas.clientWidth * scale), Math.round(canvas.clientHeight * scale),
      { parts: state.chosen ? state.chosen.parts : [], bounds: state.chosen && local(state.chosen), rest,
        through: state.chosen && state.chosen.class === "inside" });
  });
}
const lookAtChosen = () => { viewer.lookAt(around(state.chosen), 2.2); viewer.turnToBest(state.chosen.parts, gapOf(state.chosen)); };
const fit = () => { if (viewer) { state.chosen ? lookAtChosen() : viewer.lookAt(geometry.bounds, 1.5); redraw(); } };
byId("fit").onclick = fit;
byId("whole").onclick = () => { if (viewer) { viewer.lookAt(geometry.bounds, 1.5); redraw(); } };
for (const name of ["isolate", "ghost"])
  byId(name).onclick = () => { state[name] = !state[name]; byId(name).setAttribute("aria-pressed", state[name]); redraw(); };
canvas.onpointerdown = event => {
  if (!viewer) return;
  canvas.setPointerCapture(event.pointerId);
  const isShift = event.button === 2 || event.button === 1 || event.shiftKey;
  canvas.onpointermove = moved => { (isShift ? viewer.shift : viewer.turn)(moved.movementX, moved.movementY); redraw(); };
};
canvas.onpointerup = () => { canvas.onpointermove = null; };
canvas.oncontextmenu = event => event.preventDefault();
canvas.addEventListener("wheel", event => {
  event.preventDefault();
  if (!viewer) return;
  viewer.zoom(Math.exp(event.deltaY * 0.001));
  redraw();
}, { passive: false });
addEventListener("resize", () => { drawRows(); redraw(); });
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => { pictures.clear(); drawRows(); redraw(); });

// ---- what is chosen
function choose(finding) {
  state.chosen = finding;
  for (const row of byId("rows").children) row.classList.toggle("chosen", row.dataset.id === finding.id);
  const told = byId("told"), list = make("dl");
  const line = (name, value, style) => value && list.append(make("dt", name), make("dd", value, style));
  finding.elements.forEach((element, at) => line(finding.elements.length > 2 ? `copy ${at + 1}` : "AB"[at],
    [shown(element), element.type, `${element.model} / ${element.id}`].filter(Boolean).join(" · "), at === 0 ? "a" : "b"));
  const bound = finding.depth_kind === "upper-bound" ? " at most" : "";
  line("depth", finding.depth !== undefined && `${length(finding.depth)}${bound}; B is free if it is moved along (${finding.normal?.map(n => n.toFixed(3)).join(", ")})`);
  line("volume", volume(finding.volume));
  line("distance", length(finding.distance));
  line("area", area(finding.area));
  line("length", length(finding.length));
  line("deviation", length(finding.deviation));
  line("where", finding.point.map(place => place.toFixed(3)).join("  "));
  line("rule", finding.rule);
  line("status", [finding.status, finding.comment].filter(Boolean).join(": "));
  line("note", finding.note);
  line("id", finding.id);
  told.replaceChildren(make("h2", `${finding.class}: ${shown(finding.elements[0])} – ${finding.elements[1] ? shown(finding.elements[1]) : ""}`), list);
  fit();
}
addEventListener("keydown", event => {
  if (event.target.matches("input, select")) return;
  const keys = { f: fit, w: byId("whole").onclick, i: byId("isolate").onclick, g: byId("ghost").onclick };
  if (keys[event.key]) return keys[event.key]();
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step || !listed.length) return;
  event.preventDefault();
  const at = Math.min(listed.length - 1, Math.max(0, listed.indexOf(state.chosen) + step));
  const scroll = byId("scroll");
  if (at * ROW < scroll.scrollTop) scroll.scrollTop = at * ROW;
  if ((at + 1) * ROW > scroll.scrollTop + scroll.clientHeight) scroll.scrollTop = (at + 1) * ROW - scroll.clientHeight;
  choose(listed[at]);
  drawRows();
});
refresh();
if (findings.length) choose(listed[0]);
setTimeout(start3D, 20);
