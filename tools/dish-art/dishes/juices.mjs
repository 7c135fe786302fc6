import {
  at,
  between,
  blob,
  circle,
  ellipse,
  group,
  linear,
  path,
  radial,
  rect,
  scatter,
  shadow,
  times,
} from '../canvas.mjs';
import { bubbles, froth, glass, glassTop, ice, straw, tall } from '../ware.mjs';
import { shreds, softCube } from '../food.mjs';
import { citrusSlice, gloss, leaf, lemonSlice, lemonWedge, sprig } from '../garnish.mjs';

const ORANGE = ['#f58a1c', '#fff0d2', '#ffc05a', '#f58f1c'];

export function mango() {
  let art = glass('0 #ffd65a, .6 #fbae17, 1 #d97f06');
  art +=
    circle(250, 250, 141, 'none', 'stroke="#ffd98a" stroke-width="15" opacity=".5"') +
    path(blob(238, 244, 104, 0.1), '#ffe08a', 'opacity=".35"') +
    times(9, () => softCube(...scatter(84, 244, 240), 15, between(0, 90), '0 #ffec9a, .6 #ffc23e, 1 #ee9a12')) +
    gloss(7, 110, 230, 220, 0.6) +
    sprig(312, 188, 38, 1.25) +
    glassTop();
  return tall(art);
}

export function orangeJuice() {
  return tall(
    glass('0 #ffc24a, .6 #fb9a17, 1 #d96f06') +
      froth(150, ['#ffd98a', '#ffc766', '#ffe6b0'], 90) +
      shreds(30, 118, ['#ffcf73', '#ffb23c', '#ffe0a0'], 250, 250, 9) +
      citrusSlice(226, 236, 74, 14, ORANGE) +
      citrusSlice(308, 312, 46, 50, ORANGE) +
      leaf(300, 196, 30, 1.4) +
      straw(318, 190, 38, '#1f6aa8') +
      glassTop(),
  );
}

export function strawberry() {
  const half = (x, y, degrees, scale) =>
    at(
      x,
      y,
      degrees,
      group(
        shadow(0, 4, 3, 0.4),
        path('M0 40C-30 20-38-14-22-30C-8-38 8-38 22-30C38-14 30 20 0 40Z', '#d8283a') +
          path(
            'M0 30C-22 14-28-10-16-22C-6-28 6-28 16-22C28-10 22 14 0 30Z',
            radial('0 #fff0ea, .4 #ff9a94, 1 #ee4a52', '50%', '42%', '55%'),
          ),
      ) + path('M-22-30C-12-40-8-30 0-38C8-30 12-40 22-30C12-22 6-20 0-26C-6-20-12-22-22-30Z', '#4d9a2c'),
      scale,
    );
  return tall(
    glass('0 #ff8f94, .6 #e8404f, 1 #a8142c') +
      froth(150, ['#ffb9bc', '#ff9aa0', '#ffd2d2'], 120) +
      times(70, () => at(...scatter(120), between(0, 180), ellipse(1.4, 2.6, '#ffe39a', 'opacity=".8"'))) +
      half(214, 226, -20, 1.3) +
      half(294, 250, 40, 1.15) +
      half(232, 316, 170, 1) +
      leaf(300, 186, 30, 1.4) +
      glassTop(),
  );
}

export function guava() {
  return tall(
    glass('0 #fff3da, .6 #f7d9b4, 1 #d9a878') +
      froth(150, ['#fffaf0', '#fff0d6'], 120) +
      group(shadow(0, 5, 4, 0.4), circle(230, 240, 66, radial('0 #dcec94, .7 #b5d060, 1 #7f9a2c'))) +
      circle(230, 240, 58, radial('0 #fff6e6, .6 #ffe2cc, 1 #f9c6b0', '50%', '50%', '55%')) +
      circle(230, 240, 36, '#ffb9a4', 'opacity=".7"') +
      times(24, () =>
        at(
          ...scatter(33, 230, 240),
          between(0, 180),
          ellipse(3.6, 2.6, '#f3dca4', 'stroke="#c69c56" stroke-width="1"'),
        ),
      ) +
      group(shadow(0, 5, 4, 0.4), path('M268 316A54 54 0 0 1 374 296Z', radial('0 #dcec94, .7 #b5d060, 1 #7f9a2c'))) +
      path('M276 312A46 46 0 0 1 366 295Z', '#ffd2be') +
      ice(200, 326, 26, 20) +
      leaf(300, 214, 60, 1.7) +
      leaf(286, 186, 10, 1.5) +
      straw(322, 208, 44, '#3d7d22') +
      glassTop(),
  );
}

export function sugarcane() {
  const cane = (x, y, degrees, length) =>
    at(
      x,
      y,
      degrees,
      group(
        shadow(0, 6, 4, 0.4),
        rect(-length / 2, -17, length, 34, 9, linear('0 #e4ec9a, .4 #b3c24a, 1 #5f7418', 0, 0, 0, 1)),
      ) +
        [-0.2, 0.22]
          .map(
            (part) =>
              rect(length * part, -18, 8, 36, 4, '#7a8a2a') +
              rect(length * part + 2, -18, 2, 36, 1, '#f2f6c0', 'opacity=".8"'),
          )
          .join('') +
        at(length / 2 - 3, 0, 0, ellipse(9, 16, '#f6f4cf', 'stroke="#8f9a3a" stroke-width="2"')),
    );
  return tall(
    glass('0 #eff0a0, .6 #cfd45a, 1 #969c24') +
      froth(150, ['#fbfbe0', '#f2f3c2', '#fffff2'], 190) +
      path(blob(226, 226, 62, 0.22), '#fdfde8', 'opacity=".75"') +
      bubbles(60, 120) +
      cane(262, 244, -38, 214) +
      cane(296, 292, -38, 156) +
      lemonSlice(196, 304, 32, 20) +
      glassTop(),
  );
}

export function lemonade() {
  return tall(
    glass('0 #fffbd0, .6 #f6e87a, 1 #c9b02c') +
      ice(196, 196, 34, 24) +
      ice(306, 214, 34, -14) +
      ice(246, 316, 33, 40) +
      bubbles(46, 130) +
      lemonSlice(232, 252, 58, 8) +
      lemonSlice(310, 304, 42, 30) +
      lemonWedge(178, 276, 30, 70) +
      straw(300, 178, 30, '#f2bf1e') +
      glassTop(),
  );
}

export function lemonMint() {
  let art = glass('0 #eef7b4, .6 #c7de62, 1 #86aa28');
  art +=
    ice(200, 232, 34, 18) +
    ice(286, 292, 32, -22) +
    ice(262, 196, 30, 40) +
    times(40, () => {
      const [x, y] = scatter(132);
      return circle(x, y, between(1.5, 4), '#fff', 'opacity=".6"');
    }) +
    lemonSlice(206, 300, 46, 12) +
    times(9, () => leaf(...scatter(90), between(0, 360), 1.2)) +
    sprig(292, 236, 20, 1.5) +
    glassTop();
  return tall(art);
}
