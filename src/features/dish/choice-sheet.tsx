import { useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { lineKey } from '#src/domain/cart.ts';
import {
  type ChosenOption,
  defaultSelection,
  lineOptions,
  type OptionGroup,
  optionsPrice,
  selectionProblems,
} from '#src/domain/options.ts';
import { inLanguage } from '#src/domain/text.ts';
import { isolate } from '#src/i18n/isolate.ts';
import { useMenu } from '#src/queries/menu.ts';
import { lineOf } from '#src/stores/cart.ts';
import { replaceLine } from '#src/stores/edit-cart.ts';
import { announce, type ChoiceRequest, closeChoice, useChoiceRequest } from '#src/stores/ui.ts';
import { Button } from '#src/ui/button.tsx';
import { DishArt } from '#src/ui/dish-art.tsx';
import { Price } from '#src/ui/price.tsx';
import { Sheet } from '#src/ui/sheet.tsx';
import { useBeforeNavigate } from '#src/ui/use-before-navigate.ts';
import { ContentText } from '#src/ui/content-text.tsx';
import { chooseOption, piecesOf } from './choose-option.ts';
import css from './choice-sheet.module.css';
import { canOrder } from './dish-price.ts';
import { findDish } from './menu-entries.ts';
import { groupFieldId, OptionGroupField, ruleOf } from './option-group-field.tsx';
import { addToCartWithToast } from './use-order.ts';

/** Asks for the size and the options of a dish, for a new line or for one that is in the cart. */
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
      {shown && (
        <ChoiceForm key={`${shown.slug} ${shown.dish.id} ${shown.line ? lineKey(shown.line) : ''}`} request={shown} />
      )}
    </Sheet>
  );
}

function ChoiceForm({ request: { slug, dish: asked, hue, line } }: { request: ChoiceRequest }) {
  const { t, lang } = useTranslation();
  const { menu } = useMenu(slug);
  // Current menu data: price and availability may have changed since the tap.
  const dish = (menu ? findDish(menu, asked.id)?.dish : asked) ?? { ...asked, available: false };
  const groups = dish.optionGroups ?? [];
  const [chosenSize, setSize] = useState(line?.size_id ?? dish.sizes[0]?.id);
  const size = dish.sizes.find((one) => one.id === chosenSize) ?? dish.sizes[0] ?? null;
  const [selection, setSelection] = useState(() =>
    line ? offered(groups, line.options ?? []) : defaultSelection(groups),
  );
  const [tried, setTried] = useState(false);
  const [full, setFull] = useState<string | null>(null);
  const quantity = line?.quantity ?? 1;
  const base = size ? size.price : (dish.price ?? 0);
  const price = base + optionsPrice(lineOptions(groups, selection, size?.id ?? null));
  const unmet = new Set(
    selectionProblems(groups, selection).flatMap((problem) => ('groupId' in problem ? [problem.groupId] : [])),
  );

  const sayRule = (group: OptionGroup) =>
    announce(`${isolate(inLanguage(group.name, lang))}: ${ruleOf(group, t)}`, true);
  const choose = (group: OptionGroup, optionId: string, pieces: number) => {
    const changed = chooseOption(selection, group, optionId, pieces);
    if (changed) setSelection(changed);
    else sayRule(group);
    setFull(changed ? null : group.id);
  };
  const confirm = () => {
    const missing = groups.find((group) => unmet.has(group.id));
    if (missing) {
      setTried(true);
      sayRule(missing);
      document.getElementById(groupFieldId(missing))?.focus();
      return;
    }
    const choice = { size, selection, quantity, note: line?.note ?? '' };
    // A second tap reaches the sheet while it slides out.
    if (!closeChoice()) return;
    if (!line) return void addToCartWithToast(slug, dish, hue, choice);
    const changed = lineOf(dish, hue, choice);
    if (changed) void replaceLine(slug, lineKey(line), changed);
  };

  if (!canOrder(dish)) {
    return (
      <>
        <p className={css.gone}>{t('dish.soldOutHint')}</p>
        <Button variant="secondary" onClick={closeChoice}>
          {t('common.close')}
        </Button>
      </>
    );
  }
  return (
    <>
      {dish.sizes.length > 1 && (
        <fieldset className={css.options}>
          <legend className={groups.length > 0 ? css.legend : 'sr-only'}>{t('sizes.title')}</legend>
          {dish.sizes.map((one) => (
            <label key={one.id} className={css.option}>
              <input
                type="radio"
                className={css.radio}
                name="size"
                value={one.id}
                checked={one === size}
                onChange={() => setSize(one.id)}
              />
              <span className={css.name}>
                <ContentText of={one.name} />
              </span>
              <Price amount={one.price} />
            </label>
          ))}
        </fieldset>
      )}
      {groups.map((group) => (
        <OptionGroupField
          key={group.id}
          group={group}
          sizeId={size?.id ?? null}
          selection={selection}
          invalid={(tried && unmet.has(group.id)) || full === group.id}
          onChange={(optionId, pieces) => choose(group, optionId, pieces)}
        />
      ))}
      <div className={css.actions}>
        <Button variant="secondary" fit onClick={closeChoice}>
          {t('common.close')}
        </Button>
        <Button end={<Price amount={price * quantity} />} onClick={confirm}>
          {t(line ? 'common.save' : 'dish.add')}
        </Button>
      </div>
    </>
  );
}

/** A stored selection without the options that cannot be had any more. */
function offered(groups: readonly OptionGroup[], selection: readonly ChosenOption[]): ChosenOption[] {
  return groups.flatMap((group) =>
    group.options.flatMap(({ id, available }) => {
      const quantity = piecesOf(selection, group.id, id);
      return available && quantity > 0 ? [{ group_id: group.id, id, quantity }] : [];
    }),
  );
}
