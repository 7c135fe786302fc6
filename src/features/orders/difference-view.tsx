import { useTranslation } from '#src/i18n/use-translation.ts';
import { pictureOf } from '#src/domain/cart.ts';
import type { NewTerms, OutboxRow } from '#src/outbox/orders.ts';
import { DishArt } from '#src/ui/dish-art.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Price } from '#src/ui/price.tsx';
import { StatusTag } from '#src/ui/status-tag.tsx';
import { ContentText } from '#src/ui/content-text.tsx';
import { Times } from './receipt-lines.tsx';
import css from './result.module.css';

type TermLine = NewTerms['diff'][number];
type ChangedTerm = Exclude<TermLine, { kind: 'same' }>;

export function DifferenceView({ row, terms }: { row: OutboxRow; terms: NewTerms }) {
  const { t } = useTranslation();
  const changed = terms.diff.flatMap((term, index) => (term.kind === 'same' ? [] : [{ term, index }]));
  const same = terms.diff.filter((term) => term.kind === 'same');
  const feeChanged = terms.quote.delivery !== terms.oldFee;
  return (
    <>
      {(changed.length > 0 || feeChanged) && (
        <ul className={css.diff}>
          {changed.map(({ term, index }) => (
            <ChangedLine key={index} term={term} soldOut={isSoldOut(row, index)} />
          ))}
          {feeChanged && (
            <li className={css.diffLine}>
              <div className={css.diffText}>
                <span className={css.diffName}>{t('decide.feeChanged')}</span>
                <OldToNew old={terms.oldFee} now={terms.quote.delivery} />
              </div>
            </li>
          )}
        </ul>
      )}
      {same.length > 0 && (
        <ul className={css.unchanged}>
          {same.map(({ line }) => (
            <li key={`${line.dish_id} ${line.size_id ?? ''} ${line.note}`}>
              <Icon name="check" size={18} stroke="2.4" />
              <span>
                <Times quantity={line.quantity} name={line.name} /> · {t('decide.unchanged')}
              </span>
            </li>
          ))}
        </ul>
      )}
      {terms.lines.length > 0 && (
        <div className={css.sums}>
          <p className={css.sum}>
            <span>{t('decide.oldTotal')}</span>
            <Price amount={row.quote.total} strike className={css.was ?? ''} />
          </p>
          <p className={`${css.sum} ${css.newSum}`}>
            <span>{t('decide.newTotal')}</span>
            <Price amount={terms.quote.total} />
          </p>
        </div>
      )}
    </>
  );
}

function isSoldOut(row: OutboxRow, index: number): boolean {
  return row.conflict?.changes.some((change) => change.index === index && change.kind === 'sold_out') ?? false;
}

function ChangedLine({ term, soldOut }: { term: ChangedTerm; soldOut: boolean }) {
  const { t } = useTranslation();
  const { line } = term;
  const gone = term.kind !== 'price';
  const word = {
    price: 'decide.price',
    size_gone: 'decide.sizeGone',
    gone: soldOut ? 'common.soldOut' : 'common.offMenu',
  };
  return (
    <li className={css.diffLine}>
      <DishArt dish={pictureOf(line)} hue={line.hue} size={64} soldOut={gone} className={css.diffArt ?? ''} />
      <div className={css.diffText}>
        <div className={css.diffHead}>
          <ContentText of={line.name} className={gone ? css.struck : css.diffName} />
          <StatusTag tone={gone ? 'stop' : 'wait'}>{t(word[term.kind])}</StatusTag>
        </div>
        {term.kind === 'price' ? (
          <OldToNew old={line.price} now={term.newPrice} />
        ) : (
          <p className={css.change}>{t('decide.goneEffect')}</p>
        )}
      </div>
    </li>
  );
}

function OldToNew({ old, now }: { old: number; now: number }) {
  return (
    <p className={css.change}>
      <Price amount={old} strike className={css.was ?? ''} />
      <Icon name="arrow-right" size={14} />
      <Price amount={now} className={css.becomes ?? ''} />
    </p>
  );
}
