import {
  TAU,
  at,
  between,
  circle,
  ellipse,
  fixed,
  group,
  linear,
  path,
  pick,
  point,
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
import { bubbles, cup, froth, glass, glassTop, ice, saucer, straw, tall } from '../ware.mjs';
import { ball } from '../food.mjs';
import { almond, dust, gloss, leaf, lemonSlice, pistachio, sprig } from '../garnish.mjs';

export function karkade() {
  let art = glass('0 #e0355a, .55 #a80f35, 1 #55041a');
  art +=
    ice(206, 214, 36, 14) +
    ice(286, 240, 34, -28) +
    ice(226, 298, 32, 44) +
    times(36, () => {
      const [x, y] = scatter(132);
      return circle(x, y, between(1.5, 3.6), '#ffb3c4', 'opacity=".7"');
    }) +
    times(5, (i) =>
      at(
        310,
        320,
        i * 72,
        path('M0 0C-16-8-18-30 0-40 18-30 16-8 0 0Z', linear('0 #ff5c84, 1 #a30c38', 0, 0, 0, 1)) +
          stroke('M0-4V-30', '#ffd0dc', 1.2, 'opacity=".6"'),
      ),
    ) +
    circle(310, 320, 8, '#ffd45e') +
    sprig(178, 176, -40, 1.1) +
    glassTop();
  return tall(art);
}

export function tea() {
  let art =
    saucer('cream') +
    group(
      'transform="translate(250 250) scale(.78) translate(-250 -250)"',
      glass('0 #e8772c, .6 #b0400f, 1 #5e1b04') +
        circle(250, 250, 146, 'none', 'stroke="#f6a54a" stroke-width="7" opacity=".7"') +
        gloss(7, 100, 226, 216, 0.5) +
        sprig(262, 262, 18, 1.7) +
        leaf(212, 224, -30, 1.3) +
        glassTop(),
    ) +
    at(
      392,
      392,
      -42,
      `<rect x="-8" y="-70" width="9" height="110" rx="4.5" fill="${linear('0 #f3e2b0, .5 #c79a3c, 1 #8a6216')}"/><ellipse cx="-3.5" cy="-78" rx="17" ry="25" fill="${radial('0 #fff4cf, .6 #d6ab4c, 1 #8f6718')}"/>`,
      0.9,
    );
  return art;
}

export function coffee() {
  let art =
    saucer('blue') +
    group(
      'transform="translate(250 250) scale(.72) translate(-250 -250)"',
      group(shadow(0, 14, 12, 0.4), circle(250, 250, 168, radial('0 #fff, .8 #f4ead6, 1 #cdb994'))) +
        at(410, 300, 30, stroke('M0 0C46-18 54 40 4 34', '#f4ead6', 18)) +
        circle(250, 250, 146, radial('0 #8a5228, .6 #4f2710, 1 #241006')) +
        circle(250, 250, 140, 'none', 'stroke="#c58a4a" stroke-width="12" opacity=".75"') +
        times(90, () => {
          const [x, y] = polar(between(118, 142), random() * TAU);
          return circle(x, y, between(1.5, 5), pick(['#d9a768', '#b98048', '#e8c48a']), 'opacity=".8"');
        }) +
        times(30, () => {
          const [x, y] = scatter(100);
          return circle(x, y, between(1.5, 5), '#a86c38', 'opacity=".5"');
        }) +
        gloss(5, 90, 226, 216, 0.35),
    );
  return art;
}

export function sobia() {
  const flake = () =>
    at(
      ...scatter(118),
      between(0, 360),
      path('M-15 0C-8-7 8-8 16-2C8 3-6 6-15 0Z', '#fff', shadow(0, 1.5, 1.2, 0.22)) +
        stroke('M-12 1C-4 5 6 3 14-1', '#d9c29a', 1.4, 'opacity=".6"'),
    );
  return tall(
    glass('0 #ffffff, .65 #fbf4e6, 1 #dcc9a4') +
      froth(150, ['#ffffff', '#fffaf0', '#f6ead2'], 110) +
      ice(212, 210, 30, 14) +
      ice(296, 244, 28, -28) +
      times(26, flake) +
      dust(150, 110, '#a8622a') +
      at(
        292,
        310,
        -34,
        group(
          shadow(0, 4, 3, 0.4),
          rect(-66, -10, 132, 20, 9, linear('0 #c9803c, .5 #9a5420, 1 #5d2d0c', 0, 0, 0, 1)),
        ) + stroke('M-60-2H60', '#e0a868', 2.4, 'opacity=".6"'),
      ) +
      glassTop(),
  );
}

export function sahlab() {
  return cup(
    'mustard',
    circle(250, 250, 146, radial('0 #fffdf6, .7 #fbeed2, 1 #dcc090')) +
      group('opacity=".5"', group(relief(0.02, 2.4, 5, 1.14), circle(250, 250, 140, '#fbf0d8'))) +
      times(150, () => circle(...scatter(70), between(0.8, 2.4), '#9a5420', `opacity="${fixed(between(0.4, 0.9))}"`)) +
      times(14, () => almond(...polar(between(70, 124), random() * TAU), between(0, 360))) +
      times(14, () => ball(...polar(between(60, 124), random() * TAU), 8, '#7d4a3a', '#4a2018', '#220b07')) +
      pistachio(70, 110) +
      dust(70, 120, '#fff'),
  );
}

export function water() {
  return tall(
    glass('0 #f4fcff .95, .6 #cdeaf4 .95, 1 #8fc4d8 .95') +
      [120, 92, 62]
        .map((r) =>
          stroke(`M${point(polar(r, 0.3))}A${r} ${r} 0 0 1 ${point(polar(r, 2.2))}`, '#fff', 3, 'opacity=".6"'),
        )
        .join('') +
      ice(206, 214, 36, 14) +
      ice(290, 246, 34, -26) +
      ice(230, 304, 32, 44) +
      bubbles(30, 128) +
      glassTop(),
  );
}

export function cola() {
  return tall(
    glass('0 #7a3c1c, .55 #3f1a0a, 1 #170803') +
      froth(150, ['#c98f5a', '#a86c38', '#e0b888'], 120) +
      ice(204, 208, 36, 18) +
      ice(292, 232, 35, -22) +
      ice(234, 304, 33, 46) +
      bubbles(80, 132, '#e8c49a') +
      lemonSlice(306, 308, 40, 10) +
      straw(316, 184, 36) +
      glassTop(),
  );
}

export function tamarind() {
  return tall(
    glass('0 #b9682c, .55 #7d3a12, 1 #3d1606') +
      ice(206, 220, 35, 8) +
      ice(294, 208, 33, 32) +
      ice(262, 306, 34, -16) +
      bubbles(30, 130, '#f0c090') +
      at(
        214,
        306,
        30,
        group(
          shadow(0, 4, 3, 0.45),
          path(
            'M-60 4C-48-18-22-10-8-14C12-20 34-14 58 2C40 18 14 12-6 16C-28 20-50 20-60 4Z',
            linear('0 #c08a58, .5 #8f5a30, 1 #54300f', 0, 0, 0, 1),
          ),
        ) + stroke('M-44-2C-20-8 16-10 44 0', '#ecc698', 2.6, 'opacity=".5"'),
      ) +
      sprig(300, 262, 30, 1.1) +
      glassTop(),
  );
}

export function latte() {
  const leafLayer = (y, width) =>
    path(
      `M250 ${y}C${250 - width} ${y - 34} ${250 - width * 1.1} ${y - 4} 250 ${y + 30}C${250 + width * 1.1} ${y - 4} ${250 + width} ${y - 34} 250 ${y}Z`,
      '#fff4de',
      'opacity=".95"',
    );
  return cup(
    'green',
    circle(250, 250, 146, radial('0 #c98f56, .6 #a8683a, 1 #6d3a18')) +
      circle(250, 250, 138, 'none', 'stroke="#e0b582" stroke-width="14" opacity=".6"') +
      leafLayer(178, 36) +
      leafLayer(206, 62) +
      leafLayer(236, 82) +
      leafLayer(268, 86) +
      leafLayer(300, 70) +
      stroke('M250 176V346', '#a8683a', 6) +
      path('M250 160C232 142 222 166 250 184C278 166 268 142 250 160Z', '#fff4de') +
      gloss(5, 110, 226, 216, 0.35),
  );
}

export function anise() {
  return tall(
    glass('0 #fdf2c0, .6 #e8cd74, 1 #b08c2c') +
      circle(250, 250, 146, 'none', 'stroke="#fff2c0" stroke-width="7" opacity=".7"') +
      times(40, () =>
        at(
          ...scatter(120),
          between(0, 180),
          ellipse(5, 2.2, pick(['#8a7a3a', '#a8944a', '#6d5f2a']), 'opacity=".85"') + stroke('M-4 0H4', '#f2e6b4', 0.9),
        ),
      ) +
      at(
        262,
        250,
        15,
        times(8, (i) =>
          at(
            0,
            0,
            i * 45,
            path(
              'M0 0C-13-14-12-40 0-58C12-40 13-14 0 0Z',
              linear('0 #b97a3c, .6 #84501f, 1 #4f2c0c'),
              shadow(0, 3, 2, 0.35),
            ) + ellipse(4, 9, '#e0b070', 'transform="translate(0 -32)"'),
          ),
        ) + circle(0, 0, 9, '#5d340f'),
      ) +
      gloss(8, 110, 226, 216, 0.5) +
      glassTop(),
  );
}
