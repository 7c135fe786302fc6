import { useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { findDish } from '#src/domain/menu-entries.ts';
import { inLanguage } from '#src/domain/text.ts';
import { useMenu } from '#src/queries/menu.ts';
import { lineOf } from '#src/stores/cart.ts';
import { replaceLine } from '#src/stores/edit-cart.ts';
import { type ChoiceRequest, closeChoice, useChoiceRequest } from '#src/stores/ui.ts';
import { Button } from '#src/ui/button.tsx';
import { ContentText } from '#src/ui/content-text.tsx';
import { DishArt } from '#src/ui/dish-art.tsx';
import { Row } from '#src/ui/layout.tsx';
import { ItemPrice } from '#src/ui/price.tsx';
import { Sheet } from '#src/ui/sheet.tsx';
import { Stepper } from '#src/ui/stepper.tsx';
import { stickFoot } from '#src/ui/stick.ts';
import { useBeforeNavigate } from '#src/ui/use-before-navigate.ts';
import { cannotOrderText } from './cannot-order.ts';
import { ChoiceFields, ChoiceNotices } from './choice-fields.tsx';
import css from './choice-sheet.module.css';
import { canOrder, dishPrice } from './dish-price.ts';
import { NoteField } from './note-field.tsx';
import { useChoice } from './use-choice.ts';
import { addToCartWithToast } from './use-order.ts';

export function ChoiceSheet() {
  const { t } = useTranslation();
  const asked = useChoiceRequest();
  useBeforeNavigate(closeChoice);
  // Keep the last dish while the sheet animates out.
  const [shown, setShown] = useState<ChoiceRequest | null>(asked);
  if (asked && asked !== shown) setShown(asked);
  return (
    <Sheet
      open={asked !== null}
      onClose={closeChoice}
      title={t(shown?.dish.optionGroups ? 'options.title' : 'sizes.title')}
      subtitle={shown && <ContentText of={shown.dish.name} />}
      lead={shown && <DishArt dish={shown.dish} hue={shown.hue} size={52} className={css.art ?? ''} />}
    >
      {shown && <ChoiceForm key={shown.id} request={shown} />}
    </Sheet>
  );
}

function ChoiceForm({ request: { slug, dish: asked, hue, line } }: { request: ChoiceRequest }) {
  const { t, lang, currency } = useTranslation();
  const { menu } = useMenu(slug);
  // Current menu data: price and availability may have changed since the tap.
  const current = menu ? findDish(menu.categories, asked.id)?.dish : asked;
  const dish = current ?? asked;
  const choice = useChoice(asked, dish, line);
  const { quantity, setQuantity, price } = choice;
  const takesNote = menu?.capabilities?.notes === true;
  const [note, setNote] = useState(line?.note ?? '');

  const confirm = () => {
    if (!choice.check()) return;
    const chosen = { size: choice.size, selection: choice.selection, quantity, note: note.trim() };
    const made = lineOf(dish, hue, chosen);
    // A second tap reaches the sheet while it slides out.
    if (!made || !closeChoice()) return;
    if (line) void replaceLine(slug, line, made);
    else void addToCartWithToast(slug, dish, hue, currency, chosen);
  };

  if (!current || !canOrder(current)) {
    return (
      <>
        <p className={css.gone}>{current ? cannotOrderText(current, lang, t) : t('dish.gone.title')}</p>
        <Button variant="secondary" onClick={closeChoice}>
          {t('common.close')}
        </Button>
      </>
    );
  }
  return (
    <>
      <ChoiceFields choice={choice} asksForOneSize={line !== null} />
      {takesNote && <NoteField note={note} onChange={setNote} />}
      <Row gap={4} wrap ref={stickFoot} className={`${css.actions} bar-foot`}>
        <ChoiceNotices choice={choice} />
        <Stepper
          label={inLanguage(dish.name, lang)}
          value={quantity}
          onChange={setQuantity}
          className={css.stepper ?? ''}
        />
        <Button
          end={<ItemPrice currency={currency} amount={price * quantity} from={dishPrice(dish)?.from ?? false} />}
          onClick={confirm}
        >
          {t(line ? 'common.save' : 'dish.add')}
        </Button>
      </Row>
    </>
  );
}
