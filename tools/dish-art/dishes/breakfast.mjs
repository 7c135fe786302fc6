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
  point,
  polar,
  radial,
  rect,
  relief,
  scatter,
  shadow,
  stroke,
  times,
} from '../canvas.mjs';
import { basket, bowl, plate, ramekin } from '../ware.mjs';
import { diced, falafelBall, friedEgg } from '../food.mjs';
import {
  cucumber,
  dust,
  gloss,
  lemonWedge,
  lettuce,
  olive,
  parsley,
  pepperStrip,
  sprig,
  tomatoSlice,
} from '../garnish.mjs';
import { flatbread } from '../bread.mjs';

export function ful() {
  let art = bowl('blue', 222, radial('0 #a8693a, 1 #643716'));
  art += times(150, () => {
    const [x, y] = scatter(182);
    return at(
      x,
      y,
      between(0, 360),
      `<ellipse rx="14" ry="10.5" fill="#2a1405" opacity=".3" transform="translate(1 3)"/><ellipse rx="14" ry="10.5" fill="${radial('0 #c98b55, .6 #96582b, 1 #5d2f12')}"/><ellipse cx="-4" cy="-4" rx="5" ry="2" fill="#fff" opacity=".4"/><rect x="-5" y="7" width="10" height="2.4" rx="1.2" fill="#2d1405" opacity=".7"/>`,
    );
  });
  art +=
    group('opacity=".78"', path(blob(262, 262, 92, 0.2), radial('0 #f4c63c .9, .7 #d99a14 .7, 1 #b67508 .3'))) +
    gloss(16, 84, 250, 250, 0.7) +
    group(
      shadow(0, 2, 2, 0.35),
      times(34, () => {
        const [x, y] = scatter(66, 232, 236);
        return at(
          x,
          y,
          between(0, 90),
          `<rect x="-8" y="-8" width="16" height="16" rx="4" fill="${pick(['#e8452c', '#f0644a', '#c92a18'])}"/><rect x="-5" y="-6" width="7" height="3" rx="1.5" fill="#fff" opacity=".5"/>`,
        );
      }),
    ) +
    parsley(44, 74, 236, 238) +
    dust(90, 150, '#c2571a') +
    lemonWedge(352, 318, 40, 140);
  return art;
}

export function taameya() {
  let art = plate('cream', 226, 0.78, 'leaf');
  art += times(5, (i) => lettuce(...polar(112, (i / 5) * TAU + 0.3), 56, between(0, 360)));
  for (let i = 0; i < 7; i++) {
    const [x, y] = polar(112, (i / 7) * TAU - 0.2);
    art += falafelBall(x, y, 47, i + 3);
  }
  art +=
    ramekin(250, 250, 58, radial('0 #fbf1dc, .7 #ecdcb9, 1 #d2bb8c')) +
    stroke(
      curve([
        [222, 252],
        [236, 236],
        [258, 232],
        [276, 246],
        [272, 264],
        [252, 270],
        [240, 258],
      ]),
      '#fffaf0',
      5,
      'opacity=".9"',
    ) +
    path(blob(256, 254, 14, 0.2), '#e0aa22', 'opacity=".75"') +
    dust(22, 36, '#b3401a') +
    parsley(6, 30) +
    parsley(16, 165);
  return art;
}

export function shakshuka() {
  let art = bowl('dark', 224, radial('0 #ef6a3c, .6 #cf3c1a, 1 #84180a'));
  art += group(
    'opacity=".85"',
    group(relief(0.03, 4, 5, 1.14), circle(250, 253, 192, radial('0 #f0714a, .7 #d0401d, 1 #8f1e0a'))),
  );
  art +=
    diced(46, 172, ['#e8452c', '#f0644a', '#c92a18', '#ff8a62']) +
    times(16, () => pepperStrip(...scatter(160), between(0, 360), pick(['#6fb53c', '#4f9428', '#f0b63a'])));
  art += friedEgg(196, 196, 68, 1) + friedEgg(318, 220, 62, 2) + friedEgg(238, 326, 66, 3);
  art += parsley(44, 170) + dust(120, 170, '#3a1206') + gloss(18, 160, 240, 240, 0.5);
  return art;
}

export function eggs() {
  let art = bowl('clay', 222, radial('0 #f6d27a, 1 #c07a24'));
  art += group(
    relief(0.02, 3, 8, 1.12),
    path(blob(250, 252, 184, 0.04, 16), radial('0 #fffdf6, .75 #fff3d2, 1 #e8b968')),
  );
  art += times(9, (i) => {
    const [x, y] = polar(124, (i / 9) * TAU + 0.3);
    return at(
      x,
      y,
      (i / 9) * 360 + between(-30, 30),
      group(shadow(0, 3, 2, 0.4), rect(-38, -25, 76, 50, 14, '#5a1710')) +
        rect(-33, -21, 66, 42, 11, linear('0 #c2523c, .5 #a83a2a, 1 #7d2118')) +
        stroke('M-26-8Q-14-16-4-6T18-10M-20 9Q-6 2 4 10T26 6M-4-2Q6-6 12 1', '#f6cdb0', 3, 'opacity=".7"'),
    );
  });
  art += friedEgg(206, 214, 58, 1) + friedEgg(298, 218, 56, 2) + friedEgg(250, 300, 58, 3);
  art += parsley(26, 150) + dust(110, 165, '#3a1206') + gloss(12, 150, 240, 240, 0.4);
  return art;
}

