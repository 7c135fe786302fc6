import {
  at,
  between,
  blob,
  circle,
  closedCurve,
  curve,
  fixed,
  group,
  linear,
  path,
  pick,
  point,
  polar,
  radial,
  rect,
  relief,
  scatter,
  shadow,
  stroke,
  times,
} from './canvas.mjs';
import { gloss } from './garnish.mjs';

export const grain = (x, y, a, l, w, c, hi = '#fff') =>
  at(
    x,
    y,
    a,
    `<rect x="${-l / 2}" y="${-w / 2 + 0.8}" width="${l}" height="${w}" rx="${w / 2}" fill="#3b1c05" opacity=".22"/><rect x="${-l / 2}" y="${-w / 2}" width="${l}" height="${w}" rx="${w / 2}" fill="${c}"/><rect x="${-l / 2 + 1.5}" y="${-w / 2 + 0.7}" width="${l - 4}" height="${w * 0.34}" rx="${w * 0.17}" fill="${hi}" opacity=".5"/>`,
  );

export const ball = (x, y, r, c0, c1, c2) =>
  circle(x + 1.4, y + 2.6, r, '#2a1405', 'opacity=".28"') +
  circle(x, y, r, radial(`0 ${c0}, .6 ${c1}, 1 ${c2}`)) +
  circle(x - r * 0.34, y - r * 0.38, r * 0.2, '#fff', 'opacity=".6"');

export const chickpea = (x, y, r = 11) =>
  ball(x, y, r, '#fbe3a8', '#e7bd68', '#b57f2c') +
  stroke(
    `M${fixed(x)} ${fixed(y - r * 0.5)}q${fixed(r * 0.35)} ${fixed(r * 0.5)} 0 ${fixed(r)}`,
    '#a8742a',
    1.2,
    'opacity=".55"',
  );

export const sauce = (d, c0, c1, c2) => group(shadow(0, 2, 2.5, 0.35), path(d, radial(`0 ${c0}, .55 ${c1}, 1 ${c2}`)));

export const koftaFinger = (x, y, a, l, w, seed) =>
  at(
    x,
    y,
    a,
    group(
      shadow(0, 5, 4, 0.42),
      group(
        relief('.06 .09', 5, seed, 1.1),
        `<rect x="${-l / 2}" y="${-w / 2}" width="${l}" height="${w}" rx="${w * 0.46}" fill="${linear('0 #b86a35, .45 #8b4720, 1 #512410', 0, 0, 0, 1)}"/>`,
      ),
    ) +
      times(4, (i) =>
        stroke(
          `M${fixed(-l / 2 + (l * (i + 1)) / 5 - 6)} ${fixed(-w * 0.36)}L${fixed(-l / 2 + (l * (i + 1)) / 5 + 6)} ${fixed(w * 0.36)}`,
          '#2c1206',
          6,
          'opacity=".62"',
        ),
      ) +
      `<rect x="${fixed(-l * 0.36)}" y="${fixed(-w * 0.34)}" width="${fixed(l * 0.6)}" height="3" rx="1.5" fill="#ffd9ac" opacity=".4"/>`,
  );

export const falafelBall = (x, y, r, seed) =>
  group(
    shadow(0, 5, 4, 0.42),
    group(relief(0.11, 6, seed, 1.12), path(blob(x, y, r, 0.05, 14), radial('0 #cf8a3c, .55 #9c5a20, 1 #5a2d0c'))),
  ) +
  times(11, () => {
    const [a, b] = scatter(r * 0.75, x, y);
    return at(a, b, between(0, 180), `<ellipse rx="3" ry="1.9" fill="#fbecc6" opacity=".95"/>`);
  }) +
  times(7, () => {
    const [a, b] = scatter(r * 0.8, x, y);
    return circle(a, b, between(1, 2), '#4f8f2a', 'opacity=".8"');
  });

export const cube = (x, y, s, a, c, seed, plain) =>
  at(
    x,
    y,
    a,
    group(
      shadow(0, 4, 3, 0.4),
      group(
        relief(0.05, 4, seed, 1.12),
        path(
          closedCurve([
            [-s, -s * 0.8],
            [0, -s],
            [s, -s * 0.85],
            [s * 1.02, 0],
            [s * 0.9, s * 0.9],
            [0, s],
            [-s * 0.95, s * 0.85],
            [-s, 0],
          ]),
          linear(c),
        ),
      ),
    ) +
      (plain
        ? ''
        : stroke(
            `M${fixed(-s * 0.6)} ${fixed(-s * 0.5)}L${fixed(s * 0.5)} ${fixed(s * 0.5)}M${fixed(-s * 0.1)} ${fixed(-s * 0.75)}L${fixed(s * 0.75)} ${fixed(s * 0.1)}`,
            '#3b1706',
            4.5,
            'opacity=".5"',
          )) +
      `<ellipse cx="${fixed(-s * 0.3)}" cy="${fixed(-s * 0.6)}" rx="${fixed(s * 0.4)}" ry="2.5" fill="#fff" opacity=".35"/>`,
  );

