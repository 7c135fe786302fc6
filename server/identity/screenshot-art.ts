import { oklchHex } from '#src/domain/brand.ts';
import { letterArt } from './icon-art.ts';

/** `picture`: a data URL; without one a plate with the letter is drawn. `whole`: a photo, cropped to a circle. */
export type Tile = { hue: number; letter: string | null; picture: string | null; whole: boolean };

/** Pixels. Browsers accept screenshots whose longer side is at most 2.3 times the shorter one. */
export const SCREENSHOTS = {
  narrow: { width: 780, height: 1688 },
  wide: { width: 1280, height: 800 },
} as const;
export type ScreenshotForm = keyof typeof SCREENSHOTS;

// Colours of the light theme (src/ui/tokens.css).
const INK = '#0f2429';
const INK_2 = '#4a6067';
const LINE = '#dce7e9';
const LINE_STRONG = '#7b9096';
const PAPER = '#f5fafb';
const COLUMN = 390;

type Box = { x: number; y: number; width: number; height: number };

const rect = ({ x, y, width, height }: Box, radius: number, fill: string, more = ''): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"${more}/>`;

const picture = (address: string, { x, y, width, height }: Box, more = ''): string =>
  `<image href="${address}" x="${x}" y="${y}" width="${width}" height="${height}"${more}/>`;

/** Draws bars instead of words, as a skeleton screen does. `icon`: a data URL. */
export function screenshotArt(
  form: ScreenshotForm,
  art: { icon: string; ground: string; tiles: readonly Tile[]; rtl: boolean },
): string {
  const { width, height } = SCREENSHOTS[form];
  const [across, down] = form === 'narrow' ? [COLUMN, 844] : [width, height];
  const content = (form === 'narrow' ? column : wide)({ ...art, height: down });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ` +
    `viewBox="0 0 ${across} ${down}">${content}</svg>`
  );
}

type Part = {
  icon: string;
  ground: string;
  tiles: readonly Tile[];
  rtl: boolean;
  height: number;
};

/** For boxes that are measured from the start side of the text. */
const side =
  (rtl: boolean, across: number) =>
  (x: number, y: number, width: number, height: number): Box => ({ x: rtl ? across - x - width : x, y, width, height });

function column({ icon, ground, tiles, rtl, height }: Part): string {
  const at = side(rtl, COLUMN);
  const logo = at(16, 13, 34, 34);
  const bar = height - 64;
  const tabs = [0, 1, 2, 3, 4].map((tab) => {
    const { x } = at(tab * 78, 0, 78, 0);
    const color = tab === 1 ? ground : LINE_STRONG;
    const marker = tab === 1 ? rect({ x: x + 25, y: bar, width: 28, height: 3 }, 1.5, ground) : '';
    const icon = rect(
      { x: x + 29, y: bar + 12, width: 20, height: 20 },
      7,
      'none',
      ` stroke="${color}" stroke-width="2.5"`,
    );
    return marker + icon + rect({ x: x + 24, y: bar + 42, width: 30, height: 7 }, 3.5, color);
  });
  const actions = [at(300, 19, 22, 22), at(344, 19, 22, 22)].map((box) =>
    rect(box, 8, 'none', ` stroke="${INK}" stroke-width="2"`),
  );
  return [
    rect({ x: 0, y: 0, width: COLUMN, height }, 0, PAPER),
    picture(icon, logo),
    rect(at(60, 21, 108, 17), 8.5, ground),
    ...actions,
    rect(at(16, 66, 358, 50), 18, '#ffffff', ` stroke="${LINE_STRONG}"`),
    rect(at(54, 86, 116, 10), 5, LINE),
    ...tiles.map((tile, index) =>
      tileArt(tile, index, at(16 + (index % 2) * 186.5, 132 + 183 * Math.floor(index / 2), 171.5, 168), rtl),
    ),
    rect({ x: 0, y: bar, width: COLUMN, height: 64 }, 0, '#ffffff'),
    rect({ x: 0, y: bar, width: COLUMN, height: 1 }, 0, LINE),
    ...tabs,
  ].join('');
}

function tileArt({ hue, letter, picture: address, whole }: Tile, index: number, box: Box, rtl: boolean): string {
  const at = side(rtl, box.width);
  const plate = at(box.width - 112, box.height - 112, 148, 148);
  const centre = `cx="${plate.x + 74}" cy="${plate.y + 74}"`;
  const name = `tile-${index}`;
  const glaze = oklchHex(0.5, 0.11, hue);
  const art =
    address === null
      ? `<circle ${centre} r="74" fill="#fdf8ee"/><circle ${centre} r="64" fill="none" stroke="${glaze}" stroke-width="5" ` +
        `stroke-dasharray="9 8" opacity=".8"/><svg x="${plate.x}" y="${plate.y}" width="148" height="148" ` +
        `viewBox="0 0 40 40">${letterArt(letter, 13, glaze)}</svg>`
      : picture(address, plate, whole ? ` clip-path="url(#${name}-plate)"` : '');
  return (
    `<svg x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}"><clipPath id="${name}"><rect ` +
    `width="${box.width}" height="${box.height}" rx="28"/></clipPath><clipPath id="${name}-plate"><circle ${centre} r="74"/>` +
    `</clipPath><g clip-path="url(#${name})">${rect({ x: 0, y: 0, width: box.width, height: box.height }, 0, oklchHex(0.938, 0.036, hue))}` +
    `${rect(at(16, 22, 92, 13), 6.5, INK)}${rect(at(16, 45, 54, 9), 4.5, INK_2, ' opacity=".7"')}${art}</g></svg>`
  );
}

function wide({ icon, ground, tiles, rtl, height }: Part): string {
  const { width } = SCREENSHOTS.wide;
  const at = side(rtl, width);
  const inner = Math.round((height * COLUMN) / 480);
  const logo = at(96, 250, 72, 72);
  return [
    rect({ x: 0, y: 0, width, height }, 0, '#ffffff'),
    rect({ x: 0, y: 0, width, height }, 0, ground, ' opacity=".1"'),
    picture(icon, logo),
    rect(at(96, 344, 190, 26), 13, ground),
    rect(at(96, 388, 230, 11), 5.5, INK_2, ' opacity=".55"'),
    rect(at(96, 410, 150, 11), 5.5, INK_2, ' opacity=".55"'),
    rect(at(96, 450, 112, 44), 14, '#ffffff'),
    rect(at(220, 450, 112, 44), 14, '#ffffff'),
    rect(at(956, 286, 228, 228), 28, '#ffffff'),
    picture(icon, at(1028, 358, 84, 84)),
    `<svg x="400" y="0" width="480" height="${height}" viewBox="0 0 ${COLUMN} ${inner}">`,
    column({ icon, ground, tiles, rtl, height: inner }),
    '</svg>',
  ].join('');
}
