import { useId, useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import {
  type ChosenOption,
  completeSelection,
  defaultSelection,
  type LineOption,
  lineOptions,
  type LostOption,
  OPTION_LIMITS,
  type OptionGroup,
  optionsPrice,
  selectionProblems,
} from '#src/domain/options.ts';
import { type Bilingual, inLanguage } from '#src/domain/text.ts';
import { isolate } from '#src/i18n/isolate.ts';
import { useMenu } from '#src/queries/menu.ts';
import { type Choice, lineOf } from '#src/stores/cart.ts';
import { splitLosses } from '#src/stores/check-lines.ts';
import { replaceLine } from '#src/stores/edit-cart.ts';
import { announce, type ChoiceRequest, closeChoice, useChoiceRequest } from '#src/stores/ui.ts';
import { moneyText } from '#src/i18n/format.ts';
import { useAnnouncedChange } from '#src/stores/use-announced-change.ts';
import { Button } from '#src/ui/button.tsx';
import { DishArt } from '#src/ui/dish-art.tsx';
import { lossSentences } from '#src/ui/line-options.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { ItemPrice } from '#src/ui/price.tsx';
import { Sheet } from '#src/ui/sheet.tsx';
import { stickFoot } from '#src/ui/stick.ts';
import { useBeforeNavigate } from '#src/ui/use-before-navigate.ts';
import { ContentText } from '#src/ui/content-text.tsx';
import { cannotOrderText } from './cannot-order.ts';
import { chooseOption } from './choose-option.ts';
import css from './choice-sheet.module.css';
import { canOrder } from './dish-price.ts';
import { findDish } from '#src/domain/menu-entries.ts';
import { OptionGroupField, ruleOf } from './option-group-field.tsx';
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

function ChoiceForm({ request: { slug, dish: asked, hue, line, newLine } }: { request: ChoiceRequest }) {
  const { t, lang } = useTranslation();
  const { menu } = useMenu(slug);
  // Current menu data: price and availability may have changed since the tap.
  const current = menu ? findDish(menu.categories, asked.id)?.dish : asked;
  const dish = current ?? asked;
  const asks = new Set(asked.optionGroups?.flatMap((group) => (group.asks ? [group.id] : [])));
  const groups = (dish.optionGroups ?? []).map((group): OptionGroup =>
    asks.has(group.id) ? { ...group, asks: true } : group,
  );
  const [chosenSize, setSize] = useState(line?.size_id ?? dish.sizes[0]?.id);
  const size = dish.sizes.find((one) => one.id === chosenSize) ?? dish.sizes[0] ?? null;
  const lostSize = chosenSize === size?.id ? null : chosenSize;
  // With their names: an option may be gone from the menu, or have another name there, while the sheet is open.
  const [selection, setSelection] = useState<readonly LineOption[]>(() => {
    if (!line?.options) return named(asked.optionGroups ?? [], defaultSelection(asked.optionGroups ?? []));
    const { kept, missing } = splitLosses(groups, line.options);
    return [...named(groups, completeSelection(groups, kept)), ...missing];
  });
  const { kept, missing: lost } = splitLosses(groups, selection);
  const formId = useId();
  const fieldId = (group: OptionGroup) => `${formId}-${groups.indexOf(group)}`;
  const [tried, setTried] = useState(false);
  const [full, setFull] = useState<string | null>(null);
  const { quantity, note } = line ?? newLine ?? { quantity: 1, note: '' };
  const base = size ? size.price : (dish.price ?? 0);
  const price = base + optionsPrice(lineOptions(groups, kept, size?.id ?? null));
  useAnnouncedChange(t('live.total', { total: moneyText(price * quantity, lang) }));
  const problems = selectionProblems(groups, kept);
  const unmet = new Set(problems.flatMap((problem) => ('groupId' in problem ? [problem.groupId] : [])));
  const isOverLimit = problems.some(({ kind }) => kind === 'pieces');
  const sizeName = (id: string) => asked.sizes.find((one) => one.id === id)?.name ?? line?.size_name ?? null;
  const limit = t('options.limit', { max: OPTION_LIMITS.pieces });

  const sayRule = (group: OptionGroup) =>
    announce(`${isolate(inLanguage(group.name, lang))}: ${ruleOf(group, t)}`, true);
  const choose = (group: OptionGroup, optionId: string, pieces: number) => {
    const changed = chooseOption(kept, group, optionId, pieces);
    // A choice in a group answers for what the group has lost.
    const others = lost.filter(({ group_id }) => group_id !== group.id);
    if (changed) setSelection([...lineOptions(groups, changed, size?.id ?? null), ...others]);
    else sayRule(group);
    setFull(changed ? null : group.id);
  };
  const confirm = () => {
    const missing = groups.find((group) => unmet.has(group.id));
    if (missing) {
      setTried(true);
      sayRule(missing);
      document.getElementById(fieldId(missing))?.focus();
      return;
    }
    const choice = { size, selection: kept, quantity, note };
    const made = lineOf(dish, hue, choice);
    // The groups' rules are met, so all of them together ask for too much.
    if (!made) return announce(limit, true);
    // A second tap reaches the sheet while it slides out.
    if (!closeChoice()) return;
    if (line) void replaceLine(slug, line, made);
    else void add(choice);
  };
  const add = async (choice: Choice) => {
    if (await addToCartWithToast(slug, dish, hue, choice)) newLine?.onAdded();
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
      {dish.sizes.length > (line ? 0 : 1) && (
        <fieldset className={css.options}>
          <legend className={groups.length > 0 ? css.legend : 'sr-only'}>{t('sizes.title')}</legend>
          {dish.sizes.map((one) => (
            <label key={one.id} className={css.option}>
              <input
                type="radio"
                className={css.radio}
                name={`${formId}-size`}
                value={one.id}
                checked={one === size}
                onChange={() => setSize(one.id)}
              />
              <span className={css.name}>
                <ContentText of={one.name} />
              </span>
              <ItemPrice amount={one.price} />
            </label>
          ))}
        </fieldset>
      )}
      {groups.map((group) => (
        <OptionGroupField
          key={group.id}
          id={fieldId(group)}
          group={group}
          sizeId={size?.id ?? null}
          selection={kept}
          invalid={(tried && unmet.has(group.id)) || full === group.id}
          onChange={(optionId, pieces) => choose(group, optionId, pieces)}
        />
      ))}
      <div ref={stickFoot} className={`${css.actions} bar-foot`}>
        <div className={css.notices}>
          <LostNotices lost={lost} lostSize={lostSize ? sizeName(lostSize) : null} />
          {isOverLimit && (
            <Notice alert tone="stop" icon="circle-alert">
              {limit}
            </Notice>
          )}
        </div>
        <Button variant="secondary" fit onClick={closeChoice}>
          {t('common.close')}
        </Button>
        <Button end={<ItemPrice amount={price * quantity} />} onClick={confirm}>
          {t(line ? 'common.save' : 'dish.add')}
        </Button>
      </div>
    </>
  );
}

const named = (groups: readonly OptionGroup[], selection: readonly ChosenOption[]): LineOption[] =>
  lineOptions(groups, selection, null);

type LostProps = { lost: readonly LostOption[]; lostSize: Bilingual | null };

function LostNotices({ lost, lostSize }: LostProps) {
  const { t, lang } = useTranslation();
  const size = lostSize && ({ name: lostSize, kind: 'choice', loss: 'gone' } as const);
  return lossSentences(size ? [size, ...lost] : lost, lang, t).map(({ of, text }) => (
    <Notice key={of} alert tone={of === 'removal' ? 'stop' : 'wait'}>
      {text}
    </Notice>
  ));
}
