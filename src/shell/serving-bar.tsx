import { useTranslation } from '#src/i18n/use-translation.ts';
import { isolate } from '#src/i18n/isolate.ts';
import { floorPath } from '#src/domain/addresses.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Row, Grow } from '#src/ui/layout.tsx';
import css from './connection-bar.module.css';

/** The waiter's frame around the menu: the table that is served, and the way back. */
export function ServingBar({ slug, table }: { slug: string; table: string }) {
  const { t } = useTranslation();
  return (
    <Row as="aside" align="center" gap={4} size="sm" weight={500} className={css.bar}>
      <Icon name="armchair" size={19} />
      <Grow as="strong">{t('checkout.table.title', { table: isolate(table) })}</Grow>
      <a className={css.action} href={floorPath(slug, null)}>
        {t('tabs.tables')}
      </a>
    </Row>
  );
}
