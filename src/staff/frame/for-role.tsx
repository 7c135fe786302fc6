import type { ReactNode } from 'react';
import { STAFF_ROLES, type StaffRole } from '#src/contract/staff/access.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { useSession } from '#src/staff/state/session.ts';
import { slug } from '#src/staff/state/venue.ts';
import { ButtonAnchor } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { kitchenPath } from '#src/contract/cache-names.ts';

/** Only hides the screen; the server refuses the calls of other roles. */
export function ForRole({ role, children }: { role: StaffRole; children: ReactNode }) {
  const { t } = useTranslation();
  const { role: own } = useSession();
  if (STAFF_ROLES.indexOf(own) >= STAFF_ROLES.indexOf(role)) return children;
  return <EmptyState icon="lock-keyhole" tone="stop" title={t('staff.noPermission')} action={<ToBoard />} />;
}

export function NotFound() {
  const { t } = useTranslation();
  return <EmptyState icon="search-x" heading="h1" title={t('notFound.title')} action={<ToBoard />} />;
}

function ToBoard() {
  const { t } = useTranslation();
  return (
    <ButtonAnchor fit variant="secondary" icon="chef-hat" href={kitchenPath(slug)}>
      {t('kitchen.title')}
    </ButtonAnchor>
  );
}
