import {
  TAU,
  at,
  between,
  blob,
  circle,
  closedCurve,
  curve,
  ellipse,
  fixed,
  group,
  linear,
  path,
  pick,
  polar,
  radial,
  random,
  rect,
  relief,
  scatter,
  shadow,
  stroke,
  times,
} from '../canvas.mjs';
import { bowl, plate } from '../ware.mjs';
import { ball, cube, diced, riceBed, sauce, shreds } from '../food.mjs';
import {
  almond,
  dust,
  gloss,
  greenChili,
  leaf,
  lemonSlice,
  lemonWedge,
  parsley,
  pepperStrip,
  sprig,
  tomatoSlice,
} from '../garnish.mjs';
import { roastBird } from '../animals.mjs';

const meatChunk = (x, y, size, seed) => cube(x, y, size, between(0, 90), '0 #b4704a, .5 #7d3f20, 1 #3d1b0a', seed, 1);

export function fattah() {
  let art = plate('cream', 230, 0.86, 'dash');
  art += times(30, () =>
    at(
      ...scatter(168),
      between(0, 90),
      group(shadow(0, 3, 2, 0.35), rect(-21, -19, 42, 38, 6, linear('0 #f7d391, .6 #d99a46, 1 #a5641e'))) +
        rect(-15, -15, 26, 5, 2.5, '#fff', 'opacity=".35"'),
    ),
  );
  art +=
    group(shadow(0, 5, 4, 0.38), path(blob(250, 252, 146, 0.05, 16), radial('0 #fffdf6, .8 #f6ead0, 1 #d8c49a'))) +
    riceBed(700, 138, ['#fffef8', '#fdf6e4', '#f7ecd2', '#f0e2bf']);
  art += sauce(blob(248, 252, 96, 0.16, 13), '#f0653c', '#cf3818', '#8f1e0a') + gloss(12, 74, 240, 240, 0.55);
  art += times(8, (i) => meatChunk(...polar(i < 2 ? 26 : 74, i * 1.05), between(29, 34), i + 2));
  art +=
    times(46, () =>
      at(
        ...scatter(84),
        between(0, 360),
        path('M-6-4L5-5 7 4-5 5Z', pick(['#f0c878', '#f9e2ac', '#d99a3c'])),
        between(0.7, 1.1),
      ),
    ) + parsley(44, 150);
  return art;
}

export function bamia() {
  let art = bowl('clay', 224, radial('0 #ea6a3c, .6 #c2381a, 1 #74150a'));
  art += group(
    'opacity=".9"',
    group(relief(0.025, 3.4, 3, 1.12), circle(250, 253, 192, radial('0 #ee7048, .7 #c8401f, 1 #861c0b'))),
  );
  const okra = (x, y, degrees, scale) =>
    at(
      x,
      y,
      degrees,
      group(
        shadow(0, 4, 3, 0.4),
        path(
          'M-30-11C-8-15 22-9 44 0C22 10-8 15-30 11C-36 6-36-6-30-11Z',
          linear('0 #a9cf5c, .5 #6f9a30, 1 #3c5c14', 0, 0, 0, 1),
        ),
      ) +
        stroke('M-26-4C-4-7 18-4 36 0M-26 5C-4 7 18 4 34 2', '#dcf0a0', 1.8, 'opacity=".6"') +
        path('M-30-12C-40-12-44 12-30 12C-34 4-34-4-30-12Z', '#4b6e1c') +
        stroke('M-38 0H-47', '#5d7f2a', 6),
      scale,
    );
  art += times(34, () => okra(...scatter(158), between(0, 360), between(0.9, 1.2)));
  art +=
    times(5, (i) => meatChunk(...polar(i ? 88 : 0, i * 1.57 + 0.4), 36, i + 3)) +
    times(7, () => okra(...scatter(130), between(0, 360), 1.05));
  art +=
    diced(20, 150, ['#f4573c', '#e8452c'], 250, 250, 14) +
    gloss(30, 168, 240, 236, 0.55) +
    parsley(20, 150) +
    times(6, () => circle(...scatter(130), between(6, 8), '#fdf3d8', 'stroke="#d2b67c" stroke-width="1.4"')) +
    lemonWedge(350, 336, 38, 138);
  return art;
}

export function bechamel() {
  let art = plate('blue', 228, 0.82, 'dash');
  const tubes = (y, count, left) =>
    times(
      count,
      (i) =>
        circle(
          left + i * 27,
          y,
          12.5,
          linear('0 #ffedb4, .6 #eebf5c, 1 #b97f22'),
          'stroke="#a5701c" stroke-width="1.2"',
        ) + circle(left + i * 27, y, 6.5, '#8a5118'),
    );
  art += at(
    250,
    244,
    -7,
    group(shadow(0, 12, 9, 0.42), rect(-140, -104, 280, 226, 18, '#f4d78e')) +
      rect(-140, 52, 280, 70, 14, linear('0 #f8e2a4, 1 #d9a44a', 0, 0, 0, 1)) +
      tubes(70, 10, -121) +
      rect(-138, 82, 276, 16, 4, '#8a4a22') +
      times(70, () =>
        circle(
          between(-134, 134),
          between(85, 95),
          between(2.5, 5),
          pick(['#6d3312', '#a8623a', '#8a4a22', '#c0562a']),
        ),
      ) +
      tubes(108, 10, -121) +
      group(
        relief(0.022, 4.6, 6, 1.14),
        path(
          closedCurve([
            [-142, -96],
            [-70, -108],
            [0, -105],
            [72, -109],
            [140, -98],
            [145, -20],
            [141, 54],
            [96, 62],
            [40, 54],
            [-10, 63],
            [-70, 55],
            [-112, 63],
            [-142, 52],
            [-146, -20],
          ]),
          radial('0 #fff0b4, .5 #f9cf68, 1 #d08a26'),
        ),
      ) +
      times(34, () =>
        path(
          blob(between(-120, 120), between(-88, 36), between(6, 22), 0.35, 9),
          pick(['#b9671c', '#8f4a10', '#d9862a', '#e89f3c']),
          `opacity="${fixed(between(0.3, 0.6))}"`,
        ),
      ),
  );
  art +=
    gloss(10, 110, 240, 200, 0.5) +
    parsley(14, 120, 250, 220) +
    sprig(384, 352, 60, 0.9) +
    tomatoSlice(128, 366, 28, 20);
  return art;
}

