import {
  TAU,
  at,
  between,
  blob,
  circle,
  ellipse,
  group,
  linear,
  path,
  pick,
  point,
  polar,
  radial,
  random,
  relief,
  scatter,
  shadow,
  stroke,
  times,
} from '../canvas.mjs';
import { plate, ramekin } from '../ware.mjs';
import { ball, diced, shreds } from '../food.mjs';
import {
  cucumber,
  drizzle,
  dust,
  gloss,
  greenChili,
  leaf,
  lemonWedge,
  lettuce,
  parsley,
  pepperStrip,
  tomatoSlice,
} from '../garnish.mjs';
import { crisp, filledRoll, frenchFry, wrap } from '../bread.mjs';

export function fries() {
  let art = plate('white', 222, 0.8, 'none');
  art +=
    times(70, () => {
      const [x, y] = scatter(118);
      return frenchFry(x, y, between(0, 180), between(84, 130));
    }) +
    dust(70, 140, '#fff') +
    parsley(16, 120) +
    ramekin(344, 322, 50, radial('0 #f2553a, .7 #cf2a16, 1 #8f150a')) +
    gloss(4, 26, 338, 316, 0.6);
  return art;
}

export function pizza() {
  let art = plate('dark', 230, 0.9, 'none');
  art +=
    group(
      shadow(0, 6, 6, 0.4),
      group(relief(0.03, 4, 6, 1.08), path(blob(250, 250, 196, 0.02, 20), radial('0 #f0c074, .85 #e2a350, 1 #a5621d'))),
    ) +
    times(22, () =>
      path(blob(...polar(between(180, 192), random() * TAU), between(5, 12), 0.3, 8), '#6d3510', 'opacity=".5"'),
    ) +
    path(blob(250, 250, 166, 0.03, 20), radial('0 #f26a3e, 1 #bf3213')) +
    group(relief(0.025, 3, 3, 1.12), path(blob(250, 250, 154, 0.06, 18), radial('0 #fff0c0, .8 #ffd986, 1 #f0b04a'))) +
    times(26, () =>
      path(blob(...scatter(145), between(6, 18), 0.25, 9), pick(['#e2702c', '#f0a04a', '#c95a20']), 'opacity=".4"'),
    ) +
    times(11, (i) => tomatoSlice(...polar(i < 4 ? 52 : 116, i * 1.1), i < 4 ? 28 : 30, i * 30)) +
    times(9, (i) => {
      const [x, y] = polar(between(30, 138), i * 0.74);
      return ball(x, y, 11, '#5a5560', '#2b2830', '#100e14') + circle(x, y, 4.4, '#6d3a22');
    }) +
    times(9, (i) => leaf(...polar(between(20, 130), i * 0.9 + 0.3), between(0, 360), 1.35));
  for (let i = 0; i < 4; i++) {
    const a = polar(198, (i * Math.PI) / 4),
      b = polar(198, (i * Math.PI) / 4 + Math.PI);
    art += stroke(`M${point(a)}L${point(b)}`, '#8a4a18', 2.2, 'opacity=".45"');
  }
  return art;
}

export function liverSandwich() {
  let art = plate('cream', 228, 0.86, 'leaf');
  const filling = () =>
    shreds(34, 128, ['#8f4f2c', '#a8623a', '#64301a', '#7a3f20'], 0, 0, 24) +
    times(60, () =>
      at(
        between(-130, 130),
        between(-22, 22),
        between(0, 360),
        path('M-20 2C-14-12 8-14 20-3C16 10-8 14-20 2Z', pick(['#9a5630', '#7a3f20', '#5f2c16'])) +
          stroke('M-12-4Q0-9 12-4', '#f3c79a', 2, 'opacity=".55"'),
      ),
    ) +
    times(16, () =>
      pepperStrip(between(-120, 120), between(-16, 16), between(0, 360), pick(['#6fb53c', '#4f9428', '#d8361f'])),
    ) +
    drizzle(
      [
        [-110, 4],
        [-74, -12],
        [-40, 12],
        [-4, -12],
        [34, 12],
        [70, -10],
        [108, 6],
      ],
      '#f6ead2',
      7,
    );
  art += filledRoll(238, 184, -24, 330, 112, filling()) + filledRoll(276, 304, -24, 330, 112, filling());
  art +=
    times(4, (i) => cucumber(352 + i * 12, 132 + i * 22, 22, i * 30)) +
    greenChili(150, 366, 20) +
    lemonWedge(128, 318, 32, 220) +
    parsley(14, 150);
  return art;
}

