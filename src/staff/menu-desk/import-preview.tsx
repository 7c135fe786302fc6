import { Fragment } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { ImportColumn } from '#src/contract/staff/import-recognition.ts';
import type { ImportChoices, ImportNames, ImportPlanAnswer, ImportRenames } from '#src/contract/staff/menu-import.ts';
import { formatNumber } from '#src/i18n/format.ts';
import { inLanguage } from '#src/domain/text.ts';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { ContentText } from '#src/ui/content-text.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Row, Stack, Text } from '#src/ui/layout.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Price } from '#src/ui/price.tsx';
import { noteLines } from './import-note.ts';
import { ImportPart } from './import-part.tsx';
import css from './import.module.css';

type Plan = ImportPlanAnswer;
const liveOf = ({ live }: Plan): number => live.sold_out.count + live.on_sale.count + live.venue.length;
const BESIDE = [
  ['option_groups', 'desk.importOptions'],
  ['zones', 'desk.importAreas'],
] as const;

export function ImportPreview({
  plan,
  columns,
  isDone,
  choices,
  onChoose,
}: {
  plan: Plan;
  columns: readonly ImportColumn[];
  isDone: boolean;
  choices: ImportChoices;
  onChoose: (part: Partial<ImportChoices>) => void;
}) {
  const { t } = useTranslation();
  const { categories, zones, option_groups: groups } = plan;
  const beside = [plan.venue_changed && 'venue', ...plan.content_changed].filter((name) => name !== false);
  const changes = [
    plan.renamed,
    plan.added,
    plan.changed,
    plan.price_changes,
    plan.emptied,
    ...[categories, zones, groups, plan.missing].flatMap((lists) => Object.values(lists)),
  ];
  const nothing =
    changes.every(({ count }) => count === 0) && beside.length + plan.order_changed.length === 0 && liveOf(plan) === 0;
  const lines = (list: Plan['skipped']) => ({
    count: list.count,
    listed: list.items.length,
    entries: noteLines(t, list.items, columns),
  });

  return (
    <Stack gap={5}>
      <Text as="h3" size={3}>
        {t(isDone ? 'desk.importResult' : 'desk.previewTitle')}
      </Text>
      <Counts plan={plan} />
      {nothing && <p>{t('desk.importNothing')}</p>}
      {!isDone &&
        plan.asks.map((doubt) => (
          <Notice key={doubt} tone="stop" icon="triangle-alert">
            {t(`desk.importAsks.${doubt}`)}
          </Notice>
        ))}
      <ImportPart tone="stop" title={t('desk.importSkipped', plan.skipped)} {...lines(plan.skipped)} open />
      <ImportPart tone="wait" title={t('desk.importWarnings', plan.warnings)} {...lines(plan.warnings)} open />
      {(!isDone || choices.remove) && (
        <Missing plan={plan} isDone={isDone} removes={choices.remove} onChoose={onChoose} />
      )}
      {plan.emptied.count > 0 && !isDone && (
        <Stack as="section" gap={3} pad className={css.choice}>
          <h4>{t('desk.importEmptied')}</h4>
          <Names tone="stop" title="desk.importEmptiedNames" list={plan.emptied} open="always" />
          <Checkbox checked={choices.clear_allergens} onChange={(clear) => onChoose({ clear_allergens: clear })}>
            {t('desk.importClearAllergens')}
          </Checkbox>
        </Stack>
      )}
      {!isDone && <Live plan={plan} taken={choices.live} onTake={(live) => onChoose({ live })} />}
      <Renames tone="wait" title="desk.importRenamed" list={plan.renamed} open />
      <Prices list={plan.price_changes} />
      <Names title="desk.importAdded" list={plan.added} open />
      <Names title="desk.importChanged" list={plan.changed} />
      <Names title="desk.importCategoriesAdded" list={categories.added} open />
      <Renames title="desk.importCategoriesRenamed" list={categories.renamed} open />
      <Names title="desk.importCategoryPictures" list={categories.pictures} />
      {BESIDE.map(([kind, title]) => (
        <Fragment key={kind}>
          <Names title={`${title}Added`} list={plan[kind].added} open />
          <Names title={`${title}Changed`} list={plan[kind].changed} />
        </Fragment>
      ))}
      {plan.order_changed.map((list) => (
        <Text as="p" size="sm" key={list}>
          {t(`desk.importOrder.${list}`)}
        </Text>
      ))}
      {beside.map((name) => (
        <Text as="p" size="sm" key={name}>
          {t(`desk.importAlso.${name}`)}
        </Text>
      ))}
    </Stack>
  );
}

const COUNTS = [
  ['importCount.added', ({ added }: Plan) => added.count, ''],
  ['importCount.changed', ({ changed }: Plan) => changed.count, ''],
  ['importCount.prices', ({ price_changes }: Plan) => price_changes.count, 'wait'],
  ['importCount.missing', ({ missing }: Plan) => missing.dishes.count, 'wait'],
  ['importCount.unchanged', ({ unchanged }: Plan) => unchanged, ''],
  ['importCount.doubtful', ({ skipped, warnings }: Plan) => skipped.count + warnings.count, 'stop'],
  ['importCount.withoutPrice', ({ without_price }: Plan) => without_price, 'wait'],
  ['importCount.unavailable', ({ unavailable }: Plan) => unavailable, ''],
  ['importCount.live', liveOf, 'wait'],
] as const;

