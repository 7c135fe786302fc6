import { useId } from 'react';
import type { Currency } from '#src/domain/money.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { pictureOf } from '#src/domain/cart.ts';
import { lineText } from '#src/domain/option-text.ts';
import { inLanguage } from '#src/domain/text.ts';
import { sumOfLines, totalParts } from '#src/domain/total-parts.ts';
import { Card, Grow, Row, Stack, Text } from '#src/ui/layout.tsx';
import { lossSentences, lossText, neededText, splitLost } from '#src/ui/line-options.tsx';
import { formatNumber, formatPercent } from '#src/i18n/format.ts';
import { isolate, isolateLtr } from '#src/i18n/isolate.ts';
import { isUndecided, type NewTerms, type OutboxRow } from '#src/outbox/orders.ts';
import { DishArt } from '#src/ui/dish-art.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Price } from '#src/ui/price.tsx';
import { StatusTag } from '#src/ui/status-tag.tsx';
import { ContentText } from '#src/ui/content-text.tsx';
import { T } from '#src/ui/t.tsx';
import { TotalRows, type TotalRowProps } from '#src/ui/total-rows.tsx';
import { OrderedLine } from './receipt-lines.tsx';
import { SumLine } from '#src/ui/sum-line.tsx';
import css from './result.module.css';

type TermLine = NewTerms['diff'][number];
type ChangedTerm = Exclude<TermLine, { kind: 'same' | 'changed' }>;

type DifferenceViewProps = { row: OutboxRow; terms: NewTerms; onTake: (index: number, isTaken: boolean) => void };

export function DifferenceView({ row, terms, onTake }: DifferenceViewProps) {
  const { t } = useTranslation();
  const { currency } = row.quote;
  const changed = terms.diff.flatMap((term, index) => (term.kind === 'same' ? [] : [{ term, index }]));
  const same = terms.diff.filter((term) => term.kind === 'same');
  const sums = useChangedSums(row, terms, changed.length === 0);
  return (
    <>
      {(changed.length > 0 || sums.length > 0) && (
        <Card lines text="start" as="ul" className={css.diff}>
          {changed.map(({ term, index }) =>
            term.kind === 'changed' ? (
              <OtherDish key={index} term={term} currency={currency} onTake={(isTaken) => onTake(index, isTaken)} />
            ) : (
              <ChangedLine
                key={index}
                term={term}
                currency={currency}
                why={whyGone(row, index)}
                onTake={(isTaken) => onTake(index, isTaken)}
              />
            ),
          )}
          {sums.map(({ name, old, now }) => (
            <Row key={name} as="li" gap={5} className={css.diffLine}>
              <Grow>
                <span className={css.diffName}>{name}</span>
                <OldToNew old={old} now={now} currency={currency} />
              </Grow>
            </Row>
          ))}
        </Card>
      )}
      {same.length > 0 && (
        <Stack text="start" as="ul" gap={1} size="sm" ink={2} className={css.unchanged}>
          {same.map(({ line }, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- two lines of an order may be equal, and none moves
            <Row as="li" gap={3} key={at}>
              <Icon name="check" size={18} stroke="2.4" ink={3} />
              <span>
                <OrderedLine line={line} currency={currency}>
                  {' '}
                  · {t('decide.unchanged')}
                </OrderedLine>
              </span>
            </Row>
          ))}
        </Stack>
      )}
      {terms.lines.length > 0 && !terms.diff.some(isUndecided) && (
        <Card pad text="start" data-sums>
          <SumLine>
            <Text as="span" ink={2}>
              {t('decide.oldTotal')}
            </Text>
            <Price currency={currency} amount={row.quote.total} strike />
          </SumLine>
          <TotalRows
            parts={partsOf(row, terms)}
            total={terms.quote.total}
            currency={currency}
            charges={terms.quote.charges}
            row={NewSum}
          />
        </Card>
      )}
    </>
  );
}

