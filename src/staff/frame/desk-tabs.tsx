import { Link } from '@tanstack/react-router';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { kitchenPath } from '#src/contract/cache-names.ts';
import { DESKS } from '#src/staff/desks.ts';
import { useDeskQuery } from '#src/staff/state/desk-query.ts';
import { isSetUp, setupQuery } from '#src/staff/state/setup.ts';
import { slug } from '#src/staff/state/venue.ts';
import { Icon } from '#src/ui/icon.tsx';
import css from './desk-tabs.module.css';

export const deskPath = (path: string): string => (path === '' ? kitchenPath(slug) : `${kitchenPath(slug)}/${path}`);

export function DeskTabs({ current }: { current: string }) {
  const { t } = useTranslation();
  const { data: setup } = useDeskQuery(setupQuery);
  const isSetupOpen = current === 'setup' || (setup !== undefined && !isSetUp(setup));
  return (
    // A new ref for each render: it begins anew where another tab is open.
    <nav ref={(row) => keepOpenVisible(row)} className={css.tabs} aria-label={t('a11y.mainNav')}>
      {DESKS.filter(({ path }) => path !== 'setup' || isSetupOpen).map(({ path, word, icon }) => {
        const to: string = deskPath(path);
        return (
          <Link
            key={path}
            to={to}
            activeOptions={{ exact: true }}
            className={css.tab}
            aria-current={path === current ? 'page' : undefined}
          >
            <Icon name={icon} size={18} />
            {t(word)}
          </Link>
        );
      })}
    </nav>
  );
}

/** Also when the font or the language changes the widths. */
function keepOpenVisible(row: HTMLElement | null) {
  if (!row) return;
  const observer = new ResizeObserver(() => scrollToOpen(row));
  for (const tab of row.children) observer.observe(tab);
  return () => observer.disconnect();
}

/** Not `scrollIntoView`, which could scroll the page too. */
function scrollToOpen(row: HTMLElement): void {
  const open = [...row.children].find((tab) => tab.hasAttribute('aria-current'))?.getBoundingClientRect();
  const seen = row.getBoundingClientRect();
  if (open) row.scrollBy({ left: open.left + open.width / 2 - (seen.left + seen.width / 2) });
}