export const prawn = (x, y, a, k = 1) =>
  at(
    x,
    y,
    a,
    group(
      shadow(0, 4, 3, 0.4),
      stroke('M-22 14A26 26 0 1 1 20 20', '#d9562b', 21) +
        stroke('M-22 12A26 26 0 1 1 20 18', '#ff9f6b', 13) +
        stroke('M-20 6A24 24 0 0 1 12-10', '#ffe0c6', 4, 'opacity=".8"'),
    ) +
      times(5, (i) => {
        const t = 3.0 + i * 0.72;
        const p = polar(15, t, 0, 2),
          q = polar(36, t, 0, 2);
        return stroke(`M${point(p)}L${point(q)}`, '#b73c17', 2.4, 'opacity=".6"');
      }) +
      path('M20 18C30 22 34 32 30 42 24 38 20 36 14 40 12 32 14 24 20 18Z', '#e4622f'),
    k,
  );

export const riceBed = (n, r, cols, cx = 250, cy = 250, l = 14, w = 5) =>
  times(n, () => {
    const [x, y] = scatter(r, cx, cy);
    return grain(x, y, between(0, 180), l, w, pick(cols));
  });

export const skewer = (x, y, degrees, length) =>
  at(
    x,
    y,
    degrees,
    group(
      shadow(0, 3, 2, 0.4),
      rect(-length / 2, -3.5, length, 7, 2, linear('0 #fbfbf8, .5 #b9b6ae, 1 #7d7a73', 0, 0, 0, 1)),
    ) + circle(-length / 2 + 4, 0, 8, 'none', 'stroke="#a5a29a" stroke-width="4"'),
  );

export const friedEgg = (x, y, r, seed) =>
  group(shadow(0, 3, 3, 0.3), path(blob(x, y, r, 0.12, 11), radial('0 #ffffff, .75 #fffaf0, 1 #ecdcba'))) +
  path(blob(x, y, r * 0.9, 0.14, 9), 'none', 'stroke="#e2b76a" stroke-width="2" opacity=".35"') +
  ball(x + (seed % 3) - 1, y + 1, r * 0.44, '#ffd75a', '#f7a91c', '#d97a06');

export const softCube = (x, y, size, degrees, spec) =>
  at(
    x,
    y,
    degrees,
    rect(-size, -size + 3, size * 2, size * 2, size * 0.4, '#2a1405', 'opacity=".3"') +
      rect(-size, -size, size * 2, size * 2, size * 0.4, linear(spec)) +
      rect(-size * 0.7, -size * 0.78, size * 1.2, size * 0.34, size * 0.17, '#fff', 'opacity=".5"'),
  );

export const diced = (count, r, colours, cx = 250, cy = 250, size = 16) =>
  group(
    shadow(0, 2, 1.6, 0.35),
    times(count, () => {
      const [x, y] = scatter(r, cx, cy);
      return at(
        x,
        y,
        between(0, 90),
        rect(-size / 2, -size / 2, size, size, size * 0.25, pick(colours)) +
          rect(-size * 0.3, -size * 0.36, size * 0.45, size * 0.18, 1.5, '#fff', 'opacity=".45"'),
      );
    }),
  );

export const shreds = (count, r, colours, cx = 250, cy = 250, size = 26) =>
  group(
    shadow(0, 3, 2, 0.42),
    times(count, () => {
      const [x, y] = scatter(r, cx, cy);
      const k = between(size * 0.6, size * 1.2);
      return at(
        x,
        y,
        between(0, 360),
        path(
          `M${fixed(-k)} 0C${fixed(-k / 2)}-9 ${fixed(k / 2)}-8 ${fixed(k)} 1C${fixed(k / 2)} 9 ${fixed(-k / 2)} 8 ${fixed(-k)} 0Z`,
          pick(colours),
        ) + stroke(`M${fixed(-k * 0.6)}-2.5Q0-6 ${fixed(k * 0.6)}-2`, '#ffe0b4', 1.6, 'opacity=".5"'),
      );
    }),
  );

export const oilPool = (x, y, r, strength = 0.8) =>
  group(`opacity="${strength}"`, path(blob(x, y, r, 0.2), radial('0 #ffe27a, .6 #e4ad22, 1 #b67d0c'))) +
  gloss(7, r * 0.8, x - 5, y - 6, 0.8);

export const swirl = (from, step, turns, light, dark) => {
  const spiral = Array.from({ length: turns }, (_, i) => polar(from + i * step, i * 0.42));
  return (
    stroke(curve(spiral), dark, 9, 'opacity=".4"') +
    stroke(curve(spiral.map(([x, y]) => [x - 2, y - 4])), light, 6, 'opacity=".9"')
  );
};
