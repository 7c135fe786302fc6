import { useTranslation } from '#src/i18n/use-translation.ts';
import type { ImportAnswer } from '#src/contract/staff/menu-desk.ts';
import { nameOf } from '#src/staff/desk/names.ts';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { ContentText } from '#src/ui/content-text.tsx';
import { ImportPart } from './import-part.tsx';
import css from './import-preview.module.css';

export const hasLive = ({ sold_out, on_sale, venue }: ImportAnswer['live']): boolean =>
  sold_out.length + on_sale.length + venue.length > 0;

/** What staff change during the day: an older file must not undo it unasked. */
export function ImportLive({
  live,
  taken,
  onTake,
}: {
  live: ImportAnswer['live'];
  taken: boolean;
  onTake: (taken: boolean) => void;
}) {
  const { t, lang } = useTranslation();
  if (!hasLive(live)) return null;
  const names = (list: ImportAnswer['added']) =>
    list.map((record) => <ContentText key={record.name + record.name_secondry} of={nameOf(record, lang)} />);
  return (
    <section className={css.live}>
      <h4>{t('desk.importLive')}</h4>
      <ImportPart
        tone="wait"
        title={t('desk.importOnSale', { count: live.on_sale.length })}
        list={names(live.on_sale)}
        open
      />
      <ImportPart
        tone="wait"
        title={t('desk.importSoldOut', { count: live.sold_out.length })}
        list={names(live.sold_out)}
        open
      />
      {live.venue.length > 0 && <p className={css.line}>{t('desk.importLiveVenue')}</p>}
      <Checkbox checked={taken} onChange={onTake}>
        {t('desk.importTakeLive')}
      </Checkbox>
    </section>
  );
}
