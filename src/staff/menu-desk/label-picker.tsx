import { useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { type DeskLabel, type DeskMenu, NAME_MAX } from '#src/contract/staff/menu-desk.ts';
import desk from '#src/staff/desk/desk.module.css';
import { nameOf } from '#src/staff/desk/names.ts';
import { PairFields } from '#src/staff/desk/pair-fields.tsx';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import css from './label-picker.module.css';

const same = (a: DeskLabel, b: DeskLabel): boolean => a.name === b.name && a.name_secondry === b.name_secondry;

const withoutTwins = (labels: readonly DeskLabel[]): DeskLabel[] =>
  labels.filter((label, at) => labels.findIndex((other) => same(other, label)) === at);

/** Every tag or allergen that any dish of the menu has. */
export function labelsOf(menu: DeskMenu, list: 'tags' | 'allergens'): DeskLabel[] {
  return withoutTwins(menu.categories.flatMap(({ dishes }) => dishes.flatMap((dish) => dish[list])));
}

/** Tags or allergens: those the menu knows, on or off with one tap, and room for another one. */
export function LabelPicker({
  legend,
  known,
  value,
  onChange,
}: {
  legend: string;
  known: readonly DeskLabel[];
  value: readonly DeskLabel[];
  onChange: (value: DeskLabel[]) => void;
}) {
  const { t, lang } = useTranslation();
  const [fresh, setFresh] = useState<{ ar: string; en: string } | null>(null);
  const isOn = (label: DeskLabel) => value.some((one) => same(one, label));
  const add = () => {
    if (!fresh) return;
    const label = { name: fresh.en.trim(), name_secondry: fresh.ar.trim() };
    if (label.name + label.name_secondry !== '') onChange(withoutTwins([...value, label]));
    setFresh(null);
  };
  return (
    <fieldset className={desk.group}>
      <legend className={desk.legend}>{legend}</legend>
      <div className={css.chips}>
        {withoutTwins([...known, ...value]).map((label) => (
          <label key={`${label.name}|${label.name_secondry}`} className={css.chip}>
            <input
              type="checkbox"
              checked={isOn(label)}
              onChange={() => onChange(isOn(label) ? value.filter((one) => !same(one, label)) : [...value, label])}
            />
            <Icon name="check" size={15} stroke={2.8} className={css.tick ?? ''} />
            <bdi>{nameOf(label, lang)}</bdi>
          </label>
        ))}
        {!fresh && (
          <Button variant="quiet" small fit icon="plus" onClick={() => setFresh({ ar: '', en: '' })}>
            {t('desk.addLabel')}
            <span className="sr-only">: {legend}</span>
          </Button>
        )}
      </div>
      {fresh && (
        <div
          className={css.fresh}
          role="group"
          aria-label={`${t('desk.addLabel')}: ${legend}`}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
            // Adds the label; the dish is not saved yet.
            event.preventDefault();
            add();
          }}
        >
          <PairFields
            keys={['desk.nameAr', 'desk.nameEn']}
            ar={fresh.ar}
            en={fresh.en}
            max={NAME_MAX}
            onChange={(text) => setFresh({ ...fresh, ...text })}
          />
          <div className={desk.row}>
            <Button variant="secondary" small fit icon="plus" onClick={add}>
              {t('desk.add')}
            </Button>
            <Button variant="quiet" small fit onClick={() => setFresh(null)}>
              {t('desk.cancel')}
            </Button>
          </div>
        </div>
      )}
    </fieldset>
  );
}
