import { readFileSync } from 'node:fs';

/** Every icon of the app, by its lucide name, in alphabetical order: `<Icon name="heart"/>` draws `#i-heart`. */
export const ICONS = [
  'armchair',
  'arrow-left',
  'arrow-right',
  'bell',
  'bike',
  'check',
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
  'hand-platter',
  'heart',
  'hourglass',
  'house',
  'info',
  'link',
  'map',
  'map-pin',
  'menu',
  'message-circle',
  'message-circle-question-mark',
  'minus',
  'moon',
  'notebook-pen',
  'pencil',
  'phone',
  'plus',
  'radio-tower',
  'receipt-text',
  'refresh-cw',
  'search',
  'server-off',
  'shield-check',
  'shopping-bag',
  'sliders-horizontal',
  'smartphone',
  'sofa',
  'store',
  'ticket-percent',
  'trash-2',
  'truck',
  'utensils',
  'wallet',
  'wifi',
  'wifi-off',
  'x',
] as const;

/** One hidden svg with a symbol per icon. Stroke, width and colour come from the `<svg>` that uses it. */
export function sprite(): string {
  const symbols = ICONS.map((name) => {
    const file = new URL(`../node_modules/lucide-static/icons/${name}.svg`, import.meta.url);
    const shapes = /<svg[^>]*>([\s\S]*)<\/svg>/.exec(readFileSync(file, 'utf8'))?.[1];
    if (!shapes) throw new Error(`build/icons.ts: lucide-static has no readable icon "${name}"`);
    return `<symbol id="i-${name}" viewBox="0 0 24 24">${shapes.replace(/\s+/g, ' ').replace(/> </g, '><').replace(/ ?\/>/g, '/>').trim()}</symbol>`;
  });
  return `<svg class="sprite" aria-hidden="true">${symbols.join('')}</svg>`;
}
