import {
  TAU,
  at,
  between,
  blob,
  circle,
  curve,
  group,
  linear,
  path,
  pick,
  polar,
  radial,
  rect,
  relief,
  scatter,
  shadow,
  stroke,
  times,
} from '../canvas.mjs';
import { bowl, plate } from '../ware.mjs';
import { chickpea, diced, oilPool, prawn, shreds, softCube, swirl } from '../food.mjs';
import {
  cucumber,
  dust,
  gloss,
  greenChili,
  lemonSlice,
  lemonWedge,
  lettuce,
  olive,
  onionRing,
  parsley,
  pomegranate,
  sprig,
  tomatoSlice,
} from '../garnish.mjs';

export function hummus() {
  let art = plate('green', 226, 0.8, 'leaf');
  art += group(shadow(0, 4, 4, 0.3), path(blob(250, 252, 150, 0.03, 18), radial('0 #f7e2b4, .7 #ecca8c, 1 #c99b54')));
  for (let k = 0; k < 3; k++) {
    const p = [...Array(26)].map((_, i) => polar(24 + i * 4.1 - k * 6, i * 0.36 + k * 2.1));
    art +=
      stroke(curve(p), '#c9974e', 9, 'opacity=".5"') +
      stroke(curve(p.map(([x, y]) => [x - 2, y - 4])), '#fff4d8', 6, 'opacity=".9"');
  }
  art +=
    group('opacity=".85"', path(blob(252, 250, 56, 0.18), radial('0 #ffe27a, .6 #e4ad22, 1 #b67d0c'))) +
    times(12, (i) =>
      group(
        '',
        stroke(
          curve([polar(70, i * 0.52), polar(86, i * 0.52 + 0.16), polar(104, i * 0.52 + 0.1)]),
          '#e2ae2a',
          5,
          'opacity=".55"',
        ),
      ),
    ) +
    gloss(9, 46, 246, 244, 0.8) +
    times(11, () => chickpea(...scatter(44), 12)) +
    dust(170, 140, '#b3300f') +
    parsley(26, 130) +
    sprig(352, 200, 30, 0.8);
  return art;
}

export function salad() {
  let art = bowl('white', 226, radial('0 #dfe9c8, 1 #9db27a'));
  art +=
    times(12, (i) =>
      lettuce(...polar(140, (i / 12) * TAU), between(54, 64), between(0, 360), ['#8fc357', '#559a34', '#2f6d1c']),
    ) +
    times(18, () =>
      lettuce(
        ...scatter(140),
        between(46, 66),
        between(0, 360),
        pick([
          ['#b6dd68', '#7dbb3c', '#4e9128'],
          ['#d6ec9a', '#a5cf58', '#6ba632'],
          ['#8fc357', '#559a34', '#2f6d1c'],
        ]),
      ),
    ) +
    times(9, () => cucumber(...scatter(150), between(24, 29), between(0, 90))) +
    times(8, () => tomatoSlice(...scatter(145), between(24, 30), between(0, 90))) +
    times(6, () => onionRing(...scatter(130), between(18, 28), between(0, 180))) +
    times(10, () => {
      const [x, y] = scatter(140);
      return at(
        x,
        y,
        between(0, 360),
        `<path d="M-16-12L16-14 14 13-15 14Z" fill="#3b1c05" opacity=".3" transform="translate(1 3)"/><path d="M-16-12L16-14 14 13-15 14Z" fill="${linear('0 #f7d391, 1 #c78534')}"/>`,
      );
    }) +
    pomegranate(28, 150) +
    parsley(40, 160) +
    gloss(14, 150, 250, 250, 0.4);
  return art;
}

export function lentil() {
  let art = bowl('cream', 222, radial('0 #ffcf62, .6 #f0a02c, 1 #bd6a10'));
  art += group('opacity=".5"', group(relief(0.02, 2.5, 4, 1.12), circle(250, 253, 190, '#f3ab3a')));
  const sw = [...Array(26)].map((_, i) => polar(16 + i * 4.1, i * 0.5));
  art +=
    stroke(curve(sw), '#fff3d6', 10, 'opacity=".85"') +
    stroke(curve(sw), '#fff', 4, 'opacity=".8"') +
    dust(120, 140, '#a33d0c') +
    times(9, () => {
      const [x, y] = scatter(70, 266, 244);
      return softCube(x, y, 11, between(0, 90), '0 #f9d894, .6 #dea54e, 1 #a5681f');
    }) +
    parsley(30, 110) +
    gloss(10, 150, 250, 250, 0.5) +
    lemonWedge(338, 338, 40, 135);
  return art;
}

export function tahini() {
  let art = bowl('mustard', 210, radial('0 #fbf1dc, .7 #ecdcb9, 1 #c9b17e'));
  art += swirl(14, 4.6, 34, '#fffdf4', '#b79c66') + oilPool(256, 252, 50) + gloss(10, 150, 236, 226, 0.5);
  art += dust(130, 150, '#a8431a') + parsley(30, 120) + lemonWedge(342, 334, 38, 135);
  return art;
}

export function babaGhanoug() {
  let art = bowl('blue', 212, radial('0 #e3d4b0, .7 #c3ac7c, 1 #8a7346'));
  art += group(
    'opacity=".9"',
    group(relief(0.05, 4, 5, 1.14), circle(250, 253, 182, radial('0 #e6d6b0, .7 #c9b384, 1 #94794a'))),
  );
  art += swirl(30, 4.4, 30, '#f4e9cb', '#7a6236');
  art +=
    shreds(26, 120, ['#6b4a34', '#8a6a48', '#4b2f22', '#a98a5e'], 250, 250, 14) +
    oilPool(250, 250, 44, 0.75) +
    pomegranate(46, 130) +
    parsley(36, 140);
  art += dust(50, 150, '#7a2a10') + sprig(330, 178, 40, 0.8);
  return art;
}

