import type { OptionKind } from './options.ts';
import { inLanguage, type Bilingual } from './text.ts';

/** How a screen writes a number; elsewhere as it is. */
type Figure = (value: number) => string;
type Named = { name: Bilingual; kind: OptionKind; quantity: number };

/** `Fino`, `+ Cheese ×2`, `no onion`; in Arabic `فينو`, `+ جبنة ×2`, `بدون بصل`. */
export function optionText(
  { name, kind, quantity }: Named,
  language: keyof Bilingual,
  figure: Figure = String,
): string {
  const text = inLanguage(name, language);
  if (kind === 'remove') return withoutText(text, language);
  return `${kind === 'extra' ? '+ ' : ''}${text}${quantity > 1 ? ` ×${figure(quantity)}` : ''}`;
}

/** Some venues name the option `No onion` themselves. */
const SAYS_WITHOUT = /^(?:no|without|بدون|بلا|من غير|من دون)\s/iu;

/** What an option leaves out: `onion` of `No onion`. */
export function leftOut(name: Bilingual): Bilingual {
  return { en: name.en.replace(SAYS_WITHOUT, ''), ar: name.ar.replace(SAYS_WITHOUT, '') };
}

function withoutText(name: string, language: keyof Bilingual): string {
  if (SAYS_WITHOUT.test(name)) return name;
  if (language === 'ar') return `بدون ${name}`;
  // Keeps abbreviations such as BBQ.
  return `no ${/^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name}`;
}

type Chosen = { size_name: Bilingual | null; options?: readonly Named[] };

/** `Large · + Cheese · no onion`. */
function choiceText({ size_name, options = [] }: Chosen, language: keyof Bilingual, figure: Figure): string {
  const size = size_name ? inLanguage(size_name, language) : '';
  return joined([size, ...options.map((option) => optionText(option, language, figure))]);
}

/** `Koshary · Large · + Cheese · no onion`. */
export const lineText = (
  line: Chosen & { name: Bilingual },
  language: keyof Bilingual,
  figure: Figure = String,
): string => joined([inLanguage(line.name, language), choiceText(line, language, figure)]);

const joined = (parts: readonly string[]): string => parts.filter((part) => part !== '').join(' · ');
