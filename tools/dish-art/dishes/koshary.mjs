import {
  TAU,
  at,
  between,
  blob,
  circle,
  fixed,
  group,
  linear,
  path,
  pick,
  polar,
  radial,
  random,
  relief,
  scatter,
  shadow,
  stroke,
  times,
} from '../canvas.mjs';
import { bowl, plate } from '../ware.mjs';
import { ball, chickpea, grain, riceBed, sauce } from '../food.mjs';
import { almond, dust, gloss, leaf, lemonSlice, lemonWedge, onionCrisp, parsley, pomegranate } from '../garnish.mjs';
import { elbow } from '../bread.mjs';

export function koshary() {
  let art = bowl('clay', 226, radial('0 #8a5a2a, 1 #5b3616'));
  art +=
    riceBed(980, 188, ['#caa06a', '#b98a52', '#dcb984', '#a5743d', '#8b5a2b']) +
    times(110, () => {
      const [x, y] = scatter(184);
      return ball(x, y, between(5, 7), '#8a6040', '#5d3a22', '#331d0e');
    }) +
    times(64, () => {
      const [x, y] = scatter(172);
      return elbow(x, y, between(0, 360), between(0.85, 1.1));
    });
  art +=
    sauce(blob(246, 246, 108, 0.1, 13), '#f0653c', '#cf3818', '#8f1e0a') +
    gloss(12, 80, 240, 235, 0.55) +
    dust(40, 95, '#7a1406') +
    onionCrisp(120, 80) +
    times(24, () => {
      const t = random() * TAU;
      const [x, y] = polar(between(84, 160), t);
      return chickpea(x, y, between(11, 13.5));
    }) +
    parsley(12, 120);
  return art;
}

export function molokhia() {
  let art = bowl('green', 222, radial('0 #5c9a2c, .6 #2f6d16, 1 #1a440b'));
  art +=
    group(
      'opacity=".9"',
      group(relief(0.03, 3, 8, 1.1), circle(250, 253, 190, radial('0 #6cab36, .6 #38781b, 1 #1c4a0c'))),
    ) +
    times(260, () => {
      const [x, y] = scatter(184);
      return at(
        x,
        y,
        between(0, 360),
        `<ellipse rx="${fixed(between(2, 6))}" ry="${fixed(between(1.4, 3))}" fill="${pick(['#7fbd42', '#24560f', '#9ad05a', '#4b8f22'])}" opacity=".75"/>`,
      );
    });
  art +=
    group('opacity=".6"', path(blob(240, 246, 72, 0.25), radial('0 #f3d66a .8, 1 #d6a01a .2'))) +
    times(44, () => {
      const [x, y] = scatter(60, 242, 246);
      return at(
        x,
        y,
        between(0, 360),
        `<path d="M-6-4L5-5 7 4-5 5Z" fill="#2a1405" opacity=".4" transform="translate(1 2)"/><path d="M-6-4L5-5 7 4-5 5Z" fill="${pick(['#f0c878', '#d99a3c', '#f9e2ac', '#b8742a'])}"/>`,
        between(0.7, 1.2),
      );
    }) +
    gloss(22, 160, 250, 250, 0.55) +
    lemonWedge(340, 332, 38, 140);
  return art;
}

export function mahshi() {
  let art = plate('cream', 228, 0.8, 'dash');
  const roll = (x, y, a) =>
    at(
      x,
      y,
      a,
      group(
        shadow(0, 4, 3, 0.42),
        `<rect x="-46" y="-16" width="92" height="32" rx="13" fill="${linear('0 #8a9a3c, .5 #5d7224, 1 #344410', 0, 0, 0, 1)}"/>`,
      ) +
        stroke(
          'M-38-7C-20-12 10-4 36-9M-40 3C-18-2 14 8 40 1M-30 10C-10 6 10 12 30 9',
          '#b9c56a',
          1.5,
          'opacity=".6"',
        ) +
        `<rect x="-34" y="-12" width="52" height="3.4" rx="1.7" fill="#fff" opacity=".42"/>` +
        stroke('M44-8C48-3 48 4 44 9', '#22300a', 2, 'opacity=".6"'),
    );
  for (let i = 0; i < 14; i++) {
    const t = (i / 14) * TAU;
    const [x, y] = polar(118, t);
    art += roll(x, y, (t * 180) / Math.PI + 8);
  }
  for (let i = 0; i < 7; i++) {
    const t = (i / 7) * TAU + 0.2;
    const [x, y] = polar(52, t);
    art += roll(x, y, (t * 180) / Math.PI + 14);
  }
  art +=
    lemonSlice(250, 250, 38) +
    lemonSlice(380, 300, 30, 20) +
    lemonSlice(356, 346, 30, 50) +
    times(3, (i) => leaf(...polar(26, i * 2.1), between(0, 360), 1.1)) +
    pomegranate(16, 140) +
    gloss(14, 140, 250, 250, 0.35);
  return art;
}

export function rice() {
  let art = bowl('cream', 214, radial('0 #fffaf0, .8 #f3e6c8, 1 #d8c49a'));
  art +=
    riceBed(1500, 184, ['#fffef8', '#fdf6e4', '#f7ecd2', '#fffaf0']) +
    times(90, () => {
      const [x, y] = scatter(170);
      return grain(x, y, between(0, 180), between(18, 28), 3.6, pick(['#a5692a', '#8a5118', '#c08a48']), '#ffe2b0');
    }) +
    times(9, () => almond(...scatter(70), between(0, 360))) +
    parsley(12, 110);
  return art;
}