export function whiteCheese() {
  let art = plate('green', 226, 0.8, 'leaf');
  art +=
    times(7, (i) => cucumber(...polar(132, 0.3 + i * 0.25), 28, i * 20)) +
    times(6, (i) => tomatoSlice(...polar(130, 2.5 + i * 0.28), 30, i * 30));
  const block = (x, y, degrees, size) =>
    at(
      x,
      y,
      degrees,
      group(
        shadow(0, 6, 5, 0.35),
        rect(-size / 2, -size / 2, size, size, 9, linear('0 #ffffff, .6 #fdf6e6, 1 #dccba4')),
      ) +
        times(9, () =>
          ellipse(
            between(1.5, 4),
            between(1, 2.4),
            '#d8c69c',
            `opacity=".8" transform="translate(${fixed(between(-size * 0.4, size * 0.4))} ${fixed(between(-size * 0.4, size * 0.4))})"`,
          ),
        ) +
        rect(-size * 0.4, -size * 0.42, size * 0.7, 5, 2.5, '#fff'),
    );
  art += block(206, 214, -12, 92) + block(300, 196, 16, 84) + block(252, 284, 4, 96);
  art +=
    group('opacity=".55"', path(blob(252, 240, 70, 0.22), radial('0 #ffe27a .9, 1 #d99a14 .3'))) +
    gloss(10, 70, 240, 230, 0.8);
  art +=
    diced(22, 54, ['#e8452c', '#f0644a', '#c92a18'], 250, 232, 13) +
    olive(170, 292) +
    olive(346, 258) +
    olive(316, 320) +
    olive(150, 250);
  art += parsley(26, 130) + dust(110, 100, '#3d5a1e') + sprig(372, 190, 40, 0.8);
  return art;
}

export function feteer() {
  let art = plate('white', 228, 0.86, 'none');
  art += group(
    shadow(0, 8, 7, 0.42),
    group(
      relief(0.022, 4.5, 9, 1.14),
      path(blob(250, 250, 178, 0.02, 22), radial('0 #fbdc98, .6 #eeb55c, .88 #d08a30, 1 #8f4f12')),
    ),
  );
  for (let ring = 0; ring < 4; ring++) {
    const r = 50 + ring * 36;
    art += stroke(
      closedCurve(Array.from({ length: 16 }, (_, i) => polar(r * between(0.94, 1.06), (i / 16) * TAU))),
      '#a4641c',
      4,
      'opacity=".5"',
    );
    art += stroke(
      closedCurve(Array.from({ length: 16 }, (_, i) => polar((r - 6) * between(0.95, 1.05), (i / 16) * TAU))),
      '#fff0c4',
      2.6,
      'opacity=".7"',
    );
  }
  art += times(26, () =>
    path(
      blob(...scatter(160), between(6, 18), 0.35, 9),
      pick(['#9c5514', '#c27a26', '#7a3c0c']),
      `opacity="${fixed(between(0.2, 0.5))}"`,
    ),
  );
  for (let i = 0; i < 4; i++) {
    const line = `M${point(polar(180, (i * Math.PI) / 4 + 0.2))}L${point(polar(180, (i * Math.PI) / 4 + 0.2 + Math.PI))}`;
    art += stroke(line, '#6d3a0c', 5, 'opacity=".6"') + stroke(line, '#fff0c4', 1.6, 'opacity=".6"');
  }
  art +=
    dust(260, 150, '#fff') +
    ramekin(330, 336, 50, radial('0 #ffd76a, .6 #e6a11a, 1 #a3640a')) +
    gloss(6, 26, 322, 328, 0.8) +
    ramekin(176, 340, 46, radial('0 #fffdf6, 1 #ece2cc')) +
    gloss(3, 20, 170, 334, 0.8);
  return art;
}

export function baladiBread() {
  let art = basket();
  art += at(
    250,
    250,
    12,
    rect(-128, -128, 256, 256, 14, '#fffaf0', shadow(0, 4, 4, 0.3)) +
      times(
        3,
        (i) =>
          rect(-128, -112 + i * 14, 256, 5, 0, '#c8421f', 'opacity=".75"') +
          rect(-128, 80 + i * 14, 256, 5, 0, '#c8421f', 'opacity=".75"'),
      ),
  );
  art += flatbread(206, 214, 102, 3) + flatbread(306, 234, 100, 8) + flatbread(244, 306, 104, 5);
  art += dust(150, 160, '#fff6e2');
  return art;
}