function Counts({ plan }: { plan: Plan }) {
  const { t } = useTranslation();
  return (
    <Stack as="dl" gap={3} className={css.counts}>
      {COUNTS.map(([key, countOf, tone]) => {
        const count = countOf(plan);
        return (
          <Text key={key} {...(count > 0 && tone !== '' && { ink: tone })}>
            <dt>{t(`desk.${key}`)}</dt>
            <dd>{formatNumber(count)}</dd>
          </Text>
        );
      })}
    </Stack>
  );
}

type Tone = { tone?: 'stop' | 'wait'; open?: boolean | 'always' };

function Names({ title, list, ...part }: Tone & { title: string; list: ImportNames }) {
  const { t, lang } = useTranslation();
  return (
    <ImportPart
      {...part}
      title={t(title, { count: list.count })}
      count={list.count}
      entries={list.items.map((name) => (
        <ContentText key={name.en + name.ar} of={inLanguage(name, lang)} />
      ))}
    />
  );
}

function Renames({ title, list, ...part }: Tone & { title: string; list: ImportRenames }) {
  const { t, lang } = useTranslation();
  return (
    <ImportPart
      {...part}
      title={t(title, { count: list.count })}
      count={list.count}
      entries={list.items.map(({ from, to }) => {
        const other = lang === 'ar' ? 'en' : 'ar';
        const shown = inLanguage(from, lang) === inLanguage(to, lang) ? other : lang;
        return (
          <Row key={to.en + to.ar} as="span" gap={3} align="center" inline>
            <ContentText of={inLanguage(from, shown)} />
            <Icon name="arrow-right" size={16} />
            <ContentText of={inLanguage(to, shown)} />
          </Row>
        );
      })}
    />
  );
}

function Prices({ list }: { list: Plan['price_changes'] }) {
  const { t, lang } = useTranslation();
  return (
    <ImportPart
      tone="wait"
      title={t('desk.priceChanges', { count: list.count })}
      count={list.count}
      entries={list.items.map((change) => (
        <Row gap={6} rowGap={1} key={change.name.en + change.name.ar} as="span" align="center" justify="between" wrap>
          <span>
            <ContentText of={inLanguage(change.name, lang)} />
            {change.size && (
              <>
                {' · '}
                <ContentText of={inLanguage(change.size, lang)} />
              </>
            )}
          </span>
          <Row as="span" gap={3} align="center" inline>
            <Amount amount={change.from} strike />
            <Icon name="arrow-right" size={16} />
            <Amount amount={change.to} />
          </Row>
        </Row>
      ))}
      open
    />
  );
}

function Amount({ amount, strike = false }: { amount: number | null; strike?: boolean }) {
  const { t, currency } = useTranslation();
  return amount === null ? (
    <span>{t('desk.noPrice')}</span>
  ) : (
    <Price currency={currency} amount={amount} strike={strike} />
  );
}

/** It stays unless a manager wants it removed. */
function Missing({
  plan: { missing, can_remove: canRemove },
  isDone,
  removes,
  onChoose,
}: {
  plan: Plan;
  isDone: boolean;
  removes: boolean;
  onChoose: (part: Partial<ImportChoices>) => void;
}) {
  const { t } = useTranslation();
  if (Object.values(missing).every(({ count }) => count === 0)) return null;
  const tone = removes ? 'stop' : 'wait';
  return (
    <Stack as="section" gap={3} pad className={css.choice}>
      <h4>{t(isDone ? 'desk.importRemoved' : 'desk.importMissing')}</h4>
      <Names tone={tone} title="desk.importMissingDishes" list={missing.dishes} open="always" />
      <Names tone={tone} title="desk.importMissingCategories" list={missing.categories} open="always" />
      <Names tone={tone} title="desk.importMissingOptions" list={missing.option_groups} open="always" />
      <Names tone={tone} title="desk.importMissingAreas" list={missing.zones} open="always" />
      {!canRemove && (
        <Text as="p" size="sm">
          {t('desk.importCannotRemove')}
        </Text>
      )}
      {canRemove && !isDone && (
        <Checkbox checked={removes} onChange={(remove) => onChoose({ remove })}>
          {t('desk.importTakeAway')}
        </Checkbox>
      )}
    </Stack>
  );
}

/** An older file must not undo the changes that staff make during the day. */
function Live({ plan, taken, onTake }: { plan: Plan; taken: boolean; onTake: (taken: boolean) => void }) {
  const { t } = useTranslation();
  if (liveOf(plan) === 0) return null;
  const { on_sale, sold_out, venue } = plan.live;
  return (
    <Stack as="section" gap={3} pad className={css.choice}>
      <h4>{t('desk.importLive')}</h4>
      <Names tone="wait" title="desk.importOnSale" list={on_sale} open />
      <Names tone="wait" title="desk.importSoldOut" list={sold_out} open />
      {venue.length > 0 && (
        <Text as="p" size="sm">
          {t('desk.importLiveVenue')}
        </Text>
      )}
      <Checkbox checked={taken} onChange={onTake}>
        {t('desk.importTakeLive')}
      </Checkbox>
    </Stack>
  );
}
