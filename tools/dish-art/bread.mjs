import {
  at,
  between,
  blob,
  circle,
  clip,
  ellipse,
  fixed,
  group,
  linear,
  path,
  pick,
  radial,
  rect,
  relief,
  scatter,
  shadow,
  stroke,
  times,
} from './canvas.mjs';

export const flatbread = (x, y, r, seed = 3) => {
  const d = blob(x, y, r, 0.025, 16);
  return (
    group(
      shadow(0, 5, 5, 0.35),
      group(relief(0.035, 3, seed, 1.05), path(d, radial('0 #fbe0aa, .6 #f0c47e, .9 #dca055, 1 #b87630'))),
    ) +
    path(d, 'none', 'stroke="#7d4a16" stroke-width="2.6" opacity=".5"') +
    path(
      blob(x - r * 0.05, y - r * 0.06, r * 0.8, 0.05, 14),
      'none',
      `stroke="#fff0cf" stroke-width="${fixed(r * 0.07)}" opacity=".22"`,
    ) +
    times(16, () => {
      const [a, b] = scatter(r * 0.82, x, y);
      return path(
        blob(a, b, between(4, r * 0.11), 0.35, 8),
        pick(['#9a5a1c', '#b9742c', '#7d4412']),
        `opacity="${fixed(between(0.25, 0.6))}"`,
      );
    }) +
    times(26, () => {
      const [a, b] = scatter(r * 0.9, x, y);
      return circle(a, b, between(0.8, 2.2), '#fff3d8', 'opacity=".7"');
    })
  );
};

/** A long roll, opened: bread lips left and right of what `filling` draws along the slit. */
export const filledRoll = (x, y, degrees, length, width, filling) => {
  const slit = `M${-length * 0.46} 0C${-length * 0.3}${fixed(-width * 0.36)} ${length * 0.3}${fixed(-width * 0.36)} ${length * 0.46} 0C${length * 0.3} ${fixed(width * 0.36)} ${-length * 0.3} ${fixed(width * 0.36)} ${-length * 0.46} 0Z`;
  return at(
    x,
    y,
    degrees,
    group(
      shadow(0, 8, 7, 0.42),
      group(
        relief(0.012, 2.4, 4, 1.1),
        rect(
          -length / 2,
          -width / 2,
          length,
          width,
          width * 0.46,
          linear('0 #fbd48c, .45 #e8a94e, 1 #a9661c', 0, 0, 0, 1),
        ),
      ),
    ) +
      rect(-length * 0.4, -width * 0.43, length * 0.8, width * 0.1, width * 0.05, '#fff', 'opacity=".4"') +
      path(slit, '#4a220c') +
      group(clip(`<path d="${slit}" transform="scale(1.06 1.22)"/>`), filling) +
      stroke(
        `M${-length * 0.46} 0C${-length * 0.3} ${fixed(width * 0.38)} ${length * 0.3} ${fixed(width * 0.38)} ${length * 0.46} 0`,
        '#fce0a6',
        5,
        'opacity=".85"',
      ),
  );
};

/** Thin bread rolled round its filling, cut on the bias, the lower half in paper. */
export const wrap = (x, y, degrees, length, width, inside) =>
  at(
    x,
    y,
    degrees,
    group(
      shadow(0, 8, 7, 0.42),
      group(
        relief(0.03, 3, 6, 1.1),
        rect(
          -length / 2,
          -width / 2,
          length,
          width,
          width * 0.3,
          linear('0 #fbe3b4, .5 #e6b870, 1 #a8702c', 0, 0, 0, 1),
        ),
      ),
    ) +
      times(12, () =>
        path(
          blob(between(-length * 0.1, length * 0.4), between(-width * 0.36, width * 0.36), between(5, 13), 0.35, 8),
          pick(['#9a5a1c', '#7d4412', '#b9742c']),
          `opacity="${fixed(between(0.3, 0.6))}"`,
        ),
      ) +
      stroke(
        `M-10 ${-width * 0.46}L24 ${width * 0.46}M40 ${-width * 0.46}L74 ${width * 0.46}`,
        '#5d300c',
        7,
        'opacity=".4"',
      ) +
      path(
        `M${-length / 2 - 4} ${-width * 0.54}L${-length * 0.08} ${-width * 0.54}L${-length * 0.14} ${-width * 0.18}L${-length * 0.04} ${width * 0.16}L${-length * 0.12} ${width * 0.54}L${-length / 2 - 4} ${width * 0.54}Z`,
        linear('0 #ffffff, .5 #f2ece0, 1 #cfc3ab', 0, 0, 0, 1),
        shadow(0, 3, 3, 0.35),
      ) +
      times(5, (i) =>
        stroke(`M${fixed(-length / 2 + 12 + i * 22)} ${-width * 0.5}l-10 ${width}`, '#c8421f', 5, 'opacity=".55"'),
      ) +
      at(
        length / 2,
        0,
        0,
        group(shadow(0, 3, 2, 0.4), ellipse(width * 0.3, width * 0.52, radial('0 #fbe3b4, 1 #c08a44'))) +
          ellipse(width * 0.23, width * 0.43, '#5a2c10') +
          group(clip(`<ellipse rx="${fixed(width * 0.23)}" ry="${fixed(width * 0.43)}"/>`), inside),
      ),
  );

export const crisp = (d, seed, spec = '0 #fbd98c, .55 #e6a642, 1 #9c5a12', [grain, height] = [0.07, 4]) =>
  group(shadow(0, 4, 3, 0.42), group(relief(grain, height, seed, 1.14), path(d, radial(spec)))) +
  path(d, 'none', 'stroke="#6d3a0c" stroke-width="2" opacity=".45"');

export const frenchFry = (x, y, a, l) =>
  at(
    x,
    y,
    a,
    `<rect x="${-l / 2}" y="-6" width="${l}" height="13" rx="3" fill="#3b1c05" opacity=".3" transform="translate(1 3)"/><rect x="${-l / 2}" y="-6.5" width="${l}" height="13" rx="3" fill="${linear('0 #ffe08a, .5 #f5b93d, 1 #cf8a1c', 0, 0, 0, 1)}"/><rect x="${-l / 2 + 3}" y="-4.5" width="${l - 6}" height="3" rx="1.5" fill="#fff4c7" opacity=".7"/><rect x="${l / 2 - 6}" y="-6" width="6" height="12" rx="3" fill="#b8701a" opacity=".55"/>`,
  );

export const elbow = (x, y, a, k = 1) =>
  at(
    x,
    y,
    a,
    stroke('M-12 5A13 13 0 0 1 12 5', '#7a4a10', 10.5, 'opacity=".35" transform="translate(1 2.5)"') +
      stroke('M-12 5A13 13 0 0 1 12 5', '#e2ac4c', 10) +
      stroke('M-12 4A13 13 0 0 1 12 4', '#f8d98d', 5) +
      stroke('M-10 .5A11 11 0 0 1 4-6', '#fff3cf', 1.8, 'opacity=".8"') +
      `<ellipse cx="12" cy="5.5" rx="4.6" ry="3.4" fill="#b67b24"/><ellipse cx="12" cy="6" rx="2.6" ry="1.8" fill="#7a4a10"/>`,
    k,
  );
