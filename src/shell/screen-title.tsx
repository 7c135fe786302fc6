import { useMatches } from '@tanstack/react-router';
import type { Menu } from '#src/contract/menu.ts';
import { inLanguage } from '#src/domain/text.ts';
import { isolate } from '#src/i18n/isolate.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';

/**
 * The title of the page, from the route's `staticData`. React puts it into the head. Not the router's `head`, which
 * runs once per load: language, venue and dish may be known or change later.
 */
export function ScreenTitle({ menu, venueName }: { menu: Menu | null; venueName: string }) {
  const { t, lang } = useTranslation();
  const match = useMatches({ select: (matches) => matches.at(-1) });
  const { title = 'notFound.title', titleOf } = match?.staticData ?? {};
  const named = menu && titleOf?.(menu, match?.params ?? {});
  const venue = isolate(venueName);
  const screen = (named && inLanguage(named, lang)) || t(title, { venue });
  return <title>{screen.includes(venue) ? screen : t('app.pageTitle', { screen: isolate(screen), venue })}</title>;
}
