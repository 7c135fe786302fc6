import { useTranslation } from 'react-i18next';
import type { Lang } from '#src/domain/lang.ts';
import { inLanguage } from '#src/domain/text.ts';
import { DishArt } from '#src/ui/dish-art.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Price } from '#src/ui/price.tsx';
import { StatusTag } from '#src/ui/status-tag.tsx';
import type { Difference, LineChange } from './difference.ts';
import { Times } from './receipt-lines.tsx';
import css from './result.module.css';

/** What changed, line by line, what did not, and what it now comes to. */
export function DifferenceView({
  difference,
  oldTotal,
  lang,
}: {
  difference: Difference;
  oldTotal: number;
  lang: Lang;
}) {
  const { t } = useTranslation();
  const { changed, unchanged, fee, total } = difference;
  return (
    <>
      {(changed.length > 0 || fee) && (
        <ul className={css.diff}>
          {changed.map((change) => (
            <ChangedLine
              key={`${change.line.dish_id} ${change.line.size_id ?? ''} ${change.line.note}`}
              change={change}
              lang={lang}
            />
          ))}
          {fee && (
            <li className={css.diffLine}>
              <div className={css.diffText}>
                <span className={css.diffName}>{t('decide.feeChanged')}</span>
                <OldToNew old={fee.old} now={fee.now} />
              </div>
            </li>
          )}
        </ul>
      )}
      {unchanged.length > 0 && (
        <ul className={css.unchanged}>
          {unchanged.map((line) => (
            <li key={`${line.dish_id} ${line.size_id ?? ''} ${line.note}`}>
              <Icon name="check" size={18} stroke={2.4} />
              <span>
                <Times quantity={line.quantity} name={inLanguage(line.name, lang)} /> · {t('decide.unchanged')}
              </span>
            </li>
          ))}
        </ul>
      )}
      {total !== null && !difference.allGone && (
        <div className={css.sums}>
          <p className={css.sum}>
            <span>{t('decide.oldTotal')}</span>
            <Price amount={oldTotal} strike className={css.was ?? ''} />
          </p>
          <p className={`${css.sum} ${css.newSum}`}>
            <span>{t('decide.newTotal')}</span>
            <Price amount={total} />
          </p>
        </div>
      )}
    </>
  );
}

const WORDS = {
  price: { tone: 'wait', key: 'decide.price' },
  sold_out: { tone: 'stop', key: 'common.soldOut' },
  gone: { tone: 'stop', key: 'common.offMenu' },
  size_gone: { tone: 'stop', key: 'decide.sizeGone' },
} as const;

function ChangedLine({ change, lang }: { change: LineChange; lang: Lang }) {
  const { t } = useTranslation();
  const { line, kind, now } = change;
  if (kind === 'ok') return null;
  const gone = kind !== 'price';
  return (
    <li className={css.diffLine}>
      <DishArt
        dish={{ id: line.dish_id, name: line.name, image: line.image }}
        hue={line.hue}
        size={64}
        soldOut={gone}
        className={css.diffArt ?? ''}
      />
      <div className={css.diffText}>
        <div className={css.diffHead}>
          <bdi dir="auto" className={gone ? css.struck : css.diffName}>
            {inLanguage(line.name, lang)}
          </bdi>
          <StatusTag tone={WORDS[kind].tone}>{t(WORDS[kind].key)}</StatusTag>
        </div>
        {gone ? (
          <p className={css.change}>{t('decide.goneEffect')}</p>
        ) : (
          now !== null && <OldToNew old={line.price} now={now} />
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
