import type { ReactNode } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { ImportAnswer, ImportNote } from '#src/contract/staff/menu-desk.ts';
import { isolate } from '#src/i18n/isolate.ts';
import { nameOf } from '#src/staff/desk/names.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Price } from '#src/ui/price.tsx';
import { ContentText } from '#src/ui/content-text.tsx';
import css from './import-preview.module.css';

const SHOWN = 100;
const SHORT = 12;

export function ImportPreview({ name, plan }: { name: string; plan: ImportAnswer }) {
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
    categories.added.length + categories.removed.length === 0;

  return (
    <div className={css.preview}>
      <p className={css.file}>
        <Icon name="file-text" size={18} />
        <ContentText of={name} />
        <span>{t('desk.importRows', { count: plan.rows })}</span>
      </p>
      <h3>{t('desk.previewTitle')}</h3>
      <Part
        tone="stop"
        title={t('desk.importSkipped', { count: plan.skipped.length })}
        list={notes(plan.skipped)}
        open
      />
      <Part tone="wait" title={t('desk.importWarnings', { count: plan.warnings.length })} list={notes(plan.warnings)} />
      {nothing && <p>{t('desk.importNothing')}</p>}
      {plan.removed.length > plan.unchanged + plan.changed.length + prices.length && (
        <Notice tone="stop" icon="triangle-alert">
          {t('desk.importDrops')}
        </Notice>
      )}
      <Part
        tone="stop"
        title={t('desk.importRemoved', { count: plan.removed.length })}
        list={names(plan.removed)}
        open
      />
      <Part tone="wait" title={t('desk.priceChanges', { count: prices.length })} list={prices} open />
      <Part title={t('desk.importAdded', { count: plan.added.length })} list={names(plan.added)} open />
      <Part title={t('desk.importChanged', { count: plan.changed.length })} list={names(plan.changed)} />
      <Part
        title={t('desk.importCategoriesAdded', { count: categories.added.length })}
        list={names(categories.added)}
        open
      />
      <Part
        tone="stop"
        title={t('desk.importCategoriesRemoved', { count: categories.removed.length })}
        list={names(categories.removed)}
        open
      />
      <Part
        title={t('desk.importAreas', { count: areas })}
        list={names([...zones.added, ...zones.removed, ...zones.changed])}
      />
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

function Part({
  title,
  list,
  tone,
  open = false,
}: {
  title: string;
  list: readonly ReactNode[];
  tone?: 'stop' | 'wait';
  open?: boolean;
}) {
  const { t } = useTranslation();
  if (list.length === 0) return null;
  return (
    <details className={css.part} open={open && list.length <= SHORT}>
      <summary className={tone && css[tone]}>{title}</summary>
      <ul>
        {list.slice(0, SHOWN).map((entry, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- the list never changes while it is shown
          <li key={at}>{entry}</li>
        ))}
      </ul>
      {list.length > SHOWN && <p>{t('desk.andMore', { count: list.length - SHOWN })}</p>}
    </details>
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
