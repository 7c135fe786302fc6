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
  scatter,
  shadow,
  stroke,
  times,
} from './canvas.mjs';
import { ball } from './food.mjs';

export const leaf = (x, y, a, k = 1, c = ['#7cc247', '#4d9a2c', '#2f6d1c']) =>
  at(
    x,
    y,
    a,
    `<path d="M0 2C-9-3-10-14 0-24 10-14 9-3 0 2Z" fill="#12300a" opacity=".25" transform="translate(1.5 2.5)"/><path d="M0 2C-9-3-10-14 0-24 10-14 9-3 0 2Z" fill="${linear(`0 ${c[0]}, .6 ${c[1]}, 1 ${c[2]}`)}"/><path d="M0 0V-20M0-8l4-5M0-8l-4-5M0-13l3-4M0-13l-3-4" stroke="#e9ffd0" stroke-opacity=".5" stroke-width=".9" fill="none"/>`,
    k,
  );

export const sprig = (x, y, a, k = 1) =>
  at(
    x,
    y,
    a,
    stroke('M0 30C0 10 0 0 0-14', '#3d7d22', 2.6) +
      leaf(0, -10, 0) +
      leaf(0, 0, -52, 0.95) +
      leaf(0, 0, 52, 0.95) +
      leaf(0, 13, -64, 0.85) +
      leaf(0, 13, 64, 0.85),
    k,
  );

export const parsley = (n, r, cx = 250, cy = 250) =>
  times(n, () => {
    const [x, y] = scatter(r, cx, cy);
    return at(
      x,
      y,
      between(0, 360),
      `<path d="M0 0c-4-1-6-5-4-8 1 1 3 1 4-2 1 3 3 3 4 2 2 3 0 7-4 8Z" fill="${pick(['#4f9c2e', '#6fb840', '#39801f'])}"/>`,
      between(0.8, 1.25),
    );
  });

export const onionCrisp = (n, r, cx = 250, cy = 250) =>
  group(
    shadow(1, 2.5, 1.4, 0.4),
    times(n, () => {
      const [x, y] = scatter(r, cx, cy);
      const k = between(9, 20);
      return at(
        x,
        y,
        between(0, 360),
        stroke(
          `M${-k} 0C${fixed(-k / 2)} ${fixed(between(-14, -5))} ${fixed(k / 3)} ${fixed(between(2, 12))} ${k} ${fixed(between(-6, 6))}`,
          pick(['#7a3b10', '#a4571a', '#c47a2c', '#8f4a14', '#5d2a0a']),
          between(2.4, 4.6),
        ) + stroke(`M${-k} -1C${fixed(-k / 2)} -9 ${fixed(k / 3)} 5 ${k} 0`, '#f2b866', 0.9, 'opacity=".45"'),
      );
    }),
  );

export const gloss = (n, r, cx = 250, cy = 250, o = 0.5) =>
  times(n, () => {
    const [x, y] = scatter(r, cx, cy);
    return at(
      x,
      y,
      between(-50, -20),
      `<ellipse rx="${fixed(between(4, 13))}" ry="${fixed(between(1.3, 3))}" fill="#fff" opacity="${fixed(between(0.2, o))}"/>`,
    );
  });

export const lemonSlice = (x, y, r, a = 0) => {
  let s =
    circle(1, 3, r, '#2a1405', 'opacity=".25"') +
    circle(0, 0, r, linear('0 #ffe25a, 1 #e9ae12')) +
    circle(0, 0, r * 0.88, '#fffbe0');
  for (let i = 0; i < 9; i++) {
    const t = (i / 9) * TAU,
      u = (TAU / 9) * 0.41;
    const p1 = polar(r * 0.8, t - u, 0, 0),
      p2 = polar(r * 0.8, t + u, 0, 0);
    s += path(
      `M${fixed(Math.cos(t) * r * 0.1)} ${fixed(Math.sin(t) * r * 0.1)}L${p1.map(fixed).join(' ')}A${fixed(r * 0.8)} ${fixed(r * 0.8)} 0 0 1 ${p2.map(fixed).join(' ')}Z`,
      linear('0 #fff08a, 1 #f6c92b'),
    );
  }
  return at(x, y, a, s);
};

