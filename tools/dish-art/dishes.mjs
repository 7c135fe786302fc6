// Every dish by kind; `grilledFish` is drawn into `grilled-fish.webp`.

import { begin, finish } from './canvas.mjs';
import * as breakfast from './dishes/breakfast.mjs';
import * as drinks from './dishes/drinks.mjs';
import * as grills from './dishes/grills.mjs';
import * as juices from './dishes/juices.mjs';
import * as koshary from './dishes/koshary.mjs';
import * as mains from './dishes/mains.mjs';
import * as sandwiches from './dishes/sandwiches.mjs';
import * as seafood from './dishes/seafood.mjs';
import * as starters from './dishes/starters.mjs';
import * as sweets from './dishes/sweets.mjs';

const draw = {
  ...breakfast,
  ...starters,
  ...koshary,
  ...mains,
  ...grills,
  ...seafood,
  ...sandwiches,
  ...sweets,
  ...juices,
  ...drinks,
};

const kindOf = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const byKind = new Map(Object.entries(draw).map(([name, dish]) => [kindOf(name), dish]));

export const kinds = [...byKind.keys()];

export const dishSvg = (kind) => {
  const dish = byKind.get(kind);
  if (!dish) throw new Error(`No dish is called "${kind}". Known: ${kinds.join(', ')}`);
  // without hyphens, as the first pictures were seeded
  begin(kind.replaceAll('-', ''));
  return finish(dish());
};