export function moussaka() {
  let art = bowl('dark', 224, radial('0 #e8602f, .6 #b83515, 1 #6d1408'));
  const slice = (x, y, r) =>
    group(shadow(0, 4, 3, 0.42), circle(x, y, r, '#3a1a3c')) +
    circle(x, y, r * 0.9, radial('0 #f0cd8a, .6 #c98f48, 1 #82501e')) +
    times(9, () => at(...scatter(r * 0.6, x, y), between(0, 180), ellipse(3, 1.6, '#8a5a24', 'opacity=".8"'))) +
    times(3, () => path(blob(...scatter(r * 0.5, x, y), between(5, 9), 0.3, 8), '#5d300c', 'opacity=".45"'));
  art +=
    times(13, (i) => slice(...polar(142, (i / 13) * TAU), 43)) +
    times(8, (i) => slice(...polar(80, (i / 8) * TAU + 0.3), 42)) +
    slice(250, 250, 42);
  art +=
    group('opacity=".93"', sauce(blob(246, 248, 98, 0.24, 14), '#f0653c', '#cf3818', '#8f1e0a')) +
    shreds(40, 84, ['#8a4a22', '#a8623a', '#6d3312'], 248, 248, 12);
  art +=
    times(9, () => pepperStrip(...scatter(130), between(0, 360), pick(['#6fb53c', '#4f9428']))) +
    gloss(18, 150, 240, 236, 0.5) +
    parsley(40, 140) +
    greenChili(304, 196, 30, 0.9);
  return art;
}

export function roastChicken() {
  let art = plate('clay', 230, 0.86, 'leaf');
  art +=
    group(shadow(0, 5, 4, 0.4), path(blob(250, 254, 172, 0.03, 18), radial('0 #ffe8ad, .8 #f2c560, 1 #c98f2a'))) +
    riceBed(760, 168, ['#ffe6a6', '#f7cf74', '#edb94a', '#fff0c4']);
  art +=
    times(14, () => almond(...polar(between(120, 160), random() * TAU), between(0, 360))) +
    times(18, () => ball(...polar(between(118, 160), random() * TAU), 7, '#7d4a3a', '#4a2018', '#220b07'));
  art += roastBird(250, 238, 0, 1.14, ['#f8bd62', '#d6822a', '#84400e']);
  art +=
    lemonSlice(128, 318, 30, 10) +
    lemonSlice(372, 318, 30, 40) +
    sprig(140, 372, -110, 0.8) +
    sprig(360, 372, 110, 0.8) +
    parsley(22, 160) +
    dust(70, 120, '#5a2308');
  return art;
}

export function stuffedPigeon() {
  let art = plate('mustard', 228, 0.84, 'dash');
  art +=
    group(shadow(0, 5, 4, 0.4), path(blob(250, 254, 160, 0.04, 16), radial('0 #cdbb62, .8 #a5923c, 1 #6d5c1c'))) +
    riceBed(720, 156, ['#b9a64c', '#a08a34', '#cfbf70', '#8a7428', '#d8ca84'], 250, 252, 12, 6.5);
  art += times(12, () => almond(...scatter(150), between(0, 360))) + parsley(24, 150);
  art +=
    roastBird(180, 226, -14, 0.74, ['#e9a24c', '#b8651c', '#6a2e08']) +
    roastBird(318, 238, 12, 0.74, ['#eeaa52', '#bd6a1f', '#6f310a']);
  art += lemonWedge(250, 390, 34, 180) + sprig(250, 118, 0, 0.9) + dust(90, 150, '#4a1f08');
  return art;
}

export function redPasta() {
  let art = plate('white', 228, 0.82, 'none');
  for (let i = 0; i < 120; i++) {
    const start = random() * TAU;
    const r = between(20, 142);
    const strand = curve(
      Array.from({ length: 6 }, (_, k) => polar(r * between(0.86, 1.1), start + k * between(0.2, 0.42))),
    );
    art +=
      stroke(strand, '#8f5a14', 9, 'opacity=".32" transform="translate(1 3)"') +
      stroke(strand, pick(['#f6cf72', '#efc05a', '#ffdf94']), 8) +
      stroke(strand, '#fff3cc', 2, 'opacity=".6"');
  }
  art +=
    sauce(blob(248, 250, 92, 0.2, 14), '#f0653c', '#cf3818', '#8f1e0a') +
    shreds(60, 84, ['#8a4a22', '#a8623a', '#6d3312', '#b06a30'], 248, 250, 11) +
    gloss(14, 80, 240, 240, 0.55);
  art +=
    times(120, () =>
      at(...scatter(80), between(0, 180), rect(-5, -1.5, 10, 3, 1.5, pick(['#fff6d8', '#ffe9ac']), 'opacity=".95"')),
    ) +
    times(3, (i) => leaf(...polar(16, i * 2.1), i * 120, 1.5)) +
    parsley(24, 140);
  return art;
}