export function sausageSandwich() {
  let art = plate('green', 228, 0.86, 'dash');
  const coin = (x, y) =>
    at(
      x,
      y,
      between(0, 360),
      group(shadow(0, 2, 1.6, 0.4), circle(0, 0, 17, radial('0 #d0603c, .6 #a03318, 1 #5f140a'))) +
        stroke('M-9-3L9-7M-8 6L9 2', '#3a0e06', 3, 'opacity=".5"') +
        at(-5, -7, -30, ellipse(5, 2, '#fff', 'opacity=".5"')),
    );
  const filling = () =>
    times(12, () => pepperStrip(between(-130, 130), between(-20, 20), between(0, 360), pick(['#6fb53c', '#4f9428']))) +
    times(22, (i) => coin(-132 + i * 12.6, i % 2 ? 13 : -12)) +
    diced(16, 100, ['#f4573c', '#e8452c'], 0, 0, 12) +
    times(10, () => pepperStrip(between(-120, 120), between(-14, 14), between(0, 360), pick(['#7cc247', '#f0b63a'])));
  art += filledRoll(238, 184, 18, 330, 112, filling()) + filledRoll(256, 312, 18, 330, 112, filling());
  art +=
    ramekin(374, 164, 36, radial('0 #f2553a, .7 #cf2a16, 1 #8f150a')) +
    times(7, (i) => frenchFry(126 + i * 9, 338 + (i % 3) * 12, 60 + i * 9, 74)) +
    parsley(16, 150);
  return art;
}

export function shawarmaWrap() {
  let art = plate('dark', 228, 0.86, 'dot');
  const inside = () =>
    shreds(26, 38, ['#b06a30', '#8a4a1c', '#d9a265', '#6d3612'], 0, 0, 12) +
    diced(6, 32, ['#e8452c', '#8fc357'], 0, 0, 11) +
    drizzle(
      [
        [-8, -34],
        [6, -10],
        [-6, 12],
        [6, 36],
      ],
      '#fffaf0',
      5,
    );
  art += times(22, (i) => frenchFry(166 + (i % 6) * 15, 354 + (i % 4) * 13, -40 + i * 17, 88));
  art += wrap(244, 164, 14, 284, 96, inside()) + wrap(262, 280, 14, 284, 96, inside());
  art +=
    ramekin(360, 372, 40, radial('0 #fffdf6, 1 #ece2cc')) +
    gloss(3, 20, 356, 366, 0.6) +
    cucumber(112, 274, 24) +
    cucumber(124, 308, 22, 20) +
    parsley(12, 150) +
    dust(40, 150, '#8f1d2a');
  return art;
}

export function crispyChicken() {
  let art = plate('blue', 228, 0.84, 'dash');
  art += times(26, () => frenchFry(...scatter(62, 336, 322), between(0, 180), between(70, 100)));
  const piece = (x, y, degrees, seed) =>
    at(
      x,
      y,
      degrees,
      crisp(blob(0, 0, 50, 0.14, 12), seed, '0 #f6c46a, .5 #d98a2a, 1 #8a4710') +
        times(12, () =>
          path(
            blob(...scatter(40, 0, 0), between(4, 9), 0.4, 7),
            pick(['#f9dc94', '#a85c14', '#ffe8b0']),
            'opacity=".6"',
          ),
        ),
    );
  art +=
    piece(172, 172, 10, 2) +
    piece(268, 152, 60, 4) +
    piece(150, 264, 120, 6) +
    piece(234, 232, 200, 8) +
    piece(188, 346, 260, 10) +
    piece(322, 216, 300, 12);
  art +=
    ramekin(266, 320, 42, radial('0 #fff6e0, .7 #f2dcae, 1 #d2b070')) +
    ramekin(352, 140, 34, radial('0 #f2553a, .7 #cf2a16, 1 #8f150a')) +
    parsley(24, 150) +
    dust(50, 150, '#fff');
  return art;
}

export function burger() {
  let art = plate('white', 228, 0.84, 'none');
  art +=
    times(34, () => frenchFry(...scatter(66, 356, 300), between(0, 180), between(70, 104))) +
    dust(30, 80, '#fff', 350, 300);
  art += times(11, (i) => lettuce(...polar(106, (i / 11) * TAU, 214, 244), 46, between(0, 360)));
  art += times(4, (i) => tomatoSlice(...polar(98, i * 1.57 + 0.5, 214, 244), 42, i * 40));
  art += group(
    shadow(0, 6, 5, 0.5),
    group(relief(0.07, 6, 4, 1.12), path(blob(214, 246, 120, 0.03, 16), radial('0 #8a4a22, .7 #5d2d12, 1 #2c1206'))),
  );
  art += at(
    214,
    240,
    34,
    group(
      shadow(0, 4, 3, 0.4),
      path(
        'M-112-100C-60-112 60-112 112-102C118-50 116 56 110 104C56 114-56 112-110 104C-118 50-116-60-112-100Z',
        linear('0 #ffd95a, .6 #f8b62a, 1 #d98a0c'),
      ),
    ),
  );
  art += group(
    shadow(2, 10, 8, 0.5),
    group(relief(0.014, 2.4, 3, 1.1), circle(206, 232, 108, radial('0 #f9c877, .5 #dd943c, .85 #b5651a, 1 #7d3f0c'))),
  );
  art += times(52, () =>
    at(
      ...scatter(84, 204, 228),
      between(0, 180),
      ellipse(5.4, 3.2, '#7a4212', 'opacity=".4" transform="translate(1 2)"') + ellipse(5.2, 3, '#fff3d2'),
    ),
  );
  art +=
    at(168, 182, -42, ellipse(40, 15, '#fff', 'opacity=".35"')) +
    ramekin(356, 168, 40, radial('0 #f2553a, .7 #cf2a16, 1 #8f150a')) +
    gloss(3, 20, 350, 162, 0.6) +
    cucumber(300, 372, 22) +
    cucumber(266, 388, 22, 30);
  return art;
}