export const lemonWedge = (x, y, r, a) =>
  at(
    x,
    y,
    a,
    `<path d="M${-r} 0A${r} ${r} 0 0 0 ${r} 0Z" fill="#2a1405" opacity=".28" transform="translate(1 3)"/><path d="M${-r} 0A${r} ${r} 0 0 0 ${r} 0Z" fill="${linear('0 #f2bf1e, 1 #ffdf57', 0, 1, 0, 0)}"/><path d="M${-r * 0.86} 0A${r * 0.86} ${r * 0.86} 0 0 0 ${r * 0.86} 0Z" fill="#fff8d0"/>` +
      [0, 1, 2, 3]
        .map((i) => {
          const t0 = (i / 4) * Math.PI + 0.06,
            t1 = ((i + 1) / 4) * Math.PI - 0.06,
            q = r * 0.78;
          return path(
            `M0 1.5L${fixed(q * Math.cos(t0))} ${fixed(q * Math.sin(t0) + 1)}A${q} ${q} 0 0 1 ${fixed(q * Math.cos(t1))} ${fixed(q * Math.sin(t1) + 1)}Z`,
            '#fbd84a',
          );
        })
        .join(''),
  );

export const tomatoSlice = (x, y, r, a = 0) =>
  at(
    x,
    y,
    a,
    circle(1.5, 3.5, r, '#2a0505', 'opacity=".28"') +
      circle(0, 0, r, radial('0 #f4533c, 1 #c4211a')) +
      circle(0, 0, r * 0.87, radial('0 #ff8d6e, .8 #f0583f, 1 #e0402c')) +
      times(6, (i) => {
        const t = (i / 6) * TAU;
        const [px, py] = polar(r * 0.55, t, 0, 0);
        return at(
          px,
          py,
          (t * 180) / Math.PI + 90,
          `<ellipse rx="${fixed(r * 0.2)}" ry="${fixed(r * 0.22)}" fill="#d5301f" opacity=".75"/><ellipse cx="-2" cy="0" rx="1.6" ry="2.4" fill="#ffe0a0"/><ellipse cx="3" cy="1" rx="1.6" ry="2.4" fill="#ffe0a0"/>`,
        );
      }) +
      circle(0, 0, r * 0.16, '#ffb99a') +
      `<ellipse cx="${fixed(-r * 0.4)}" cy="${fixed(-r * 0.5)}" rx="${fixed(r * 0.28)}" ry="${fixed(r * 0.1)}" fill="#fff" opacity=".5" transform="rotate(-40)"/>`,
  );

export const cucumber = (x, y, r, a = 0) =>
  at(
    x,
    y,
    a,
    circle(1.5, 3, r, '#0e2a05', 'opacity=".28"') +
      circle(0, 0, r, radial('0 #4f9a3a, 1 #2c6b22')) +
      circle(0, 0, r * 0.88, radial('0 #f0fbd2, .6 #d3efa4, 1 #a8d77a')) +
      times(8, (i) => {
        const t = (i / 8) * TAU;
        const [px, py] = polar(r * 0.42, t, 0, 0);
        return at(
          px,
          py,
          (t * 180) / Math.PI + 90,
          `<ellipse rx="1.7" ry="3.6" fill="#f9ffe6" stroke="#9fc76d" stroke-width=".7"/>`,
        );
      }),
  );

