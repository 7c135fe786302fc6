import { readFileSync } from 'node:fs';

/** Every icon of the app, by its lucide name, in alphabetical order: `<Icon name="heart"/>` draws `#i-heart`. */
export const ICONS = [
  'armchair',
  'arrow-left',
  'arrow-right',
  'at-sign',
  'bell',
  'bell-ring',
  'bike',
  'book-open',
  'camera',
  'check',
  'check-check',
  'chef-hat',
  'chevron-down',
  'chevron-left',
  'chevron-right',
  'circle-alert',
  'circle-user-round',
  'circle-x',
  'clock',
  'cloud-off',
  'cooking-pot',
  'copy',
  'download',
  'eye',
  'eye-off',
  'file-text',
  'flame',
  'globe',
  'hand-platter',
  'hard-drive-download',
  'headset',
  'heart',
  'hourglass',
  'house',
  'images',
  'info',
  'languages',
  'leaf',
  'link',
  'lock-keyhole',
  'log-out',
  'mail',
  'map',
  'map-pin',
  'menu',
  'message-circle',
  'message-circle-question-mark',
  'minus',
  'moon',
  'music-2',
  'navigation',
  'notebook-pen',
  'pencil',
  'phone',
  'plus',
  'radio-tower',
  'receipt-text',
  'refresh-cw',
  'ruler',
  'search',
  'search-x',
  'send',
  'server-off',
  'share',
  'share-2',
  'shield-check',
  'shopping-bag',
  'sliders-horizontal',
  'smartphone',
  'sofa',
  'sparkles',
  'square-plus',
  'star',
  'store',
  'sun',
  'sun-moon',
  'thumbs-up',
  'ticket-percent',
  'trash-2',
  'triangle-alert',
  'truck',
  'unplug',
  'user-round',
  'utensils',
  'wallet',
  'weight',
  'wifi',
  'wifi-off',
  'x',
] as const;

/** Icons that only the staff's screens draw: no diner's page carries them. Alphabetical, none of the list above. */
export const STAFF_ICONS = [
  'arrow-down',
  'arrow-up',
  'arrow-up-down',
  'ban',
  'chart-column',
  'cloud-download',
  'ellipsis-vertical',
  'file-up',
  'grip-vertical',
  'history',
  'layout-dashboard',
  'maximize',
  'minimize',
  'printer',
  'timer',
  'undo-2',
  'volume-2',
  'volume-x',
] as const;

/** One hidden svg with a symbol per icon. Stroke, width and colour come from the `<svg>` that uses it. */
export function sprite(icons: readonly string[]): string {
  const symbols = icons.map((name) => {
    const file = new URL(`../node_modules/lucide-static/icons/${name}.svg`, import.meta.url);
    const shapes = /<svg[^>]*>([\s\S]*)<\/svg>/.exec(readFileSync(file, 'utf8'))?.[1];
    if (!shapes) throw new Error(`build/icons.ts: lucide-static has no readable icon "${name}"`);
    const drawn = shapes.replace(/\s+/g, ' ').replace(/> </g, '><').replace(/ ?\/>/g, '/>').trim();
    return `<symbol id="i-${name}" viewBox="0 0 24 24">${asOnePath(drawn)}</symbol>`;
  });
  return `<svg class="sprite" aria-hidden="true">${symbols.join('')}</svg>`;
}

/** Shapes without a colour of their own become one path: every page holds half the nodes. */
function asOnePath(shapes: string): string {
  let path = '';
  const rest = shapes.replace(/<(path|circle|line|rect|polygon)((?: [\w-]+="[^"]*")*)\/>/g, (shape, kind, given) => {
    if (given.includes(' fill=')) return shape;
    const text = (name: string): string => new RegExp(` ${name}="([^"]*)"`).exec(given)?.[1] ?? '0';
    const value = (name: string): number => Number(text(name));
    if (kind === 'path') path += absolutelyBegun(text('d'));
    else if (kind === 'line') path += `M${text('x1')} ${text('y1')}L${text('x2')} ${text('y2')}`;
    else if (kind === 'polygon') path += `M${text('points')}z`;
    else if (kind === 'circle') path += circle(value('cx'), value('cy'), value('r'));
    else path += rectangle(value('x'), value('y'), value('width'), value('height'), value('rx'));
    return '';
  });
  return `<path d="${path}"/>${rest}`;
}

/** A path that begins with a step begins at that place by itself, but not behind another one. */
function absolutelyBegun(path: string): string {
  return path
    .trim()
    .replace(
      /^m ?(-?[\d.]+)[ ,]?(-?[\d.]+) ?(?=([-.\d])?)/,
      (_, x: string, y: string, next?: string) => `M${x} ${y}${next ? 'l' : ''}`,
    );
}

function circle(x: number, y: number, radius: number): string {
  const half = `a${radius} ${radius} 0 1 0 `;
  return `M${x - radius} ${y}${half}${2 * radius} 0${half}${-2 * radius} 0`;
}

function rectangle(x: number, y: number, width: number, height: number, radius: number): string {
  const [across, down] = [width - 2 * radius, height - 2 * radius];
  const corner = (right: number, below: number): string => `a${radius} ${radius} 0 0 1 ${right} ${below}`;
  return (
    `M${x + radius} ${y}h${across}${corner(radius, radius)}v${down}${corner(-radius, radius)}` +
    `h${-across}${corner(-radius, -radius)}v${-down}${corner(radius, -radius)}z`
  );
}