export function pickles() {
  let art = bowl('white', 216, radial('0 #f3ecc8, 1 #b9ab62'));
  const turnip = (x, y, degrees) =>
    at(
      x,
      y,
      degrees,
      group(shadow(0, 3, 2, 0.35), rect(-34, -9, 68, 18, 7, linear('0 #f58ab4, .5 #e0528e, 1 #9c1f57', 0, 0, 0, 1))) +
        rect(-28, -6, 50, 4, 2, '#fff', 'opacity=".5"'),
    );
  const carrot = (x, y, degrees) =>
    at(
      x,
      y,
      degrees,
      group(shadow(0, 3, 2, 0.35), circle(0, 0, 25, radial('0 #ffb257, .7 #f2832a, 1 #c2560e'))) +
        circle(0, 0, 11, '#ffcf86', 'opacity=".8"') +
        times(6, (i) => at(0, 0, i * 60, stroke('M0-12V-21', '#d9661a', 2, 'opacity=".7"'))),
    );
  art +=
    times(22, () => turnip(...scatter(150), between(0, 180))) +
    times(17, () => carrot(...scatter(150), between(0, 90))) +
    times(22, () => cucumber(...scatter(155), between(24, 32), between(0, 90)));
  art +=
    times(9, () => turnip(...scatter(140), between(0, 180))) +
    times(4, () => carrot(...scatter(140), 0)) +
    times(14, () => olive(...scatter(150), 13)) +
    times(4, () => lemonSlice(...scatter(130), 28, between(0, 90)));
  art +=
    greenChili(214, 176, 30, 1.1) +
    greenChili(300, 320, -150, 1) +
    dust(70, 160, '#3d2a0a') +
    gloss(26, 160, 240, 236, 0.5);
  return art;
}

export function baladiSalad() {
  let art = bowl('green', 220, radial('0 #cfe0a4, 1 #7d9a4e'));
  art += times(10, () => lettuce(...scatter(150), between(40, 60), between(0, 360)));
  art +=
    diced(110, 172, ['#e8452c', '#f0644a', '#c92a18', '#ff7a5c'], 250, 250, 24) +
    diced(80, 172, ['#cfe9a0', '#a8d77a', '#e4f5c4', '#86c152'], 250, 250, 23);
  art +=
    times(24, () => onionRing(...scatter(150), between(9, 15), between(0, 180))) +
    diced(36, 165, ['#e8452c', '#f4573c'], 250, 250, 22) +
    diced(30, 165, ['#d9f0b0', '#9ed06a'], 250, 250, 22);
  art += parsley(110, 175) + dust(90, 165, '#5a1a10') + gloss(26, 160, 240, 236, 0.45) + lemonWedge(344, 340, 40, 135);
  return art;
}

export function seafoodSoup() {
  let art = bowl('blue', 222, radial('0 #ffe3b0, .6 #f3bd72, 1 #c07f34'));
  art += group('opacity=".5"', group(relief(0.02, 2.4, 4, 1.12), circle(250, 253, 190, '#f5c884')));
  const ring = (x, y, r) =>
    group(shadow(0, 3, 2, 0.4), circle(x, y, r, 'none', 'stroke="#fff6ea" stroke-width="13"')) +
    circle(x, y, r, 'none', 'stroke="#e9cfae" stroke-width="3" opacity=".8"');
  art += ring(176, 224, 28) + ring(320, 300, 30) + ring(246, 352, 24) + ring(334, 184, 24);
  art +=
    diced(16, 150, ['#f2832a', '#ff9f4a'], 250, 250, 18) +
    softCube(206, 300, 22, 20, '0 #fffdf6, .6 #f5e6cc, 1 #d9bf92') +
    softCube(292, 226, 21, -14, '0 #fffdf6, .6 #f5e6cc, 1 #d9bf92');
  art += prawn(236, 194, 10, 1.15) + prawn(342, 244, 130, 1.05) + prawn(160, 300, 250, 1.05) + prawn(276, 296, 20, 1.1);
  art += parsley(46, 165) + dust(70, 160, '#b3300f') + gloss(22, 165, 240, 236, 0.6) + lemonWedge(356, 340, 36, 140);
  return art;
}

export function chickenSoup() {
  let art = bowl('cream', 222, radial('0 #ffe9a4, .6 #f4c75a, 1 #c78a24'));
  art += times(60, () => {
    const [x, y] = scatter(174);
    return at(
      x,
      y,
      between(0, 360),
      stroke('M-11 3Q-3-7 4 0T14-3', '#c98f30', 5.5, 'opacity=".4" transform="translate(1 2)"') +
        stroke('M-11 3Q-3-7 4 0T14-3', '#ffeab4', 5),
    );
  });
  art +=
    shreds(34, 140, ['#f7e2b8', '#e8c78c', '#fff0d2', '#d9ac66'], 250, 250, 24) +
    diced(18, 150, ['#f2832a', '#ff9f4a'], 250, 250, 17) +
    diced(10, 150, ['#a8d77a', '#7dbb3c'], 250, 250, 14);
  art +=
    parsley(50, 165) +
    dust(60, 160, '#3a1206') +
    times(34, () =>
      circle(...scatter(168), between(3, 8), '#ffd24a', 'opacity=".45" stroke="#fff2b4" stroke-width="1.4"'),
    ) +
    lemonWedge(344, 338, 38, 138);
  return art;
}
