import { type ReactNode, useId, useMemo } from 'react';
import { menuEntries } from '#src/domain/menu-entries.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { Menu } from '#src/contract/menu.ts';
import { isNamed } from '#src/domain/labels.ts';
import { inLanguage } from '#src/domain/text.ts';
import { useAnnouncedChange } from '#src/stores/use-announced-change.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { Row, Text } from '#src/ui/layout.tsx';
import { Dock } from '#src/ui/slots.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { ContentText } from '#src/ui/content-text.tsx';
import { choicesOf, type Facet } from './dish-filter.ts';
import type { DishQuery } from '#src/domain/dish-query.ts';
import { Remark } from '#src/ui/remark.tsx';
import chip from '#src/ui/chip.module.css';
import css from './filter-form.module.css';
import { useDishSearch, useFilteredDishes } from './use-dish-search.ts';

type FormProps = { slug: string; menu: Menu; query: DishQuery; onQuery: (query: DishQuery) => void };

export function FilterForm({ slug, menu, query, onQuery }: FormProps) {
  const { t, lang } = useTranslation();
  const dishes = useMemo(() => menuEntries(menu.categories), [menu]);
  const choices = useMemo(() => choicesOf(dishes), [dishes]);
  const { status, category, diet, without, q } = query;
  const filtered = useFilteredDishes(dishes, query);
  const count = useDishSearch(menu, filtered, q ?? '').hits.length;
  useAnnouncedChange(t('filter.apply', { count }));

  const { statuses, categories, diets, allergens } = choices;
  if (statuses.length + categories.length + diets.length + allergens.length === 0) {
    return (
      <EmptyState
        icon="sliders-horizontal"
        title={t('filter.nothingToFilter')}
        action={
          <ButtonLink to="/$slug/menu" params={{ slug }} search={q ? { q } : {}} fit>
            {t('history.empty.action')}
          </ButtonLink>
        }
      />
    );
  }
  const { status: _status, ...butStatus } = query;
  const { category: _category, ...butCategory } = query;
  const { diet: _diet, ...butDiet } = query;
  const { without: _without, ...butWithout } = query;
  return (
    <div className={css.form}>
      {statuses.length > 0 && (
        <Group
          title={t('filter.status')}
          chosen={status}
          options={statuses.map((value) => ({
            value,
            label: t(value === 'new' ? 'common.new' : 'common.spicy'),
          }))}
          onChoose={(value) =>
            onQuery(value === 'new' || value === 'spicy' ? { ...butStatus, status: value } : butStatus)
          }
        />
      )}
      {categories.length > 0 && (
        <Group
          title={t('categories.title')}
          chosen={category}
          options={categories.map(({ id, name }) => ({ value: id, label: inLanguage(name, lang) }))}
          onChoose={(value) => onQuery(value === undefined ? butCategory : { ...butCategory, category: value })}
        />
      )}
      {diets.length > 0 && (
        <Group
          title={t('filter.diet')}
          chosen={diet === undefined ? undefined : (diets.find((facet) => isNamed(facet, diet))?.value ?? diet)}
          options={diets.map(({ value, name }) => ({ value, label: inLanguage(name, lang) }))}
          onChoose={(value) => onQuery(value === undefined ? butDiet : { ...butDiet, diet: value })}
          note={t('filter.dietNote')}
        />
      )}
      {allergens.length > 0 && (
        <AllergenGroup
          allergens={allergens}
          chosen={without ?? []}
          onChoose={(chosen) => onQuery(chosen.length === 0 ? butWithout : { ...butWithout, without: chosen })}
        />
      )}
      <Dock>
        {count > 0 ? (
          <ButtonLink to="/$slug/menu" params={{ slug }} search={query}>
            {t('filter.apply', { count })}
          </ButtonLink>
        ) : (
          <>
            <Text text="center" as="p" size="sm" ink={2} id="filter-none" className={css.none}>
              {t('filter.none')}
            </Text>
            <Button disabled aria-describedby="filter-none">
              {t('filter.apply', { count })}
            </Button>
          </>
        )}
      </Dock>
    </div>
  );
}

type GroupProps = {
  title: string;
  /** Undefined: all. A value that is not offered (an old link) selects no option. */
  chosen: string | undefined;
  options: readonly { value: string; label: string }[];
  onChoose: (value: string | undefined) => void;
  note?: ReactNode;
};

function Group({ title, chosen, options, onChoose, note }: GroupProps) {
  const { t } = useTranslation();
  const name = useId();
  const choice = (value: string | undefined, label: string) => (
    <Chip key={value ?? ''} label={label}>
      <input className="covers" type="radio" name={name} checked={chosen === value} onChange={() => onChoose(value)} />
    </Chip>
  );
  return (
    <Chips title={title} note={note}>
      {choice(undefined, t('filter.all'))}
      {options.map(({ value, label }) => choice(value, label))}
    </Chips>
  );
}

type AllergenGroupProps = {
  allergens: readonly Facet[];
  chosen: readonly string[];
  onChoose: (chosen: string[]) => void;
};

/** Several may be chosen: an allergy to one thing says nothing about another. */
function AllergenGroup({ allergens, chosen, onChoose }: AllergenGroupProps) {
  const { t, lang } = useTranslation();
  return (
    <Chips title={t('filter.without')} note={t('filter.withoutNote')}>
      {allergens.map((allergen) => (
        <Chip key={allergen.value} label={inLanguage(allergen.name, lang)}>
          <input
            className="covers"
            type="checkbox"
            checked={chosen.some((value) => isNamed(allergen, value))}
            onChange={({ currentTarget: { checked } }) => {
              const others = chosen.filter((one) => !isNamed(allergen, one));
              onChoose(checked ? [...others, allergen.value] : others);
            }}
          />
        </Chip>
      ))}
    </Chips>
  );
}

function Chips({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <fieldset className={css.group} aria-describedby={note ? id : undefined}>
      <legend>{title}</legend>
      <Row gap={4} wrap>
        {children}
      </Row>
      {note && (
        <Remark icon="info" above={5} id={id}>
          {note}
        </Remark>
      )}
    </fieldset>
  );
}

function Chip({ label, children }: { label: string; children: ReactNode }) {
  return (
    <label className={`edged ${chip.chip}`}>
      {children}
      <Icon name="check" size={16} stroke="2.6" />
      <ContentText as="span" of={label} />
    </label>
  );
}
