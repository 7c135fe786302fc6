import {
  TAU,
  at,
  between,
  circle,
  ellipse,
  fixed,
  group,
  linear,
  pick,
  point,
  polar,
  radial,
  random,
  rect,
  scatter,
  shadow,
  stroke,
  times,
} from './canvas.mjs';

const WARE = {
  cream: ['#fffaf0', '#f1e4cd', '#cdb48c', '#2f6f8f'],
  white: ['#ffffff', '#f2efea', '#cfc8bd', null],
  clay: ['#d98a5b', '#b9653a', '#7c3c1e', '#f6e3c5'],
  blue: ['#3d86a3', '#2b6985', '#184558', '#f3e9d2'],
  green: ['#7fa886', '#5d8a68', '#365a43', '#f4ecd4'],
  dark: ['#4b4642', '#34302d', '#1b1917', '#8a7a63'],
  mustard: ['#eec063', '#dca13a', '#9b6a1a', '#fff4da'],
};

export function plate(w = 'cream', r = 225, inner = 0.74, motif = 'dash') {
  const [a, b, c, m] = WARE[w];
  let art = group(shadow(0, 12, 14, 0.34), circle(250, 250, r, radial(`0 ${a}, .7 ${b}, 1 ${c}`, '40%', '34%', '78%')));
  art += circle(250, 250, r - 3, 'none', `stroke="#fff" stroke-opacity=".45" stroke-width="2"`);
  if (m && motif != 'none') {
    const n = motif == 'dash' ? 44 : motif == 'dot' ? 36 : 28,
      mr = (r * (inner + 1)) / 2;
    for (let i = 0; i < n; i++) {
      const t = (i / n) * TAU;
      const [x, y] = polar(mr, t);
      const dg = (t * 180) / Math.PI + 90;
      art +=
        motif == 'dot'
          ? circle(x, y, i % 3 ? 3 : 5, m, 'opacity=".8"')
          : motif == 'leaf'
            ? at(x, y, dg + (i % 2 ? 38 : -38), `<ellipse rx="3.6" ry="9" fill="${m}" opacity=".82"/>`)
            : at(x, y, dg, `<rect x="-1.8" y="-7" width="3.6" height="14" rx="1.8" fill="${m}" opacity=".8"/>`);
    }
    art +=
      circle(250, 250, r * 0.955, 'none', `stroke="${m}" stroke-width="2.4" opacity=".7"`) +
      circle(250, 250, r * inner + 6, 'none', `stroke="${m}" stroke-width="1.8" opacity=".6"`);
  }
  art +=
    circle(250, 250, r * inner, radial(`0 ${b}, .72 ${a}, .93 ${b}, 1 ${c}`, '56%', '60%', '64%')) +
    circle(250, 250, r * inner, 'none', `stroke="${c}" stroke-opacity=".5" stroke-width="2"`);
  art += stroke(
    `M${point(polar(r * 0.93, 3.5))}A${r * 0.93} ${r * 0.93} 0 0 1 ${point(polar(r * 0.93, 4.5))}`,
    '#fff',
    5,
    'opacity=".55"',
  );
  return art;
}

export function bowl(w, r, fill) {
  const [a, b, c, m] = WARE[w];
  let art = group(
    shadow(0, 14, 15, 0.36),
    circle(250, 250, r, radial(`0 ${a}, .75 ${b}, 1 ${c}`, '36%', '30%', '80%')),
  );
  art += circle(250, 250, r - 4, 'none', `stroke="#fff" stroke-opacity=".4" stroke-width="2.5"`);
  if (m)
    for (let i = 0; i < 40; i++) {
      const t = (i / 40) * TAU;
      art += at(
        ...polar(r - 14, t),
        (t * 180) / Math.PI + 90,
        `<rect x="-2" y="-5" width="4" height="10" rx="2" fill="${m}" opacity=".78"/>`,
      );
    }
  art += circle(250, 250, r - 27, radial(`0 ${c}, 1 ${c}`)) + circle(250, 253, r - 29, fill);
  art += circle(250, 250, r - 29, radial('0 #000 0, .86 #000 0, 1 #000 .42', '52%', '56%', '53%'));
  return art;
}

export const glass = (liq, r = 150) => {
  let s = group(shadow(0, 16, 16, 0.34), circle(250, 250, r + 14, radial('0 #fff .75, .8 #eef4f4 .7, 1 #a9bcbf .85')));
  s +=
    circle(250, 250, r, radial(liq, '42%', '38%', '68%')) +
    circle(250, 250, r, radial('0 #000 0, .8 #000 0, 1 #000 .3', '52%', '56%', '54%'));
  return s + circle(250, 250, r + 7, 'none', `stroke="#fff" stroke-opacity=".65" stroke-width="4"`);
};

