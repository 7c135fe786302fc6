import { useEffect, useState } from 'react';
import { LANGS, type Lang } from '#src/domain/lang.ts';
import { staffTexts } from '#src/staff/state/words.ts';

/** What stands on a table's card, in both languages at once. `{table}` in `cardTable` is the table's name. */
export type CardWords = Record<Lang, { cardTable: string; cardLine1: string; cardLine2: string; cardLine3: string }>;

/** The card's texts, which need the dictionary of the other language too; null until it is there. */
export function useCardWords(): CardWords | null {
  const [words, setWords] = useState<CardWords | null>(null);
  useEffect(() => {
    let left = false;
    const read = async (lang: Lang) => {
      const texts = (await staffTexts(lang)) as { tables: CardWords[Lang] };
      return [lang, texts.tables] as const;
    };
    Promise.all(LANGS.map(read)).then(
      (both) => left || setWords(Object.fromEntries(both) as CardWords),
      () => undefined, // without a network there is no list of tables either, and that says so
    );
    return () => {
      left = true;
    };
  }, []);
  return words;
}
