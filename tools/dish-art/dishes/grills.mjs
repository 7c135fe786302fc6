// From the charcoal. Each has its own silhouette, so that a grid of grills does not look like one dish.

import {
  TAU,
  at,
  between,
  blob,
  circle,
  ellipse,
  fixed,
  group,
  linear,
  path,
  pick,
  polar,
  radial,
  relief,
  scatter,
  shadow,
  stroke,
  times,
} from '../canvas.mjs';
import { bowl, plate, ramekin } from '../ware.mjs';
import { cube, grain, koftaFinger, riceBed, skewer } from '../food.mjs';
import {
  cucumber,
  drizzle,
  dust,
  gloss,
  greenChili,
  grilledTomato,
  leaf,
  lemonSlice,
  lemonWedge,
  lettuce,
  onionPetal,
  onionRing,
  parsley,
  pepperStrip,
  sprig,
  tomatoSlice,
} from '../garnish.mjs';
import { halfChicken } from '../animals.mjs';
import { flatbread } from '../bread.mjs';

export function tawook() {
  let art = plate('dark', 228, 0.8, 'dot');
  art +=
    group(shadow(0, 5, 4, 0.4), path(blob(286, 292, 116, 0.06, 14), radial('0 #fffaf0, .8 #f1e2bf, 1 #cdb688'))) +
    riceBed(620, 110, ['#fffdf4', '#f7ecd2', '#f3e2b6', '#ecd49a'], 286, 292) +
    times(26, () => {
      const [x, y] = scatter(100, 286, 292);
      return grain(x, y, between(0, 180), 24, 3.4, '#a5692a');
    }) +
    parsley(14, 100, 290, 300);
  for (let k = 0; k < 2; k++) {
    const a = -38;
    let q = '';
    q += `<rect x="-190" y="-2.5" width="380" height="5" rx="2.5" fill="${linear('0 #e9dcc2, 1 #9b8562')}"/>`;
    for (let i = 0; i < 6; i++) {
      const x = -130 + i * 51;
      q +=
        i % 3 == 2
          ? cube(x, 0, 19, between(-10, 10), i % 2 ? '0 #7fc04a, 1 #3c7d1d' : '0 #f0603f, 1 #b0260f', i + k)
          : cube(x, 0, 25, between(-8, 8), '0 #ffd98f, .5 #eaa84a, 1 #b2661a', i + 3 * k);
    }
    art += at(196 + k * 52, 190 + k * 66, a, q);
  }
  art +=
    ramekin(368, 176, 40, radial('0 #fffdf6, 1 #ece2cc')) + lemonSlice(128, 340, 32, 10) + sprig(170, 368, 100, 0.9);
  return art;
}

export function shawarma() {
  let art = plate('mustard', 228, 0.8, 'leaf');
  art += flatbread(250, 256, 158, 4);
  art += lettuce(170, 205, 46, 20) + lettuce(200, 320, 44, 120) + lettuce(330, 300, 44, 200);
  art += group(
    shadow(0, 3, 2.5, 0.42),
    times(120, () => {
      const [x, y] = scatter(98, 252, 252);
      const k = between(14, 34);
      return at(
        x,
        y,
        between(-40, 60),
        `<path d="M${-k} 0C${-k / 2}-9 ${k / 2}-7 ${k} 1 ${k / 2} 9 ${-k / 2} 8 ${-k} 0Z" fill="${pick(['#b06a30', '#8a4a1c', '#c98a4a', '#6d3612', '#d9a265', '#9a5a28'])}"/><path d="M${fixed(-k * 0.6)}-2.5C0-6 ${fixed(k * 0.4)}-4 ${fixed(k * 0.7)}-1" stroke="#ffe0b4" stroke-opacity=".5" stroke-width="1.6" fill="none"/>`,
      );
    }),
  );
  art +=
    drizzle([
      [160, 228],
      [196, 210],
      [214, 262],
      [244, 216],
      [262, 284],
      [292, 222],
      [306, 288],
      [344, 250],
    ]) +
    tomatoSlice(342, 196, 27) +
    tomatoSlice(318, 172, 24, 30) +
    cucumber(150, 290, 24) +
    cucumber(172, 322, 24, 20) +
    cucumber(196, 346, 22) +
    onionRing(320, 332, 22, 10) +
    parsley(34, 110) +
    dust(70, 130, '#8f1d2a');
  return art;
}

