import type { MouseEvent, Ref } from 'react';
import type { Currency } from '#src/domain/money.ts';
import { formatNumber } from '#src/i18n/format.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { lineKey, MAX_QUANTITY, pictureOf, type CartLine } from '#src/domain/cart.ts';
import type { Lang } from '#src/domain/lang.ts';
import { lineText } from '#src/domain/option-text.ts';
import { inLanguage } from '#src/domain/text.ts';
import { isolate } from '#src/i18n/isolate.ts';
import { useDraft } from '#src/stores/drafts.ts';
import { Row, Text } from '#src/ui/layout.tsx';
import { LineOptions, lossSentences, lossText, neededText } from '#src/ui/line-options.tsx';
import type { LineCheck, OptionsCheck } from '#src/stores/check-lines.ts';
import { Button } from '#src/ui/button.tsx';
import { DishArt } from '#src/ui/dish-art.tsx';
import { Remark } from '#src/ui/remark.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { ItemPrice, Price } from '#src/ui/price.tsx';
import { Stepper } from '#src/ui/stepper.tsx';
import { T } from '#src/ui/t.tsx';
import { ContentText } from '#src/ui/content-text.tsx';
import { LineNote } from './line-note.tsx';
import css from './cart-list.module.css';

type CartRowProps = {
  ref?: Ref<HTMLLIElement> | undefined;
  slug: string;
  line: CartLine;
  check: LineCheck;
  currency: Currency | null;
  isEarlier: boolean;
  lang: Lang;
  eager: boolean;
  onQuantity: (quantity: number) => void;
  /** Null: the host accepts no notes. */
  onNote: ((note: string) => void) | null;
  /** Null: the dish has no choice, or cannot be had. */
  onChoose: (() => void) | null;
  onDrop: (without: NonNullable<OptionsCheck['without']>) => void;
};

export function CartRow({
  ref,
  slug,
  line: stored,
  check,
  currency,
  isEarlier,
  lang,
  eager,
  onQuantity,
  onNote,
  onChoose,
  onDrop,
}: CartRowProps) {
  const { t } = useTranslation();
  const line = 'line' in check ? check.line : stored;
  // Null: the field is closed. After a reload it is open again.
  const [typed, setTyped] = useDraft('lineNotes', slug, lineKey(stored));
  const isWriting = typed !== null;
  const finishNote = () => {
    setTyped(null);
    const note = typed?.trim() ?? line.note;
    if (note !== line.note) onNote?.(note);
  };
  const name = inLanguage(line.name, lang);
  const named = lineText(line, lang, formatNumber);
  const gone = isGone(check);
  // Neither the menu nor the cart has its price in this currency.
  const isPriceUnknown = !('line' in check) && stored.price === 0;
  // The one way to change a line: where there is a choice, the note is part of it.
  const edit = onChoose ? { onClick: onChoose } : onNote && writeNote(isWriting, () => setTyped(line.note));
  return (
    <li ref={ref} tabIndex={ref ? -1 : undefined} className={gone ? `${css.row} ${css.gone}` : css.row}>
      <Row align="center" wrap className={css.line}>
        <div className={css.art}>
          <DishArt
            dish={pictureOf(line)}
            hue={line.hue}
            size={83}
            soldOut={gone}
            eager={eager}
            className={css.picture ?? ''}
          />
          {edit && (
            <IconButton
              className={css.edit ?? ''}
              icon="pencil"
              size={14}
              label={`${t(onChoose ? 'options.change' : 'dish.note')}: ${isolate(named)}`}
              {...edit}
            />
          )}
        </div>
        <div className={css.text}>
          <p className={`two-lines ${css.name}`}>
            <ContentText of={name} />
          </p>
          {line.size_name && (
            <Text as="p" size="sm" ink={2}>
              <ContentText of={line.size_name} />
            </Text>
          )}
          <LineOptions options={line.options} currency={currency} />
          {!isPriceUnknown && (
            <Row as="p" align="baseline" wrap className={css.price}>
              <ItemPrice currency={currency} amount={line.price} />
              {line.quantity > 1 && (
                <Text as="span" size="sm" ink={2} className={css.times}>
                  {' × '}
                  <bdi>{formatNumber(line.quantity)}</bdi>
                </Text>
              )}
            </Row>
          )}
        </div>
        <Stepper value={line.quantity} onChange={onQuantity} label={named} max={MAX_QUANTITY} removable />
      </Row>
      {isEarlier && (
        <Remark icon="clock" ink="wait" className={css.mark}>
          {t('cart.earlier.mark')}
        </Remark>
      )}
      {check.kind === 'options' ? (
        <OptionsQuestion name={named} check={check} onChoose={onChoose} onDrop={onDrop} />
      ) : (
        <LineMark check={check} stored={stored} currency={currency} />
      )}
      {onChoose && check.kind === 'size_gone' && (
        <div className={css.ask}>
          <Row as="span" gap={3} wrap className={css.answers}>
            <Button variant="secondary" small fit onClick={onChoose}>
              {t('options.change')}
            </Button>
          </Row>
        </div>
      )}
      {onNote && (isWriting || line.note !== '') && (
        <LineNote note={typed ?? line.note} writing={isWriting} onChange={setTyped} onDone={finishNote} />
      )}
    </li>
  );
}

