// Drawing primitives: seeded random numbers, gradients, filters and SVG elements. A picture is drawn between `begin`
// and `finish`.

export const TAU = Math.PI * 2;

let next = Math.random;
let defs = '';
let lastId = 0;

/** FNV-1a over the name seeds mulberry32: the same dish is drawn the same on every machine. */
const seeded = (name) => {
  let hash = 2166136261;
  for (const char of name) {
    hash ^= char.charCodeAt(0);
    hash = Math.imul(hash, 16777619);
  }
  return () => {
    hash += 0x6d2b79f5;
    let t = Math.imul(hash ^ (hash >>> 15), 1 | hash);
    t ^= t + Math.imul(t ^ (t >>> 7), 61 | t);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
};

export const begin = (name) => {
  next = seeded(name);
  defs = '';
  lastId = 0;
};

/** The plate fills 93 % of the square, slightly above the centre, so that its shadow is not cut. */
export const finish = (art) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 500 500"><defs>${defs}</defs>` +
  `<g transform="translate(250 245) scale(.935) translate(-250 -250)">${art}</g></svg>`;

const define = (kind, attributes, children) => {
  const id = `${kind[0]}${++lastId}`;
  defs += `<${kind} id="${id}" ${attributes}>${children}</${kind}>`;
  return `url(#${id})`;
};

export const random = () => next();
export const between = (low, high) => low + (high - low) * next();
export const pick = (list) => list[Math.floor(next() * list.length)];
export const times = (count, draw) => Array.from({ length: count }, (_, i) => draw(i)).join('');

export const fixed = (number, digits = 1) => (+number).toFixed(digits);
export const point = ([x, y]) => `${fixed(x)} ${fixed(y)}`;
export const polar = (r, angle, cx = 250, cy = 250) => [cx + r * Math.cos(angle), cy + r * Math.sin(angle)];

/** The square root makes the distribution uniform over the disc. */
export const scatter = (r, cx = 250, cy = 250) => {
  const angle = next() * TAU;
  return polar(Math.sqrt(next()) * r, angle, cx, cy);
};

/** `'0 #fff, .7 #f1e4cd, 1 #cdb48c .5'`: offset, colour and optional opacity. */
const stops = (spec) =>
  spec
    .split(',')
    .map((stop) => stop.trim().split(/\s+/))
    .map(
      ([offset, colour, opacity = 1]) => `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('');

export const radial = (spec, cx = '38%', cy = '32%', r = '75%') =>
  define('radialGradient', `cx="${cx}" cy="${cy}" r="${r}"`, stops(spec));

export const linear = (spec, x1 = 0, y1 = 0, x2 = 1, y2 = 1) =>
  define('linearGradient', `x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"`, stops(spec));

/** Crust and crumb: noise lit from the upper left, multiplied onto the shape. */
export const relief = (frequency, scale, seed = 1, ambient = 0.92) => {
  const url = define(
    'filter',
    'x="-10%" y="-10%" width="120%" height="120%" color-interpolation-filters="sRGB"',
    `<feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="3" seed="${seed}" result="n"/>` +
      `<feDiffuseLighting in="n" surfaceScale="${scale}" diffuseConstant="${fixed(ambient * 1.09, 3)}" lighting-color="#fff6e9" result="l">` +
      '<feDistantLight azimuth="225" elevation="58"/></feDiffuseLighting>' +
      '<feBlend in="SourceGraphic" in2="l" mode="multiply" result="m"/>' +
      '<feComposite in="m" in2="SourceGraphic" operator="in"/>',
  );
  return `filter="${url}"`;
};

export const shadow = (dx, dy, deviation, opacity, colour = '#2a1405') => {
  const url = define(
    'filter',
    'x="-30%" y="-30%" width="160%" height="160%"',
    `<feDropShadow dx="${dx}" dy="${dy}" stdDeviation="${deviation}" flood-color="${colour}" flood-opacity="${opacity}"/>`,
  );
  return `filter="${url}"`;
};

export const clip = (shape) => `clip-path="${define('clipPath', '', shape)}"`;

export const path = (d, fill, extra = '') => `<path d="${d}" fill="${fill}" ${extra}/>`;
export const circle = (x, y, r, fill, extra = '') =>
  `<circle cx="${fixed(x)}" cy="${fixed(y)}" r="${fixed(r)}" fill="${fill}" ${extra}/>`;
export const ellipse = (rx, ry, fill, extra = '') =>
  `<ellipse rx="${fixed(rx)}" ry="${fixed(ry)}" fill="${fill}" ${extra}/>`;
export const rect = (x, y, width, height, rx, fill, extra = '') =>
  `<rect x="${fixed(x)}" y="${fixed(y)}" width="${fixed(width)}" height="${fixed(height)}" rx="${fixed(rx)}" fill="${fill}" ${extra}/>`;
export const stroke = (d, colour, width, extra = '') =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${extra}/>`;
export const group = (attributes, children) => `<g ${attributes}>${children}</g>`;
export const at = (x, y, degrees, children, scale = 1) =>
  `<g transform="translate(${fixed(x)} ${fixed(y)}) rotate(${fixed(degrees)}) scale(${+scale.toFixed(3)})">${children}</g>`;

// Curves through points (Catmull-Rom written as cubic Béziers)

const segment = (before, from, to, after) =>
  `C${fixed(from[0] + (to[0] - before[0]) / 6)} ${fixed(from[1] + (to[1] - before[1]) / 6)} ` +
  `${fixed(to[0] - (after[0] - from[0]) / 6)} ${fixed(to[1] - (after[1] - from[1]) / 6)} ${point(to)}`;

export const closedCurve = (points) => {
  const n = points.length;
  const around = (i) => points[(i + n) % n];
  const parts = points.map((p, i) => segment(around(i - 1), p, around(i + 1), around(i + 2)));
  return `M${point(points[0])}${parts.join('')}Z`;
};

export const curve = (points) => {
  const last = points.length - 1;
  const near = (i) => points[Math.min(last, Math.max(0, i))];
  const parts = points.slice(0, -1).map((p, i) => segment(near(i - 1), p, near(i + 1), near(i + 2)));
  return `M${point(points[0])}${parts.join('')}`;
};

export const blob = (cx, cy, r, irregular = 0.15, n = 12) =>
  closedCurve(
    Array.from({ length: n }, (_, i) => polar(r * (1 + between(-irregular, irregular)), (i / n) * TAU, cx, cy)),
  );