export const lettuce = (x, y, r, a, pal = ['#b6dd68', '#7dbb3c', '#4e9128']) => {
  const d = closedCurve(
    [...Array(22)].map((_, i) => polar(r * (i % 2 ? 1 : 0.84) * between(0.9, 1.08), (i / 22) * TAU, 0, 0)),
  );
  return at(
    x,
    y,
    a,
    path(d, '#123008', 'opacity=".3" transform="translate(2 4)"') +
      path(d, radial(`0 ${pal[0]}, .55 ${pal[1]}, 1 ${pal[2]}`, '50%', '60%', '60%')) +
      stroke(
        `M0 ${fixed(r * 0.8)}Q${fixed(r * 0.1)} 0 0 ${fixed(-r * 0.7)}M0 ${fixed(r * 0.3)}L${fixed(r * 0.45)} ${fixed(-r * 0.15)}M0 ${fixed(r * 0.3)}L${fixed(-r * 0.45)} ${fixed(-r * 0.1)}M0 ${fixed(-r * 0.1)}L${fixed(r * 0.35)} ${fixed(-r * 0.5)}M0 ${fixed(-r * 0.1)}L${fixed(-r * 0.35)} ${fixed(-r * 0.5)}`,
        '#eaf9c4',
        1.8,
        'opacity=".6"',
      ),
  );
};

export const onionRing = (x, y, r, a = 0) =>
  at(
    x,
    y,
    a,
    stroke(
      `M${-r} 0A${r} ${fixed(r * 0.86)} 0 1 1 ${r} 0A${r} ${fixed(r * 0.86)} 0 1 1 ${-r} 0`,
      '#2a0520',
      5,
      'opacity=".2" transform="translate(1 3)"',
    ) +
      stroke(`M${-r} 0A${r} ${fixed(r * 0.86)} 0 1 1 ${r} 0A${r} ${fixed(r * 0.86)} 0 1 1 ${-r} 0`, '#8f2b66', 5) +
      stroke(
        `M${-r + 1} 0A${r - 1} ${fixed(r * 0.84)} 0 1 1 ${r - 1} 0A${r - 1} ${fixed(r * 0.84)} 0 1 1 ${-r + 1} 0`,
        '#f7dcec',
        2.8,
      ),
  );

export const drizzle = (pts, c = '#f6ead2', w = 9) =>
  group(shadow(0, 2, 1.6, 0.35), stroke(curve(pts), c, w)) +
  stroke(curve(pts.map(([x, y]) => [x - 1.5, y - 1.8])), '#fff', w * 0.28, 'opacity=".75"');

export const almond = (x, y, a, c = ['#f7e3bd', '#d9ab6a']) =>
  at(
    x,
    y,
    a,
    `<path d="M-13 0C-8-8 6-8 14 0 6 8-8 8-13 0Z" fill="#2a1405" opacity=".28" transform="translate(1 3)"/><path d="M-13 0C-8-8 6-8 14 0 6 8-8 8-13 0Z" fill="${linear(`0 ${c[0]}, 1 ${c[1]}`)}"/><path d="M-9-1C-4-4 4-4 9-1" stroke="#fff" stroke-opacity=".6" fill="none"/>`,
  );

export const pistachio = (n, r, cx = 250, cy = 250) =>
  times(n, () => {
    const [x, y] = scatter(r, cx, cy);
    return at(
      x,
      y,
      between(0, 360),
      `<path d="M-4-3L4-2 3 4-4 3Z" fill="#1b3006" opacity=".3" transform="translate(.8 1.6)"/><path d="M-4-3L4-2 3 4-4 3Z" fill="${pick(['#a8c64a', '#86a92f', '#c8da7d', '#6d8f22'])}"/>`,
      between(0.7, 1.5),
    );
  });

export const pomegranate = (n, r, cx = 250, cy = 250) =>
  times(n, () => {
    const [x, y] = scatter(r, cx, cy);
    return ball(x, y, between(4, 6), '#ff7d86', '#c81f36', '#7d0c1c');
  });