function partsOf({ order_type }: OutboxRow, { lines, promo, quote }: NewTerms) {
  const { discount, charges } = quote;
  const delivery = order_type === 'DELIVERY' ? quote.delivery : null;
  const dishes = sumOfLines(lines);
  return totalParts({ dishes, discount, discountPercent: promo?.percent ?? null, delivery, charges }, quote.total);
}

function NewSum({ kind, label, amount, currency }: TotalRowProps) {
  const { t } = useTranslation();
  return (
    <SumLine total={kind === 'total'}>
      <span>{kind === 'total' ? t('decide.newTotal') : label}</span>
      <Price currency={currency} amount={amount} />
    </SumLine>
  );
}

/** The discount only if nothing else explains its change. */
function useChangedSums(row: OutboxRow, terms: NewTerms, sameLines: boolean) {
  const { t } = useTranslation();
  const { quote } = terms;
  const named = new Set(row.conflict?.changes.flatMap(({ kind, name }) => (kind === 'charge' && name ? name : [])));
  const sums = quote.charges
    .filter(({ code }) => named.has(code))
    .map(({ code, percent, amount }) => ({
      name: t(`checkout.totals.${code}`, { percent: isolateLtr(formatPercent(percent)) }),
      old: row.quote.charges.find((charge) => charge.code === code)?.amount ?? 0,
      now: amount,
    }));
  if (quote.delivery !== terms.oldFee) {
    sums.unshift({ name: t('decide.feeChanged'), old: terms.oldFee, now: quote.delivery });
  }
  if (sameLines && terms.promo !== null && quote.discount !== row.quote.discount) {
    sums.push({ name: t('decide.discountChanged'), old: row.quote.discount, now: quote.discount });
  }
  return sums;
}

function whyGone(row: OutboxRow, index: number): string {
  const kinds = row.conflict?.changes.flatMap((change) => (change.index === index ? change.kind : []));
  if (kinds?.includes('sold_out')) return 'common.soldOut';
  return kinds?.includes('no_price') ? 'dish.noPrice' : 'common.offMenu';
}

function wordOf(term: ChangedTerm, why: string): string {
  switch (term.kind) {
    case 'price':
      return 'decide.price';
    case 'gone':
      return why;
    case 'options':
      return 'decide.optionsNeeded';
    case 'size_gone':
      // A dish that had no sizes when it was ordered.
      return term.line.size_id === null ? 'sizes.title' : 'decide.sizeGone';
    case 'without': {
      const { others } = splitLost(term.missing);
      if (others.length === 0) return 'decide.removalGone';
      const isEach = (loss: 'gone' | 'sold_out') => others.every((option) => option.loss === loss);
      if (isEach('sold_out')) return 'decide.optionSoldOut';
      return isEach('gone') ? 'decide.optionGone' : 'decide.optionsChanged';
    }
  }
}

type ChangedLineProps = { term: ChangedTerm; currency: Currency; why: string; onTake: (isTaken: boolean) => void };

