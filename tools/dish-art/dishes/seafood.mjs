import {
  TAU,
  at,
  between,
  blob,
  ellipse,
  group,
  path,
  polar,
  radial,
  random,
  scatter,
  shadow,
  stroke,
  times,
} from '../canvas.mjs';
import { plate, ramekin } from '../ware.mjs';
import { diced, prawn, riceBed } from '../food.mjs';
import {
  almond,
  dust,
  gloss,
  greenChili,
  grilledTomato,
  leaf,
  lemonSlice,
  lemonWedge,
  lettuce,
  onionCrisp,
  parsley,
  sprig,
  tomatoSlice,
} from '../garnish.mjs';
import { wholeFish } from '../animals.mjs';
import { crisp } from '../bread.mjs';

export function shrimp() {
  let art = plate('blue', 228, 0.8, 'leaf');
  art +=
    group(shadow(0, 5, 4, 0.4), path(blob(250, 250, 146, 0.04, 16), radial('0 #ffe8ad, .8 #f2c560, 1 #c98f2a'))) +
    riceBed(800, 142, ['#ffe6a6', '#f7cf74', '#edb94a', '#fff0c4']) +
    parsley(18, 130);
  for (let i = 0; i < 8; i++) {
    const [x, y] = polar(104, (i / 8) * TAU);
    art += prawn(x, y, i * 45 + 60, 1.15);
  }
  art +=
    prawn(250, 246, 20, 1.2) +
    lemonSlice(252, 318, 26, 0) +
    lemonWedge(366, 214, 34, 90) +
    lemonWedge(140, 300, 34, -60) +
    times(3, (i) => leaf(...polar(18, i * 2.1), between(0, 360), 1)) +
    dust(80, 150, '#b3300f') +
    parsley(26, 150);
  return art;
}

export function grilledFish() {
  let art = plate('blue', 230, 0.88, 'dash');
  art += times(9, (i) => lettuce(...polar(148, 0.3 + i * 0.3), 42, between(0, 360)));
  art += wholeFish(246, 240, 32, 1.0, ['#c98f4a', '#8a5424', '#3f1f0c'], { scales: true });
  art += times(40, () => path(blob(...scatter(110, 250, 240), between(2, 6), 0.35, 7), '#1f0d05', 'opacity=".4"'));
  art +=
    lemonSlice(344, 152, 34, 10) +
    lemonSlice(386, 196, 30, 40) +
    lemonWedge(130, 322, 38, 60) +
    grilledTomato(176, 370, 30) +
    greenChili(236, 392, 10, 0.9);
  art += parsley(44, 140) + dust(120, 140, '#b3300f') + diced(16, 60, ['#e8452c', '#f4573c'], 250, 244, 10);
  return art;
}

export function friedFish() {
  let art = plate('cream', 230, 0.86, 'leaf');
  art += times(8, (i) => lettuce(...polar(146, 3.4 + i * 0.3), 42, between(0, 360)));
  const gold = ['#f9d178', '#dd9a36', '#96550f'];
  art +=
    wholeFish(232, 160, 12, 0.78, gold, { cuts: 2 }) +
    wholeFish(256, 248, 10, 0.82, gold, { cuts: 2 }) +
    wholeFish(240, 336, 8, 0.76, gold, { cuts: 2 });
  art +=
    lemonWedge(394, 322, 36, 110) +
    lemonWedge(362, 374, 34, 140) +
    tomatoSlice(116, 250, 26) +
    parsley(30, 150) +
    dust(90, 140, '#fff3d8') +
    sprig(388, 172, 50, 0.8);
  return art;
}

export function calamari() {
  let art = plate('mustard', 228, 0.84, 'dot');
  art += times(7, (i) => lettuce(...polar(140, (i / 7) * TAU), 48, between(0, 360)));
  const ring = (x, y, r, seed) =>
    group(
      'fill-rule="evenodd"',
      crisp(
        `${blob(x, y, r, 0.05, 12)} ${blob(x, y, r * 0.44, 0.1, 9)}`,
        seed,
        '0 #fde3a0, .55 #efb653, 1 #b06e1c',
        [0.06, 3.4],
      ),
    ) +
    times(6, () =>
      path(blob(...polar(r * 0.72, random() * TAU, x, y), between(2, 4), 0.4, 6), '#8f4a10', 'opacity=".4"'),
    );
  for (let i = 0; i < 8; i++) art += ring(...polar(124, (i / 8) * TAU + 0.2), between(40, 46), i + 2);
  for (let i = 0; i < 5; i++) art += ring(...polar(70, (i / 5) * TAU + 0.5), between(32, 36), i + 14);
  art +=
    ramekin(250, 250, 46, radial('0 #fffdf4, .7 #f4ead0, 1 #d8c8a0')) + parsley(8, 28) + gloss(4, 24, 244, 242, 0.7);
  art += lemonWedge(382, 336, 36, 120) + lemonWedge(128, 354, 34, 220) + parsley(26, 150) + dust(50, 150, '#fff');
  return art;
}

export function sayadeya() {
  let art = plate('clay', 230, 0.86, 'dash');
  art +=
    group(shadow(0, 5, 4, 0.4), path(blob(250, 252, 168, 0.04, 16), radial('0 #c98f4a, .8 #9c6426, 1 #5d3610'))) +
    riceBed(900, 164, ['#b97a36', '#a0662a', '#cf9650', '#8a5420', '#dcae6a']);
  const fillet = (x, y, degrees, seed) =>
    at(
      x,
      y,
      degrees,
      crisp(
        'M-78 4C-70-30-20-40 24-36C60-32 84-16 86 2C84 22 54 36 16 36C-26 38-72 32-78 4Z',
        seed,
        '0 #fde3a0, .5 #efb24c, 1 #a8641a',
        [0.05, 3],
      ) +
        stroke('M-54-10C-20-22 20-22 60-8M-58 10C-20 18 24 18 64 8', '#7a3c0c', 3, 'opacity=".4"') +
        ellipse(34, 5, '#fff', 'opacity=".35" transform="translate(-10 -20) rotate(-4)"'),
    );
  art += fillet(200, 190, -24, 3) + fillet(304, 258, -20, 5) + fillet(206, 326, -16, 8);
  art +=
    onionCrisp(46, 34, 214, 258) +
    onionCrisp(26, 26, 330, 190) +
    times(10, () => almond(...scatter(140), between(0, 360))) +
    prawn(356, 176, 40, 0.9) +
    prawn(370, 330, 110, 0.85);
  art += lemonWedge(136, 356, 34, 220) + lemonSlice(320, 366, 28, 20) + parsley(34, 150);
  return art;
}
