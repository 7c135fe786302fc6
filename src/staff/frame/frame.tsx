import { Outlet, useLocation } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { isolate, isolateLtr } from '#src/i18n/isolate.ts';
import { DESKS, desksFor } from '#src/staff/desks.ts';
import { SignIn } from '#src/staff/sign-in/sign-in-part.ts';
import { useColumns } from '#src/staff/board/columns.ts';
import { useBoard } from '#src/staff/session/board.ts';
import { ringingCalls } from '#src/staff/session/calls.ts';
import { useSession } from '#src/staff/session/session.ts';
import { useVenueName } from '#src/staff/session/venue.ts';
import { useTitle } from '#src/staff/desk/use-title.ts';
import { dismissToast, useAnnouncement, useToast } from '#src/stores/ui.ts';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { LiveRegion } from '#src/ui/live-region.tsx';
import { PlateDefs } from '#src/ui/plate.tsx';
import { ToastHost } from '#src/ui/toast-host.tsx';
import { useChange } from '#src/ui/use-change.ts';
import css from './frame.module.css';
import { StaffHeader } from './staff-header.tsx';
import { StaffNotices } from './staff-notices.tsx';

const DeskTabs = lazyPart(() => import('./desk-tabs.tsx').then((part) => part.DeskTabs));

export function Frame() {
  const { state } = useSession();
  // The sign-in form has disappeared, and the focus with it.
  useChange(state, (before) => {
    if (before === 'out' && state === 'in') document.getElementById('main')?.focus();
  });
  if (state === 'unknown') return null;
  return (
    <>
      <PlateDefs />
      {state === 'out' ? <SignedOut /> : <SignedIn />}
      <Announcements />
    </>
  );
}

const Announcements = () => <LiveRegion announcement={useAnnouncement()} />;
const Toasts = () => <ToastHost toast={useToast()} onClose={dismissToast} />;

function SignedOut() {
  return (
    <main className={css.entrance}>
      <PageTitle word="staff.title" />
      <Suspense>
        <SignIn />
      </Suspense>
    </main>
  );
}

function SignedIn() {
  const { t } = useTranslation();
  const { role } = useSession();
  const { service } = useBoard();
  const path = useLocation({ select: ({ pathname }) => pathname.split('/').filter(Boolean).slice(2).join('/') });
  const isBoard = path === '';
  const hasDesks = desksFor(role, service).length > 1;
  const word = DESKS.find((desk) => desk.path === path)?.word ?? 'notFound.title';
  return (
    <div className={css.page}>
      <PageTitle word={word} />
      <a className="skip" href="#main">
        {t('a11y.skip')}
      </a>
      <StaffHeader title={t(word)} isBoard={isBoard} hasMenu={hasDesks && isBoard} />
      {hasDesks && !isBoard && (
        <Suspense fallback={<div className={css.tabs} />}>
          <DeskTabs current={path} />
        </Suspense>
      )}
      <StaffNotices isFloor={path === 'floor'} />
      <main id="main" className={css.main} tabIndex={-1}>
        <Suspense>
          <Outlet />
        </Suspense>
      </main>
      <div className={css.foot}>
        <Toasts />
      </div>
    </div>
  );
}

/** The number of waiting orders, to a waiter of calls, comes first because a background tab shows only the start of its title. */
function PageTitle({ word }: { word: string }) {
  const { t } = useTranslation();
  const name = useVenueName();
  const { role } = useSession();
  const { calls } = useBoard();
  const { new: added } = useColumns();
  const waiting = role === 'waiter' ? ringingCalls(calls).length : added.length;
  const title = t('app.pageTitle', { screen: isolate(t(word)), venue: isolate(name) });
  useTitle(waiting > 0 ? `${isolateLtr(`(${waiting})`)} ${title}` : title);
  return null;
}
