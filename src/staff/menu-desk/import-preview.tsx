import { useTranslation } from '#src/i18n/use-translation.ts';
import type { ImportAnswer, ImportNote } from '#src/contract/staff/menu-desk.ts';
import { isolate } from '#src/i18n/isolate.ts';
import { nameOf } from '#src/staff/desk/names.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Price } from '#src/ui/price.tsx';
import { ContentText } from '#src/ui/content-text.tsx';
import { hasLive, ImportLive } from './import-live.tsx';
import { ImportPart } from './import-part.tsx';
import css from './import-preview.module.css';

export function ImportPreview({
  name,
  plan,
  live,
  onLive,
}: {
  name: string;
  plan: ImportAnswer;
  live: boolean;
  onLive: (live: boolean) => void;
}) {
  const { t, lang } = useTranslation();
  const names = (list: ImportAnswer['added']) =>
    list.map((record) => <ContentText key={record.name + record.name_secondry} of={nameOf(record, lang)} />);
  const notes = (list: readonly ImportNote[]) =>
    list.map((note) => <NoteLine key={note.where + note.problem} note={note} />);
  const prices = plan.price_changes.map((change) => (
    <span key={change.name + change.name_secondry} className={css.priceChange}>
      <ContentText of={nameOf(change, lang)} />
      <span className={css.prices}>
        <Amount amount={change.from} strike />
        <Icon name="arrow-right" size={16} />
        <Amount amount={change.to} />
      </span>
    </span>
  ));
  const { categories, zones } = plan;
  const areas = zones.added.length + zones.removed.length + zones.changed.length;
  const beside = [plan.venue_changed && 'venue', ...plan.content_changed].filter((list) => list !== false);
  const nothing =
    plan.added.length + plan.removed.length + plan.changed.length + prices.length + areas + beside.length === 0 &&
    categories.added.length + categories.removed.length === 0 &&
    !hasLive(plan.live);

  return (
    <div className={css.preview}>
      <p className={css.file}>
        <Icon name="file-text" size={18} />
        <ContentText of={name} />
        <span>{t('desk.importRows', { count: plan.rows })}</span>
      </p>
      <h3>{t('desk.previewTitle')}</h3>
      <ImportPart
        tone="stop"
        title={t('desk.importSkipped', { count: plan.skipped.length })}
        list={notes(plan.skipped)}
        open
      />
      <ImportPart
        tone="wait"
        title={t('desk.importWarnings', { count: plan.warnings.length })}
        list={notes(plan.warnings)}
      />
      {nothing && <p>{t('desk.importNothing')}</p>}
      {plan.asks.map((doubt) => (
        <Notice key={doubt} tone="stop" icon="triangle-alert">
          {t(`desk.importAsks.${doubt}`)}
        </Notice>
      ))}
      <ImportLive live={plan.live} taken={live} onTake={onLive} />
      <ImportPart
        tone="stop"
        title={t('desk.importRemoved', { count: plan.removed.length })}
        list={names(plan.removed)}
        open
      />
      <ImportPart tone="wait" title={t('desk.priceChanges', { count: prices.length })} list={prices} open />
      <ImportPart title={t('desk.importAdded', { count: plan.added.length })} list={names(plan.added)} open />
      <ImportPart title={t('desk.importChanged', { count: plan.changed.length })} list={names(plan.changed)} />
      <ImportPart
        title={t('desk.importCategoriesAdded', { count: categories.added.length })}
        list={names(categories.added)}
        open
      />
      <ImportPart
        tone="stop"
        title={t('desk.importCategoriesRemoved', { count: categories.removed.length })}
        list={names(categories.removed)}
        open
      />
      <ImportPart
        title={t('desk.importAreas', { count: areas })}
        list={names([...zones.added, ...zones.removed, ...zones.changed])}
      />
      {plan.without_price > 0 && (
        <p className={css.line}>{t('desk.importWithoutPrice', { count: plan.without_price })}</p>
      )}
      {beside.map((list) => (
        <p key={list} className={css.line}>
          {t(`desk.importAlso.${list}`)}
        </p>
      ))}
      {plan.unchanged > 0 && !nothing && (
        <p className={css.line}>{t('desk.importUnchanged', { count: plan.unchanged })}</p>
      )}
    </div>
  );
}

function Amount({ amount, strike = false }: { amount: number | null; strike?: boolean }) {
  const { t } = useTranslation();
  return amount === null ? <span>{t('desk.noPrice')}</span> : <Price amount={amount} strike={strike} />;
}

function NoteLine({ note }: { note: ImportNote }) {
  const { t } = useTranslation();
  // The dictionary has no sentence for this problem: show the server's text.
  const problem = note.code === 'other' ? isolate(note.problem) : t(`desk.importProblem.${note.code}`);
  if (note.row === null) return <span>{t('desk.placeError', { where: isolate(note.where), problem })}</span>;
  return <span>{t('desk.rowError', { row: note.row, problem })}</span>;
}
