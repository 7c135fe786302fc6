import type { OptionKind } from './options.ts';
import { inLanguage, type Bilingual } from './text.ts';

type Named = { name: Bilingual; kind: OptionKind; quantity: number };

/** `Fino`, `+ Cheese ×2`, `no onion`; in Arabic `فينو`, `+ جبنة ×2`, `بدون بصل`. */
export function optionText({ name, kind, quantity }: Named, language: keyof Bilingual): string {
  const text = inLanguage(name, language);
  if (kind === 'remove') return withoutText(text, language);
  return `${kind === 'extra' ? '+ ' : ''}${text}${quantity > 1 ? ` ×${String(quantity)}` : ''}`;
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

/** `Koshary · Large · + Cheese · no onion`. */
export function lineText(
  line: { name: Bilingual; size_name: Bilingual | null; options?: readonly Named[] },
  language: keyof Bilingual,
): string {
  const parts = [
    inLanguage(line.name, language),
    line.size_name ? inLanguage(line.size_name, language) : '',
    ...(line.options ?? []).map((option) => optionText(option, language)),
  ];
  return parts.filter((part) => part !== '').join(' · ');
}
