import {
  TAU,
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
import { ball, grain, softCube } from '../food.mjs';
import { almond, citrusSlice, drizzle, dust, gloss, pistachio, pomegranate, sprig } from '../garnish.mjs';
import { crisp } from '../bread.mjs';

export function kunafa() {
  let art = plate('mustard', 228, 0.8, 'dot');
  art += group(shadow(0, 6, 6, 0.42), circle(250, 250, 160, radial('0 #f8b04a, .7 #e88a22, 1 #a8540c')));
  art += times(1100, () => {
    const [x, y] = scatter(154);
    const k = between(5, 12);
    return at(
      x,
      y,
      between(0, 360),
      stroke(
        `M${-k} 0Q0 ${fixed(between(-5, 5))} ${k} 0`,
        pick(['#ffc566', '#f09a30', '#d9761a', '#ffdc92', '#c2610e']),
        between(1.2, 2),
      ),
    );
  });
  art +=
    circle(250, 250, 158, radial('0 #fff .14, .7 #fff 0, 1 #5a2304 .4', '40%', '36%', '66%')) +
    pistachio(240, 60) +
    times(16, (i) => pistachio(9, 8, ...polar(128, (i / 16) * TAU))) +
    gloss(16, 140, 236, 226, 0.55);
  return art;
}

export function basbousa() {
  let art = plate('cream', 228, 0.8, 'leaf');
  art += group(
    shadow(0, 6, 6, 0.4),
    group(relief(0.09, 3.4, 5, 1.12), circle(250, 250, 160, radial('0 #f6c766, .7 #e0a03c, 1 #a8661a'))),
  );
  let q = '';
  for (let i = -5; i <= 5; i++) {
    q +=
      stroke(
        `M${250 + i * 62 - 200} 50L${250 + i * 62 + 200} 450M${250 + i * 62 + 200} 50L${250 + i * 62 - 200} 450`,
        '#8a4e12',
        4.5,
        'opacity=".55"',
      ) +
      stroke(
        `M${252 + i * 62 - 200} 50L${252 + i * 62 + 200} 450M${252 + i * 62 + 200} 50L${252 + i * 62 - 200} 450`,
        '#ffe6a6',
        1.6,
        'opacity=".5"',
      );
  }
  let n = '';
  for (let i = -4; i <= 4; i++)
    for (let j = -4; j <= 4; j++) {
      const x = 250 + (i + j + 1) * 31,
        y = 250 + (i - j) * 31;
      if (Math.hypot(x - 250, y - 250) < 146) n += almond(x, y, between(-16, 16) + 90);
    }
  art += group(clip('<circle cx="250" cy="250" r="160"/>'), q + n) + gloss(22, 140, 240, 230, 0.5) + pistachio(26, 150);
  return art;
}

export function omAli() {
  let art = bowl('clay', 220, radial('0 #f9e6bd, 1 #d9a860'));
  art +=
    group(relief(0.03, 5, 7, 1.12), path(blob(250, 253, 188, 0.01, 20), radial('0 #fff0cc, .6 #f6d592, 1 #cf9142'))) +
    times(30, () =>
      path(
        blob(...scatter(165), between(10, 30), 0.3, 9),
        pick(['#b9671c', '#d98f3a', '#8f4a10', '#e8ab58']),
        `opacity="${fixed(between(0.3, 0.62))}"`,
      ),
    ) +
    times(14, () =>
      path(
        blob(...scatter(150), between(16, 30), 0.25, 9),
        radial('0 #ffe6b0, .7 #e2a24a, 1 #9c5a18'),
        'opacity=".95"',
      ),
    ) +
    times(16, () => almond(...scatter(130), between(0, 360))) +
    times(15, () => {
      const [x, y] = scatter(140);
      return ball(x, y, between(7, 9.5), '#7d4a3a', '#4a2018', '#220b07');
    }) +
    pistachio(70, 130) +
    dust(130, 160, '#fff') +
    gloss(10, 140, 250, 240, 0.4);
  return art;
}

export function ricePudding() {
  let art = bowl('blue', 214, radial('0 #fffdf6, .7 #fbf1dc, 1 #dcc79c'));
  art +=
    group(
      'opacity=".5"',
      times(170, () => grain(...scatter(174), between(0, 180), 13, 5, '#fffaf0')),
    ) + circle(250, 250, 182, radial('0 #fffdf8 .75, 1 #f6e8c8 .2'));
  for (let i = 0; i < 8; i++) {
    const t = (i / 8) * TAU;
    art += times(60, () => {
      const q = between(16, 110);
      const [x, y] = polar(q, t + between(-0.11, 0.11) * (60 / q));
      return circle(x, y, between(0.7, 1.9), '#8f4a16', `opacity="${fixed(between(0.4, 0.9))}"`);
    });
  }
  art +=
    times(7, (i) => almond(...polar(34, i * 0.9), i * 51)) +
    pistachio(40, 24) +
    times(8, (i) => ball(...polar(128, (i / 8) * TAU + 0.39), 8, '#7d4a3a', '#4a2018', '#220b07'));
  return art;
}

export function zalabya() {
  let art = plate('blue', 226, 0.82, 'leaf');
  const puff = (x, y, r, seed) =>
    crisp(blob(x, y, r, 0.05, 12), seed, '0 #ffd889, .5 #e9a238, 1 #95520e', [0.025, 2]) +
    at(x - r * 0.34, y - r * 0.4, -35, ellipse(r * 0.3, r * 0.14, '#fff', 'opacity=".6"'));
  for (let i = 0; i < 12; i++) art += puff(...polar(126, (i / 12) * TAU), 34, i + 2);
  for (let i = 0; i < 8; i++) art += puff(...polar(72, (i / 8) * TAU + 0.3), 35, i + 16);
  for (let i = 0; i < 3; i++) art += puff(...polar(28, (i / 3) * TAU), 35, i + 26);
  art += drizzle(
    [
      [130, 190],
      [170, 250],
      [200, 160],
      [236, 290],
      [262, 150],
      [300, 310],
      [326, 180],
      [372, 280],
    ],
    '#4a220e',
    8,
  );
  art += dust(420, 165, '#fff') + pistachio(70, 130) + gloss(20, 150, 240, 236, 0.5);
  return art;
}

export function baklava() {
  let art = plate('cream', 228, 0.82, 'dash');
  const diamond = (x, y) =>
    at(
      x,
      y,
      0,
      group(shadow(0, 6, 4, 0.42), path('M0-46L40 0L0 46L-40 0Z', '#a8621a')) +
        path('M-40 0L0 46L40 0L40 7L0 54L-40 7Z', '#8a4a10') +
        group(relief(0.05, 3.4, 5, 1.14), path('M0-46L40 0L0 46L-40 0Z', linear('0 #ffdd8f, .5 #eeaa44, 1 #b9701c'))) +
        stroke('M-28-4L-2-32M-22 6L10-30M-12 16L22-20', '#fff0c2', 1.8, 'opacity=".6"') +
        pistachio(16, 11, 0, 0),
    );
  for (let row = -3; row <= 3; row++)
    for (let column = -3; column <= 3; column++) {
      const x = 250 + column * 88 + (row % 2 ? 44 : 0);
      const y = 246 + row * 50;
      if (Math.hypot(x - 250, y - 248) < 142) art += diamond(x, y);
    }
  return art + pistachio(60, 150) + gloss(22, 140, 240, 236, 0.55);
}

export function iceCream() {
  let art = bowl('white', 208, radial('0 #fffdf8, 1 #e6d8bb'));
  const scoop = (x, y, r, spec, seed) =>
    group(shadow(0, 7, 6, 0.35), group(relief(0.035, 4.4, seed, 1.16), path(blob(x, y, r, 0.05, 14), radial(spec)))) +
    at(x - r * 0.36, y - r * 0.42, -38, ellipse(r * 0.3, r * 0.12, '#fff', 'opacity=".55"'));
  art +=
    scoop(190, 210, 84, '0 #ffe08a, .6 #fbb62e, 1 #d0820c', 3) +
    scoop(316, 214, 82, '0 #ffb3bd, .6 #ec6a80, 1 #b0344e', 5) +
    scoop(252, 316, 84, '0 #e6f0bc, .6 #b9cf74, 1 #7f9838', 7);
  art +=
    pistachio(40, 50, 252, 316) +
    times(8, () => circle(...scatter(50, 316, 210), between(2, 4), '#8f1f3a', 'opacity=".7"')) +
    times(5, () => softCube(...scatter(46, 190, 206), 11, between(0, 90), '0 #ffec9a, .6 #ffc23e, 1 #ee9a12'));
  art += at(
    344,
    344,
    40,
    group(shadow(0, 5, 4, 0.4), rect(-20, -92, 40, 150, 6, linear('0 #f6cd86, .6 #d99a46, 1 #a5641e'))) +
      times(8, (i) =>
        stroke(
          `M-18 ${-82 + i * 18}L18 ${-66 + i * 18}M18 ${-82 + i * 18}L-18 ${-66 + i * 18}`,
          '#8f5214',
          2,
          'opacity=".5"',
        ),
      ),
  );
  return art + sprig(252, 236, 10, 1);
}

export function kunafaMango() {
  let art = plate('white', 226, 0.82, 'none');
  const strands = (count, r) =>
    times(count, () => {
      const [x, y] = scatter(r);
      const k = between(6, 14);
      return at(
        x,
        y,
        between(0, 360),
        stroke(
          `M${fixed(-k)} 0Q0 ${fixed(between(-6, 6))} ${fixed(k)} 0`,
          pick(['#ffc566', '#f0a23a', '#d9821f', '#ffdc92', '#c2701a']),
          between(1.3, 2.2),
        ),
      );
    });
  art +=
    group(shadow(0, 6, 6, 0.4), circle(250, 250, 162, radial('0 #f8c06a, .7 #e2973a, 1 #a8600c'))) + strands(760, 158);
  art += group(shadow(0, 4, 4, 0.3), path(blob(250, 250, 118, 0.05, 16), radial('0 #fffdf8, .7 #fff3dc, 1 #e6cfa2')));
  art +=
    times(26, () => softCube(...scatter(92), between(13, 17), between(0, 90), '0 #ffec9a, .6 #ffc23e, 1 #ee9a12')) +
    gloss(20, 96, 240, 236, 0.6);
  return art + pistachio(60, 70) + sprig(258, 246, 20, 1.1);
}

export function fruit() {
  let art = bowl('blue', 218, radial('0 #fff3dc, 1 #e0c690'));
  const berry = (x, y, degrees) =>
    at(
      x,
      y,
      degrees,
      group(
        shadow(0, 4, 3, 0.4),
        path('M0 34C-26 18-34-12-20-26C-8-34 8-34 20-26C34-12 26 18 0 34Z', radial('0 #ff7d72, .5 #e0303a, 1 #8f0f20')),
      ) +
        times(14, () =>
          ellipse(1.5, 2.4, '#ffe39a', `transform="translate(${fixed(between(-18, 18))} ${fixed(between(-18, 16))})"`),
        ) +
        path('M-20-26C-12-34-8-26 0-32C8-26 12-34 20-26C12-20 6-18 0-22C-6-18-12-20-20-26Z', '#4d9a2c'),
    );
  const kiwi = (x, y, r) =>
    group(shadow(0, 4, 3, 0.4), circle(x, y, r, '#7a5a2a')) +
    circle(x, y, r * 0.92, radial('0 #d9f08a, .5 #9ad03c, 1 #5f9a1c', '50%', '50%', '55%')) +
    circle(x, y, r * 0.24, '#f6ffd8') +
    times(14, (i) => circle(...polar(r * 0.42, (i / 14) * TAU, x, y), 2.2, '#1d2308'));
  const melon = (x, y, degrees) =>
    at(
      x,
      y,
      degrees,
      group(
        shadow(0, 4, 3, 0.4),
        path('M-46 20L0-44L46 20C16 34-16 34-46 20Z', radial('0 #ff8a78, .7 #ee4a48, 1 #c02a34')),
      ) +
        stroke('M-46 20C-16 34 16 34 46 20', '#3f8f3a', 9) +
        stroke('M-43 13C-15 26 15 26 43 13', '#f2ffe0', 5) +
        times(6, () =>
          ellipse(2.4, 4, '#2a1208', `transform="translate(${fixed(between(-18, 18))} ${fixed(between(-14, 10))})"`),
        ),
    );
  art +=
    times(6, (i) => melon(...polar(124, (i / 6) * TAU), i * 60 + 90)) +
    times(5, (i) =>
      citrusSlice(...polar(132, (i / 5) * TAU + 0.5), 44, i * 20, ['#f58a1c', '#fff0d2', '#ffc05a', '#f58f1c']),
    );
  art +=
    kiwi(180, 180, 40) +
    kiwi(324, 300, 42) +
    kiwi(196, 316, 38) +
    times(14, () => softCube(...scatter(110), 17, between(0, 90), '0 #ffec9a, .6 #ffc23e, 1 #ee9a12'));
  art +=
    berry(250, 228, 10) +
    berry(308, 196, 60) +
    berry(232, 288, -40) +
    berry(172, 250, 120) +
    berry(290, 262, 200) +
    pomegranate(50, 150);
  return art + sprig(254, 178, 20, 1.1) + gloss(18, 150, 240, 236, 0.4);
}
