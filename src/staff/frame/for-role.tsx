import { Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { StaffRole } from '#src/contract/staff/access.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { mayOpen } from '#src/staff/desks.ts';
import { useSession } from '#src/staff/session/session.ts';
import { deskPath } from '#src/staff/session/venue.ts';
import { ButtonAnchor } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';

/** Only hides the screen; the server refuses the calls of other roles. */
export function ForRole({ role, children }: { role: StaffRole; children: ReactNode }) {
  const { t } = useTranslation();
  const { role: own } = useSession();
  if (mayOpen(own, role)) return children;
  // The board is the start screen of everybody else.
  if (role === 'kitchen') return <Navigate to={deskPath('floor')} replace />;
  return <EmptyState icon="lock-keyhole" tone="stop" title={t('staff.noPermission')} action={<ToStart />} />;
}

export function NotFound() {
  const { t } = useTranslation();
  return <EmptyState icon="search-x" heading="h1" title={t('notFound.title')} action={<ToStart />} />;
}

function ToStart() {
  const { t } = useTranslation();
  const isWaiter = useSession().role === 'waiter';
  return (
    <ButtonAnchor
      fit
      variant="secondary"
      icon={isWaiter ? 'hand-platter' : 'chef-hat'}
      href={deskPath(isWaiter ? 'floor' : '')}
    >
      {t(isWaiter ? 'floor.title' : 'kitchen.title')}
    </ButtonAnchor>
  );
}