export function hawawshi() {
  let art = plate('clay', 228, 0.8, 'dot');
  art += group(
    'transform="rotate(20 250 250)"',
    flatbread(250, 250, 142, 5) +
      [0, 90]
        .map((a) =>
          at(
            250,
            250,
            a,
            `<rect x="-140" y="-9" width="280" height="18" rx="8" fill="#4a1e0a"/>` +
              times(52, () =>
                circle(
                  between(-134, 134),
                  between(-6, 6),
                  between(2.4, 5),
                  pick(['#8a4a22', '#a8623a', '#6d3312', '#c07a44', '#4f8f2a', '#d9452c']),
                ),
              ) +
              `<rect x="-140" y="-11" width="280" height="4" rx="2" fill="#f3cf92"/><rect x="-140" y="8" width="280" height="4" rx="2" fill="#8a5420" opacity=".8"/>`,
          ),
        )
        .join(''),
  );
  art +=
    times(44, () => {
      const [x, y] = scatter(128);
      return at(x, y, between(0, 180), '<ellipse rx="3.2" ry="2" fill="#fff3d8"/>');
    }) +
    ramekin(250, 250, 46, radial('0 #fffaf0, 1 #e8d9b8')) +
    dust(20, 28, '#b3401a') +
    parsley(5, 24) +
    cucumber(386, 330, 26) +
    cucumber(362, 360, 25) +
    tomatoSlice(132, 352, 29) +
    tomatoSlice(108, 326, 24, 30) +
    onionRing(370, 150, 20) +
    sprig(150, 146, -40, 0.9);
  return art;
}

export function kofta() {
  let art = plate('blue', 228, 0.8, 'dash');
  art += flatbread(206, 262, 128, 5) + flatbread(300, 232, 122, 9);
  art += times(3, (i) => skewer(240 + i * 4, 176 + i * 58, -14 + i * 2, 350));
  art += times(3, (i) => koftaFinger(238 + i * 4, 176 + i * 58, -14 + i * 2, 222, 46, i + 2));
  art +=
    tomatoSlice(372, 316, 36, 20) +
    tomatoSlice(346, 352, 30, 60) +
    onionRing(140, 336, 30) +
    onionRing(168, 352, 24, 40) +
    onionRing(128, 318, 18, 80) +
    times(3, (i) => sprig(376 - i * 14, 170 + i * 18, 30 + i * 50, 0.9)) +
    parsley(30, 130) +
    dust(80, 140, '#8f1d2a') +
    lemonWedge(206, 372, 36, 200);
  return art;
}

const LAMB = '0 #b4704a, .5 #7d3f20, 1 #3d1b0a';

export function kebab() {
  let art = plate('clay', 228, 0.8, 'dash');
  art += flatbread(250, 250, 156, 7);
  art += times(3, (row) => {
    const pieces = times(6, (i) => {
      const x = -128 + i * 50;
      if (i % 3 === 2) return onionPetal(x, 0, 21, row * 40 + i * 60);
      return cube(x, between(-3, 3), 27, between(-10, 10), LAMB, i + row * 5);
    });
    return at(246 + row * 10, 168 + row * 78, -8, skewer(0, 0, 0, 372) + pieces);
  });
  art += grilledTomato(384, 314, 34) + grilledTomato(352, 362, 30) + sprig(122, 366, -70, 0.9);
  art += greenChili(150, 128, -30) + parsley(30, 140) + dust(90, 150, '#8f1d2a');
  return art;
}

const lambChop = (x, y, degrees, seed, scale = 1) =>
  at(
    x,
    y,
    degrees,
    group(
      shadow(0, 4, 3, 0.4),
      stroke('M0-36C8-58 8-86-4-112', '#cdb68c', 19) + stroke('M-2-36C6-58 6-86-6-112', '#fbf1da', 12),
    ) +
      group(
        shadow(0, 6, 5, 0.45),
        path(
          'M-8-56C34-58 60-26 54 12C48 46 14 60-18 50C-50 40-58 4-46-24C-38-44-26-54-8-56Z',
          radial('0 #ffe9c4, .7 #e8bb7c, 1 #a3682c'),
        ) +
          group(
            relief(0.05, 5, seed, 1.12),
            path(
              'M-6-44C28-46 48-22 44 8C38 36 12 48-14 40C-40 32-46 4-36-18C-28-36-20-42-6-44Z',
              radial('0 #c47f56, .55 #96502f, 1 #552612'),
            ),
          ),
      ) +
      stroke('M-34-8L12-42M-36 14L34-34M-26 32L42-12M0 40L42 14', '#2c1206', 6.5, 'opacity=".6"') +
      ellipse(16, 4, '#fff', 'opacity=".25" transform="translate(-12 -26) rotate(-28)"'),
    scale,
  );

export function lambChops() {
  let art = plate('green', 228, 0.8, 'leaf');
  art += times(34, () => leaf(...scatter(150), between(0, 360), between(1, 1.5)));
  art += lemonSlice(352, 366, 32, 10) + lemonSlice(388, 338, 26, 40);
  art += times(4, (i) => {
    const turn = -54 + i * 36;
    return lambChop(...polar(112, ((turn - 90) * Math.PI) / 180, 250, 352), turn, i + 2, 1.12);
  });
  art += grilledTomato(150, 352, 32) + grilledTomato(196, 388, 26) + onionRing(254, 372, 22) + parsley(26, 130);
  art += dust(70, 150, '#b3300f') + sprig(300, 388, 90, 0.8);
  return art;
}

