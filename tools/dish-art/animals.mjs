import {
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
  radial,
  rect,
  relief,
  scatter,
  shadow,
  stroke,
  times,
} from './canvas.mjs';

const drumstick = (side, skin) =>
  at(
    58 * side,
    62,
    -24 * side,
    group(
      shadow(0, 5, 4, 0.4),
      rect(-7, 62, 14, 40, 7, linear('0 #fff6e2, 1 #d9c39a')) +
        circle(-6, 102, 9, '#fbf0d8') +
        circle(7, 102, 9, '#ead9b4'),
    ) +
      group(
        shadow(0, 6, 5, 0.45),
        group(
          relief(0.035, 4, side + 5, 1.12),
          path('M-2-52C34-52 50-20 42 14C36 42 20 58 12 78H-12C-20 56-38 42-42 12C-48-22-36-52-2-52Z', skin),
        ),
      ) +
      ellipse(9, 24, '#fff', 'opacity=".3" transform="translate(-16 -14) rotate(14)"'),
  );

const wing = (side, skin) =>
  at(
    86 * side,
    -38,
    18 * side,
    group(
      shadow(0, 5, 4, 0.4),
      group(
        relief(0.04, 4, side + 9, 1.1),
        path(
          side > 0
            ? 'M-16-44C20-48 34-18 28 16C24 44 4 62-8 58C2 34 0 10-18-6Z'
            : 'M16-44C-20-48-34-18-28 16C-24 44-4 62 8 58C-2 34 0 10 18-6Z',
          skin,
        ),
      ),
    ),
  );

/** A bird on its back, neck up. `tone`: three colours from lit skin to shade. */
export const roastBird = (x, y, degrees, scale, [light, middle, dark]) => {
  const skin = radial(`0 ${light}, .5 ${middle}, 1 ${dark}`);
  const browned = times(26, () => {
    const [px, py] = scatter(82, 0, -6);
    return path(blob(px, py, between(4, 13), 0.35, 8), dark, `opacity="${fixed(between(0.12, 0.34))}"`);
  });
  return at(
    x,
    y,
    degrees,
    wing(1, skin) +
      wing(-1, skin) +
      group(
        shadow(0, 8, 7, 0.45),
        group(
          relief(0.02, 4, 4, 1.14),
          path(
            'M0-112C30-112 58-96 76-66C98-28 96 24 70 62C50 90 22 100 0 100C-22 100-50 90-70 62C-96 24-98-28-76-66C-58-96-30-112 0-112Z',
            skin,
          ),
        ),
      ) +
      browned +
      stroke('M0-92C-4-40 4 20 0 74', dark, 5, 'opacity=".5"') +
      path('M-14-84C-58-70-66-20-50 14C-42-26-34-58-14-84Z', '#fff', 'opacity=".26"') +
      path('M18-82C46-66 54-34 46-6C40-36 32-62 18-82Z', '#fff', 'opacity=".14"') +
      drumstick(1, skin) +
      drumstick(-1, skin) +
      stroke('M-30 118C-10 110 12 110 30 118', '#e8dcc0', 4, 'opacity=".9"'),
    scale,
  );
};

/** Half a bird laid flat, bone side down: breast and wing to the left, leg to the right. */
export const halfChicken = (x, y, degrees, scale = 1) => {
  const skin = radial('0 #f9bd62, .5 #d9852a, 1 #84400e');
  const part = (d, seed, marks) =>
    group(shadow(0, 7, 6, 0.5), group(relief(0.022, 4.5, seed, 1.14), path(d, skin))) +
    group(clip(`<path d="${d}"/>`), stroke(marks, '#2c1206', 8, 'opacity=".45"'));
  const breast = 'M-168-10C-166-62-120-92-66-88C-14-84 34-60 40-14C44 34 6 76-48 84C-104 90-160 54-168-10Z';
  const thigh = 'M2-46C30-74 84-70 104-36C118-10 112 22 92 44C72 66 34 76 8 58C-20 38-24-20 2-46Z';
  const leg = 'M60 18C84 2 118 16 134 44C146 66 150 84 164 102L150 116C132 104 110 104 88 92C58 76 38 36 60 18Z';
  return at(
    x,
    y,
    degrees,
    part(breast, 6, 'M-150-80L-112 90M-112-96L-74 96M-74-100L-36 96M-36-96L2 84') +
      path('M-140-28C-128-62-98-76-62-74C-92-58-116-40-126 0Z', '#fff', 'opacity=".32"') +
      part(
        'M-120 30C-96 8-58 14-44 38C-66 34-80 44-88 62C-70 58-44 66-34 88C-62 104-104 92-118 68C-124 54-126 40-120 30Z',
        3,
        '',
      ) +
      part(thigh, 8, 'M24-76L52 70M58-80L86 64') +
      path('M20-38C42-58 72-54 88-34C66-42 44-38 30-18Z', '#fff', 'opacity=".3"') +
      group(
        shadow(0, 4, 3, 0.4),
        at(
          158,
          110,
          45,
          rect(-4, -9, 40, 18, 9, '#f6e8c8') + circle(36, -7, 10, '#fbf0d8') + circle(36, 8, 10, '#ead9b4'),
        ),
      ) +
      part(leg, 5, 'M74 4L96 100M102 14L124 112') +
      path('M74 32C90 26 108 36 120 56C104 46 90 46 80 54Z', '#fff', 'opacity=".3"'),
    scale,
  );
};

