import { useQuery } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { desksFor } from '#src/staff/desks.ts';
import { useBoard } from '#src/staff/session/board.ts';
import { useSession } from '#src/staff/session/session.ts';
import { deskPath } from '#src/staff/session/venue.ts';
import { setupQuery } from '#src/staff/setup/setup-query.ts';
import { isSetUp } from '#src/staff/setup/setup-steps.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Sheet } from '#src/ui/sheet.tsx';
import { Stack } from '#src/ui/layout.tsx';
import css from './desk-tabs.module.css';

type AnchorProps = Pick<ComponentProps<'a'>, 'className' | 'onClick'>;

export function DeskTabs({ current }: { current: string }) {
  const { t } = useTranslation();
  return (
    // A new ref for each render: it begins anew where another tab is open.
    <nav ref={(row) => keepOpenVisible(row)} className={`scrolls ${css.tabs}`} aria-label={t('a11y.mainNav')}>
      <DeskLinks current={current} className={css.tab} />
    </nav>
  );
}

/** The way from the board to the desks, where tabs would take a row from the tickets. */
export function DeskMenu({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Sheet open onClose={onClose} title={t('staff.desks')}>
      <Stack as="nav" gap={1} above={5} aria-label={t('a11y.mainNav')}>
        {/* In place of the sheet's own entry in the history. */}
        <DeskLinks current="" className={css.entry} replace onClick={onClose} />
      </Stack>
    </Sheet>
  );
}

function DeskLinks({ current, ...link }: { current: string } & Pick<LinkProps, 'replace'> & AnchorProps) {
  const { t } = useTranslation();
  const { state, role } = useSession();
  const { service } = useBoard();
  const { data: setup } = useQuery({ ...setupQuery, enabled: state === 'in' && role === 'manager' });
  const isSetupOpen = current === 'setup' || (setup !== undefined && !isSetUp(setup));
  const desks = desksFor(role, service).filter(({ path }) => path !== 'setup' || isSetupOpen);
  return desks.map(({ path, word, icon }) => {
    const to: string = deskPath(path);
    return (
      <Link
        {...link}
        key={path}
        to={to}
        activeOptions={{ exact: true }}
        aria-current={path === current ? 'page' : undefined}
      >
        <Icon name={icon} size={18} />
        {t(word)}
      </Link>
    );
  });
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
