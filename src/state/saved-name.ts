import { useEffect, useState } from 'react';
import { readSavedMenu } from '#src/data/menu-store.ts';
import { inLanguage, type Bilingual } from '#src/domain/text.ts';
import { useLang } from './settings.ts';

/** The name of a venue whose menu is not on the screen, as the one kept on this phone has it; else its slug. */
export function useSavedName(slug: string): string {
  const lang = useLang();
  const [name, setName] = useState<Bilingual | null>(null);
  useEffect(() => {
    let left = false;
    void readSavedMenu(slug).then((row) => !left && setName(row?.menu.venue?.name ?? null));
    return () => {
      left = true;
    };
  }, [slug]);
  return (name && inLanguage(name, lang)) || slug;
}
