import { useEffect, useState } from 'react';
import { readSavedMenu } from '#src/data/menu-store.ts';
import { inLanguage, type Bilingual } from '#src/domain/text.ts';
import { useLang } from './settings.ts';

type Names = ReadonlyMap<string, Bilingual | null>;

async function readNames(slugs: readonly string[]): Promise<Names> {
  const menus = await Promise.all(slugs.map(readSavedMenu));
  return new Map(slugs.map((slug, at) => [slug, menus[at]?.menu.venue?.name ?? null]));
}

/**
 * The names of venues whose menus are not on the screen, as those kept on this phone have them; else their slugs.
 * Undefined until they are read, and while it is not known whose are wanted.
 */
export function useSavedNames(slugs: readonly string[] | undefined): { slug: string; name: string }[] | undefined {
  const lang = useLang();
  const [names, setNames] = useState<Names | null>(null);
  // No slug has a slash in it.
  const wanted = slugs?.join('/');
  useEffect(() => {
    if (!wanted) return undefined;
    let left = false;
    void readNames(wanted.split('/')).then((read) => !left && setNames(read));
    return () => {
      left = true;
    };
  }, [wanted]);
  if (!slugs?.every((slug) => names?.has(slug))) return undefined;
  return slugs.map((slug) => {
    const name = names?.get(slug);
    return { slug, name: (name && inLanguage(name, lang)) || slug };
  });
}

/** The same of one; its slug until then. */
export function useSavedName(slug: string): string {
  return useSavedNames([slug])?.[0]?.name ?? slug;
}