const writeNote = (isWriting: boolean, open: () => void) => ({
  'aria-expanded': isWriting,
  // Blur closes the field. Without this, mousedown would blur it and the click would open it again.
  onMouseDown: (event: MouseEvent) => isWriting && event.preventDefault(),
  onClick: (event: MouseEvent<HTMLElement>) => (isWriting ? event.currentTarget.focus() : open()),
});

const GONE: readonly LineCheck['kind'][] = ['sold_out', 'gone', 'no_price', 'size_gone'];
const isGone = ({ kind }: LineCheck): boolean => GONE.includes(kind);

type QuestionProps = Pick<CartRowProps, 'onChoose' | 'onDrop'> & { name: string; check: OptionsCheck };

/** An option that is gone is never dropped silently: the diner goes on without it or chooses again. */
function OptionsQuestion({ name, check: { missing, needed, without }, onChoose, onDrop }: QuestionProps) {
  const { t, lang } = useTranslation();
  const texts = lossSentences(missing, lang, t).map(({ text }) => text);
  if (needed.length > 0) texts.push(neededText(needed, lang, t));
  const loss = lossText(missing, lang, t);
  return (
    <div className={css.ask}>
      <Remark icon="circle-alert" ink="stop" className={css.mark}>
        {texts.join(' ')}
      </Remark>
      <Row as="span" gap={3} wrap className={css.answers}>
        {without && (
          <Button
            variant="secondary"
            small
            fit
            aria-label={`${loss}: ${isolate(name)}`}
            onClick={() => onDrop(without)}
          >
            {loss}
          </Button>
        )}
        {onChoose && (
          <Button
            variant="secondary"
            small
            fit
            aria-label={`${t('options.change')}: ${isolate(name)}`}
            onClick={onChoose}
          >
            {t('options.change')}
          </Button>
        )}
      </Row>
    </div>
  );
}

type LineMarkProps = { check: Exclude<LineCheck, OptionsCheck>; stored: CartLine; currency: Currency | null };

function LineMark({ check, stored, currency }: LineMarkProps) {
  const { t, lang } = useTranslation();
  if (check.kind === 'ok')
    return stored.quantity >= MAX_QUANTITY ? <Remark className={css.mark}>{t('cart.max')}</Remark> : null;
  if (check.kind === 'price_changed') {
    return (
      <Remark icon="info" ink="wait" className={css.mark}>
        <T
          k={stored.price === 0 ? 'cart.linePriceNow' : 'cart.linePriceChanged'}
          values={{
            old: <Price currency={currency} amount={stored.price} />,
            new: <Price currency={currency} amount={check.line.price} />,
          }}
        />
      </Remark>
    );
  }
  const size = stored.size_id === null ? 'sizes.title' : 'decide.sizeGone';
  const words = {
    sold_out: 'cart.lineSoldOut',
    gone: 'cart.lineGone',
    no_price: 'dish.noPriceHint',
    size_gone: size,
  } as const;
  const group = check.kind === 'sold_out' && check.group;
  return (
    <Remark icon="circle-alert" ink="stop" className={css.mark}>
      {group ? t('dish.optionsGone', { group: isolate(inLanguage(group, lang)) }) : t(words[check.kind])}
    </Remark>
  );
}