const BODY =
  'M-168 4C-150-40-92-68-22-66C50-62 104-28 138-8C142-4 142 6 138 10C104 30 50 62-22 66C-92 66-150 42-168 4Z';

/** A whole fish, head to the left. `tone`: three colours from lit side to belly shade. */
export const wholeFish = (x, y, degrees, scale, [light, middle, dark], { cuts = 3, scales = true } = {}) => {
  const skin = linear(`0 ${dark}, .3 ${middle}, .55 ${light}, 1 ${middle}`, 0, 0, 0, 1);
  const fin = linear(`0 ${middle}, 1 ${dark}`);
  const rays = (lines) => stroke(lines, light, 1.6, 'opacity=".55"');
  const rows = scales
    ? times(13, (column) =>
        times(7, (row) => {
          const px = -78 + column * 16 + (row % 2) * 8;
          const py = -45 + row * 15;
          return stroke(`M${px} ${py - 7}q9 7 0 14`, dark, 1.6, 'opacity=".34"');
        }),
      )
    : '';
  const slashes = times(cuts, (i) => {
    const px = -52 + i * 52;
    const d = `M${px - 12}-40C${px + 2}-16 ${px + 10} 14 ${px + 6} 42C${px + 24} 16 ${px + 14}-18 ${px - 12}-40Z`;
    return path(d, linear('0 #fff3d9, .6 #f0cf95, 1 #b97b35')) + stroke(d, '#2c1206', 2.4, 'opacity=".6"');
  });
  return at(
    x,
    y,
    degrees,
    group(
      shadow(0, 7, 6, 0.45),
      path('M128-6C152-22 172-46 192-54C184-20 184 22 192 56C172 48 152 24 128 8Z', fin) +
        path('M-62-58C-30-92 46-92 86-52C50-58 0-64-62-58Z', fin) +
        path('M-4 64C14 88 52 86 74 52C50 60 24 64-4 64Z', fin) +
        path('M-74 60C-66 84-40 90-26 82C-34 74-44 68-50 62Z', fin),
    ) +
      rays('M140-8L182-40M142-2L184-12M142 4L184 18M140 10L182 42M-40-64L-24-80M-8-66L8-84M24-62L40-80M52-56L64-68') +
      group(shadow(0, 6, 5, 0.4), group(relief('.03 .05', 3.5, 7, 1.14), path(BODY, skin))) +
      group(clip(`<path d="${BODY}"/>`), rows + slashes) +
      stroke('M-104-50C-84-22-84 24-104 52', dark, 5, 'opacity=".65"') +
      stroke('M-98-46C-80-20-80 22-98 48', light, 2, 'opacity=".5"') +
      path('M-78 8C-56 0-40 8-30 26C-48 28-66 24-78 8Z', fin, 'opacity=".9"') +
      circle(-130, -14, 11, '#efe6cf') +
      circle(-130, -14, 6, '#2a1a10') +
      circle(-132, -16.5, 2, '#fff') +
      stroke('M-164 12C-154 12-146 14-138 20', dark, 3, 'opacity=".8"') +
      path('M-120-38C-60-58 10-56 70-34C10-46-60-48-120-38Z', '#fff', 'opacity=".28"'),
    scale,
  );
};
