import { useQuery } from '@tanstack/react-query';
import { readSavedMenu } from '#src/db/menu-store.ts';
import { inLanguage, type Bilingual } from '#src/domain/text.ts';
import { useLang } from './settings.ts';

async function readNames(slugs: readonly string[]): Promise<Map<string, Bilingual | null>> {
  const menus = await Promise.all(slugs.map(readSavedMenu));
  return new Map(slugs.map((slug, at) => [slug, menus[at]?.menu.venue?.name ?? null]));
}

/** From saved menus, else the slugs. Undefined until read, and while `slugs` is undefined. */
export function useSavedNames(slugs: readonly string[] | undefined): { slug: string; name: string }[] | undefined {
  const lang = useLang();
  const { data } = useQuery({
    queryKey: ['saved-names', ...(slugs ?? [])],
    queryFn: () => readNames(slugs ?? []),
    enabled: slugs !== undefined && slugs.length > 0,
    networkMode: 'always',
  });
  if (slugs?.length === 0) return [];
  return (
    data &&
    slugs?.map((slug) => {
      const name = data.get(slug);
      return { slug, name: (name && inLanguage(name, lang)) || slug };
    })
  );
}

export function useSavedName(slug: string): string {
  return useSavedNames([slug])?.[0]?.name ?? slug;
}