export function grilledChicken() {
  let art = plate('cream', 228, 0.8, 'dash');
  art += flatbread(250, 262, 150, 12);
  art += times(5, (i) => lettuce(...polar(134, 0.5 + i * 0.32), 40, between(0, 360)));
  art += halfChicken(226, 222, -24, 0.98);
  art += ramekin(348, 340, 42, radial('0 #fffdf6, 1 #ece2cc')) + parsley(5, 20, 348, 340);
  art +=
    lemonWedge(152, 354, 36, 200) +
    lemonWedge(204, 386, 32, 170) +
    tomatoSlice(284, 384, 28) +
    sprig(122, 300, -60, 0.9);
  art += dust(110, 150, '#8f2a10') + parsley(24, 140);
  return art;
}

export function tarb() {
  let art = plate('dark', 228, 0.8, 'dot');
  art += times(10, (i) => lettuce(...polar(128, (i / 10) * TAU), 46, between(0, 360)));
  const roll = (x, y, degrees, seed) =>
    at(
      x,
      y,
      degrees,
      koftaFinger(0, 0, 0, 132, 58, seed) +
        // marbling
        times(7, (i) => {
          const left = -58 + i * 17;
          const bend = between(-4, 4);
          return (
            stroke(
              `M${left} -22Q${fixed(left + 12 + bend)} 0 ${left + 16} 23`,
              '#fbe6bd',
              between(1.8, 3.6),
              'opacity=".85"',
            ) +
            stroke(
              `M${left + 14} -23Q${fixed(left + 4 - bend)} 0 ${left} 22`,
              '#f3d29a',
              between(1.6, 3),
              'opacity=".8"',
            )
          );
        }) +
        gloss(4, 26, 0, -8, 0.5),
    );
  for (let row = 0; row < 3; row++)
    art += roll(178, 168 + row * 74, -8, row + 2) + roll(318, 156 + row * 74, -8, row + 7);
  art +=
    lemonWedge(248, 384, 36, 180) + grilledTomato(352, 372, 28) + onionRing(136, 372, 22) + onionRing(158, 388, 18, 40);
  art += parsley(30, 150) + dust(60, 150, '#8f1d2a') + sprig(392, 330, 60, 0.7);
  return art;
}

export function mixedGrill() {
  let art = plate('mustard', 230, 0.86, 'dash');
  art += flatbread(210, 280, 138, 3) + flatbread(306, 230, 134, 6);
  art += times(2, (i) => koftaFinger(200 + i * 8, 142 + i * 50, -10, 196, 42, i + 4));
  art += at(
    244,
    252,
    -10,
    skewer(0, 0, 0, 350) +
      times(6, (i) => cube(-124 + i * 48, 0, 23, between(-8, 8), '0 #ffd98f, .5 #eaa84a, 1 #b2661a', i + 2)),
  );
  art += at(
    250,
    314,
    -10,
    skewer(0, 0, 0, 340) +
      times(6, (i) =>
        i % 3 === 2
          ? onionPetal(-120 + i * 48, 0, 19, i * 50)
          : cube(-120 + i * 48, 0, 23, between(-8, 8), LAMB, i + 8),
      ),
  );
  art += lambChop(362, 168, 62, 3, 0.8) + lambChop(196, 380, -112, 4, 0.8);
  art +=
    grilledTomato(366, 328, 32) +
    grilledTomato(330, 374, 27) +
    greenChili(118, 226, 70) +
    lemonWedge(266, 394, 32, 190);
  art += sprig(112, 312, -60, 0.8) + parsley(34, 150) + dust(90, 160, '#8f1d2a');
  return art;
}

export function liver() {
  let art = bowl('clay', 222, radial('0 #6d3a18, 1 #2f1406'));
  art += group(
    shadow(0, 4, 3, 0.45),
    times(74, () => {
      const [x, y] = scatter(162);
      const k = between(20, 34);
      return at(
        x,
        y,
        between(0, 360),
        path(
          `M${-k} 2C${-k * 0.7}-16 ${k * 0.4}-18 ${k}-4C${k * 0.8} 14 ${-k * 0.4} 18 ${-k} 2Z`,
          linear(pick(['0 #a8623a, .6 #7a3f20, 1 #43200e', '0 #8f4f2c, .6 #64301a, 1 #331508'])),
        ) + stroke(`M${-k * 0.6}-5Q0-12 ${k * 0.6}-6`, '#f3c79a', 2.2, 'opacity=".5"'),
      );
    }),
  );
  art += times(20, () => pepperStrip(...scatter(150), between(0, 360), pick(['#6fb53c', '#4f9428', '#86c552'])));
  art += times(7, () => pepperStrip(...scatter(140), between(0, 360), '#d8361f'));
  art += times(22, () => circle(...scatter(140), between(3, 5), '#f7e7bd', 'stroke="#c49a4e" stroke-width="1"'));
  art +=
    parsley(34, 150) +
    gloss(22, 150, 240, 236, 0.5) +
    dust(70, 150, '#d8722a') +
    lemonWedge(338, 342, 40, 138) +
    lemonWedge(384, 296, 34, 110);
  return art;
}