function ChangedLine({ term, currency, why, onTake }: ChangedLineProps) {
  const { t, lang } = useTranslation();
  const { line } = term;
  const gone = term.kind !== 'price' && term.kind !== 'without';
  const missing = 'missing' in term ? term.missing : [];
  const asks = missing.some(({ kind }) => kind === 'remove');
  const sentences = lossSentences(missing, lang, t).map(({ text }) => text);
  const groups = term.kind === 'gone' ? term.groups : [];
  sentences.push(...groups.map((name) => t('dish.optionsGone', { group: isolate(inLanguage(name, lang)) })));
  if (term.kind === 'options' && term.needed.length > 0) sentences.push(neededText(term.needed, lang, t));
  return (
    <Row as="li" gap={5} className={css.diffLine}>
      <DishArt dish={pictureOf(line)} hue={line.hue} size={64} soldOut={gone} className={css.diffArt ?? ''} />
      <Grow>
        <Row gap={3} rowGap={1} align="center" justify="between" wrap>
          <div className={gone ? css.struck : css.diffName}>
            <OrderedLine line={line} currency={currency} />
          </div>
          <StatusTag tone={gone ? 'stop' : 'wait'}>{t(wordOf(term, why))}</StatusTag>
        </Row>
        {sentences.length > 0 && <p className={css.change}>{sentences.join(' ')}</p>}
        {term.kind === 'without' && !asks && <p className={css.change}>{lossText(missing, lang, t)}</p>}
        {term.kind === 'price' || term.kind === 'without' ? (
          <OldToNew old={line.price} now={term.newPrice} currency={currency} />
        ) : (
          <p className={css.change}>{t(term.kind === 'gone' ? 'decide.goneEffect' : 'decide.unlessChosen')}</p>
        )}
        {term.kind === 'without' && asks && (
          <Choice
            take={lossText(missing, lang, t)}
            leave={t('decide.leaveDish')}
            isTaken={term.isTaken}
            label={lineText(line, lang, formatNumber)}
            onTake={onTake}
          />
        )}
      </Grow>
    </Row>
  );
}

type ChoiceProps = {
  take: string;
  leave: string;
  isTaken: boolean | null;
  label: string;
  onTake: (isTaken: boolean) => void;
};

/** Nothing is chosen for the customer: an allergy may hang on it. */
function Choice({ take, leave, isTaken, label, onTake }: ChoiceProps) {
  const { t } = useTranslation();
  const name = useId();
  const choice = (isTaking: boolean) => (
    <Row round="md" as="label" gap={3} align="center" size="sm" weight={500} className={css.choice}>
      <input type="radio" name={name} checked={isTaken === isTaking} onChange={() => onTake(isTaking)} />
      {isTaking ? take : leave}
    </Row>
  );
  return (
    <Row above={3} gap={3} wrap role="radiogroup" aria-label={label} aria-required>
      {isTaken === null && <StatusTag tone="wait">{t('options.required')}</StatusTag>}
      {choice(true)}
      {choice(false)}
    </Row>
  );
}

/** Another dish has the place of the ordered one. */
function OtherDish({
  term: { line, now, isTaken },
  currency,
  onTake,
}: {
  term: Extract<TermLine, { kind: 'changed' }>;
  currency: Currency;
  onTake: (isTaken: boolean) => void;
}) {
  const { t, lang } = useTranslation();
  return (
    <Row as="li" gap={5} className={css.diffLine}>
      <DishArt dish={pictureOf(now)} hue={now.hue} size={64} soldOut={!isTaken} className={css.diffArt ?? ''} />
      <Grow>
        <Row gap={3} rowGap={1} align="center" justify="between" wrap>
          <div className={css.struck}>
            <OrderedLine line={line} currency={currency} />
          </div>
          <StatusTag tone="wait">{t('decide.changed')}</StatusTag>
        </Row>
        <Text as="p" above={2} weight={500}>
          <T k="decide.changedTo" values={{ name: <ContentText of={now.name} className={css.diffName} /> }} />
        </Text>
        {line.price === now.price ? (
          <p className={css.change}>
            <Price currency={currency} amount={now.price} />
          </p>
        ) : (
          <OldToNew old={line.price} now={now.price} currency={currency} />
        )}
        <Choice
          take={t('decide.take')}
          leave={t('decide.leave')}
          isTaken={isTaken}
          label={t('decide.changedTo', { name: isolate(inLanguage(now.name, lang)) })}
          onTake={onTake}
        />
      </Grow>
    </Row>
  );
}

function OldToNew({ old, now, currency }: { old: number; now: number; currency: Currency }) {
  return (
    <p className={css.change}>
      <Price currency={currency} amount={old} strike />
      <Icon name="arrow-right" size={14} />
      <Price currency={currency} amount={now} className={css.becomes ?? ''} />
    </p>
  );
}