export const dust = (n, r, c, cx = 250, cy = 250) =>
  times(n, () => {
    const [x, y] = scatter(r, cx, cy);
    return circle(x, y, between(0.5, 1.7), c, `opacity="${fixed(between(0.4, 0.9))}"`);
  });

export const grilledTomato = (x, y, r) =>
  group(shadow(0, 4, 3, 0.4), circle(x, y, r, radial('0 #f56a45, .6 #d5351f, 1 #7d1409'))) +
  times(3, (i) =>
    stroke(
      `M${x - r * 0.7} ${y - r * 0.4 + i * r * 0.42}L${x + r * 0.62} ${y - r * 0.62 + i * r * 0.42}`,
      '#35100a',
      5,
      'opacity=".5"',
    ),
  ) +
  circle(x, y, r * 0.16, '#3d6b1e') +
  at(x - r * 0.35, y - r * 0.45, -35, ellipse(r * 0.28, r * 0.12, '#fff', 'opacity=".5"'));

export const onionPetal = (x, y, r, degrees) =>
  at(
    x,
    y,
    degrees,
    group(shadow(0, 3, 2, 0.35), path(blob(0, 0, r, 0.06, 10), radial('0 #fff7f2, .6 #f0d6df, 1 #b7799a'))) +
      stroke(
        `M${-r * 0.6} ${r * 0.2}Q0 ${-r * 0.6} ${r * 0.6} ${r * 0.2}M${-r * 0.3} ${r * 0.45}Q0 0 ${r * 0.3} ${r * 0.45}`,
        '#b26f93',
        2,
        'opacity=".7"',
      ) +
      stroke(`M${-r * 0.5}-${r * 0.5}L${r * 0.3}-${r * 0.7}`, '#4a2010', 3, 'opacity=".4"'),
  );

export const greenChili = (x, y, degrees, scale = 1) =>
  at(
    x,
    y,
    degrees,
    group(
      shadow(0, 4, 3, 0.4),
      path(
        'M-46 0C-40-16-6-18 20-10C40-4 54 2 62 10C42 12 20 14-6 14C-32 14-46 12-46 0Z',
        linear('0 #9ad257, .5 #5aa02c, 1 #2d6312', 0, 0, 0, 1),
      ),
    ) +
      stroke('M-46 0C-56-4-62-4-70-12', '#3d6b1e', 6) +
      stroke('M-30-6C-6-12 16-6 34 0', '#fff', 3, 'opacity=".45"') +
      stroke('M-20 10L-8-12M8 12L18-8', '#23300c', 4, 'opacity=".4"'),
    scale,
  );

export const pepperStrip = (x, y, degrees, colour) =>
  at(
    x,
    y,
    degrees,
    stroke('M-18 4Q0-12 18 2', '#1d2a08', 8, 'opacity=".3" transform="translate(1 3)"') +
      stroke('M-18 4Q0-12 18 2', colour, 7.5) +
      stroke('M-14 0Q0-11 12-2', '#fff', 1.8, 'opacity=".45"'),
  );

export const olive = (x, y, r = 12) =>
  ball(x, y, r, '#5a5560', '#2b2830', '#100e14') + circle(x, y, r * 0.38, '#6d3a22');

export const citrusSlice = (x, y, r, degrees, [rind, pith, flesh, deep]) =>
  at(
    x,
    y,
    degrees,
    circle(1, 3, r, '#2a1405', 'opacity=".25"') +
      circle(0, 0, r, rind) +
      circle(0, 0, r * 0.88, pith) +
      times(10, (i) => {
        const middle = (i / 10) * TAU;
        const half = (TAU / 10) * 0.41;
        const rim = r * 0.8;
        return path(
          `M${point(polar(r * 0.1, middle, 0, 0))}L${point(polar(rim, middle - half, 0, 0))}A${fixed(rim)} ${fixed(rim)} 0 0 1 ${point(polar(rim, middle + half, 0, 0))}Z`,
          linear(`0 ${flesh}, 1 ${deep}`),
        );
      }),
  );