export const glassTop = (r = 150) =>
  stroke(
    `M${point(polar(r + 7, 3.3))}A${r + 7} ${r + 7} 0 0 1 ${point(polar(r + 7, 4.7))}`,
    '#fff',
    7,
    'opacity=".9"',
  ) +
  stroke(`M${point(polar(r + 7, 0.3))}A${r + 7} ${r + 7} 0 0 1 ${point(polar(r + 7, 1))}`, '#fff', 4, 'opacity=".55"');

export const ice = (x, y, s, a) =>
  at(
    x,
    y,
    a,
    `<rect x="${-s}" y="${-s}" width="${2 * s}" height="${2 * s}" rx="${s * 0.32}" fill="${linear('0 #fff .85, .5 #fff .3, 1 #fff .6')}" stroke="#fff" stroke-opacity=".75" stroke-width="2"/><rect x="${-s * 0.55}" y="${-s * 0.55}" width="${s * 1.1}" height="${s * 1.1}" rx="${s * 0.2}" fill="#fff" opacity=".22"/>`,
  );

export const saucer = (w = 'cream') => plate(w, 205, 0.66, 'dash');

export const ramekin = (x, y, r, fill, ware = 'white') => {
  const [a, b, c] = WARE[ware];
  return (
    group(shadow(0, 6, 5, 0.4), circle(x, y, r, radial(`0 ${a}, .8 ${b}, 1 ${c}`))) +
    circle(x, y, r * 0.8, c) +
    circle(x, y + 1.5, r * 0.78, fill) +
    circle(x, y, r * 0.79, radial('0 #000 0, .8 #000 0, 1 #000 .35', '52%', '56%', '54%'))
  );
};

/** A cup seen from above on its saucer; `drink` fills a disc of radius 146 around 250, 250. */
export const cup = (saucerWare, drink, lip = '0 #fff, .8 #f4ead6, 1 #cdb994') =>
  saucer(saucerWare) +
  group(
    'transform="translate(250 250) scale(.72) translate(-250 -250)"',
    group(shadow(0, 14, 12, 0.4), circle(250, 250, 168, radial(lip))) +
      at(410, 300, 30, stroke('M0 0C46-18 54 40 4 34', '#f4ead6', 18)) +
      drink,
  );

/** Scales glasses up to match plates, because they are narrower. */
export const tall = (art) => group('transform="translate(250 250) scale(1.2) translate(-250 -250)"', art);

export const straw = (x, y, degrees, colour = '#c8421f') =>
  at(
    x,
    y,
    degrees,
    group(shadow(0, 6, 4, 0.35), rect(-7, -130, 14, 170, 7, '#fffaf0')) +
      times(7, (i) => stroke(`M-5 ${-118 + i * 23}l10 -9`, colour, 6)) +
      ellipse(7, 4, '#5a3a2a', 'transform="translate(0 -128)"'),
  );

export const basket = () =>
  group(shadow(0, 12, 14, 0.34), circle(250, 250, 226, radial('0 #e2b574, .7 #b9803c, 1 #6d4213'))) +
  [216, 198, 180]
    .map((r, ring) =>
      times(56, (i) => {
        const angle = ((i + (ring % 2) / 2) / 56) * TAU;
        return at(
          ...polar(r, angle),
          (angle * 180) / Math.PI + 90 + (ring % 2 ? 18 : -18),
          rect(-11, -6, 22, 12, 6, linear('0 #f7d59a, .6 #cf9a52, 1 #8a5a20', 0, 0, 0, 1)),
        );
      }),
    )
    .join('') +
  circle(250, 250, 170, radial('0 #8a5a20, 1 #5d3a10'));

export const bubbles = (count, r, colour = '#fff') =>
  times(count, () => circle(...scatter(r), between(1.5, 4.5), colour, `opacity="${fixed(between(0.3, 0.75))}"`));

export const froth = (r, colours, count = 130) =>
  circle(250, 250, r - 9, 'none', `stroke="${colours[0]}" stroke-width="15" opacity=".55"`) +
  times(count, () =>
    circle(...polar(between(r - 20, r - 3), random() * TAU), between(1.5, 4.2), pick(colours), 'opacity=".8"'),
  );
