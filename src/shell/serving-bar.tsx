import { useTranslation } from '#src/i18n/use-translation.ts';
import { isolate } from '#src/i18n/isolate.ts';
import { floorPath } from '#src/domain/addresses.ts';
import { Icon } from '#src/ui/icon.tsx';
import css from './connection-bar.module.css';

/** The waiter's frame around the menu: the table that is served, and the way back. */
export function ServingBar({ slug, table }: { slug: string; table: string }) {
  const { t } = useTranslation();
  return (
    <aside className={css.bar}>
      <Icon name="armchair" size={19} />
      <strong className={css.text}>{t('checkout.table.title', { table: isolate(table) })}</strong>
      <a className={css.action} href={floorPath(slug, null)}>
        {t('tabs.tables')}
      </a>
    </aside>
  );
}
