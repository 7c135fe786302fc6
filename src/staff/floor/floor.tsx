import { useLocation } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { useWaitingRows } from '#src/staff/session/use-waiting-rows.ts';
import { useFloor } from './use-floor.ts';
import { useBoard } from '#src/staff/session/board.ts';
import { retryImport } from '#src/domain/pause.ts';
import { whenIdle } from '#src/stores/when-idle.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { useChange } from '#src/ui/use-change.ts';
import { TableGrid } from './table-grid.tsx';
import { openerOf } from './table-link.tsx';
import { TABLE_TITLE, TablePage } from './table-page.tsx';
import { OpenMatters } from './open-matters-part.ts';

/** The room; with `?table=5` one of its tables. */
export function Floor() {
  const tables = useFloor();
  const { link, service } = useBoard();
  const opened = useLocation({ select: ({ searchStr }) => new URLSearchParams(searchStr).get('table') || null });
  useFocus(opened);
  useMenuKept(link === 'live');
  if (link === 'live' && !service.tables) return <Off />;
  return opened === null ? <TableGrid tables={tables} /> : <TablePage key={opened} name={opened} tables={tables} />;
}

/** Orders that were taken before waiters were switched off still wait here, until the server refuses them in words. */
function Off() {
  const { t } = useTranslation();
  return (
    <>
      <EmptyState icon="armchair" title={t('floor.off')} body={t('floor.offBody')} />
      <Suspense>
        <OpenMatters rows={useWaitingRows()} isNamed />
      </Suspense>
    </>
  );
}

/** The address has only another search, which the router does not take for another screen. */
function useFocus(opened: string | null): void {
  useChange(opened, (closed) => {
    const target = opened === null && closed !== null ? openerOf(closed) : TABLE_TITLE;
    (document.getElementById(target) ?? document.getElementById('main'))?.focus();
  });
}

/** A waiter's device opens the menu offline, also if nobody has opened it there before. */
function useMenuKept(isLive: boolean): void {
  useEffect(() => {
    const keep = async () => (await retryImport(() => import('#src/staff/session/kept-kitchen.ts'))).keepMenu();
    if (isLive) whenIdle(keep);
  }, [isLive]);
}
