import { useTranslation } from '#src/i18n/use-translation.ts';
import { openPanel } from '#src/stores/ui.ts';
import { Row } from '#src/ui/layout.tsx';
import { HeaderBar } from '#src/ui/slots.tsx';
import { IconButton, IconLink } from '#src/ui/icon-button.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { CartLink } from './cart-link.tsx';
import css from './home-header.module.css';
import { TableBadge } from './table-badge.tsx';
import { VenueMark } from '#src/ui/venue-mark.tsx';
import { VenueName } from '#src/ui/venue-name.tsx';

export function HomeHeader({ slug, name, logo }: { slug: string; name: string | null; logo: string | null }) {
  const { t } = useTranslation();
  return (
    <HeaderBar>
      <IconButton icon="menu" size={24} label={t('a11y.openPanel')} onClick={openPanel} aria-haspopup="dialog" />
      <Row as="span" gap={3} align="center" grow ink="brand" className={css.venue}>
        <VenueMark logo={logo} name={name ?? ''} />
        {name === null ? <Skeleton width={96} height={20} /> : <VenueName of={name} />}
      </Row>
      <TableBadge slug={slug} />
      <CartLink slug={slug} />
      <IconLink
        to="/$slug/edit-profile"
        params={{ slug }}
        icon="circle-user-round"
        label={t('profile.title')}
        className={css.user ?? ''}
      />
    </HeaderBar>
  );
}
