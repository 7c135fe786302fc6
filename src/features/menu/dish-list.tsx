import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { menuEntries } from '#src/domain/menu-entries.ts';
import type { Menu, MenuEntry } from '#src/contract/menu.ts';
import { isNamed } from '#src/domain/labels.ts';
import { inLanguage } from '#src/domain/text.ts';
import { isolate } from '#src/i18n/isolate.ts';
import { announce } from '#src/stores/ui.ts';
import { whenIdle } from '#src/stores/when-idle.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Row } from '#src/ui/layout.tsx';
import { namesOf } from '#src/ui/line-options.tsx';
import { T } from '#src/ui/t.tsx';
import { useTimeout } from '#src/ui/use-timeout.ts';
import {
  countChoices,
  dietsOf,
  isFiltered,
  namedAllergens,
  offeredWithout,
  unclearAllergens,
} from '#src/features/search/dish-filter.ts';
import type { DishQuery } from '#src/domain/dish-query.ts';
import css from './dish-list.module.css';
import { Marks } from '#src/features/dish/dish-row.tsx';
import { DishRows } from './dish-rows.tsx';
import { FilterChips, FilterLink, RemovableChip } from '#src/features/search/filter-chips.tsx';
import { SearchBox } from '#src/features/search/search-box.tsx';
import { searchIndexOf, useDishSearch, useFilteredDishes } from '#src/features/search/use-dish-search.ts';

const WRITE_AFTER = 400;
const SAY_AFTER = 900;

/**
 * The text goes to the URL after a pause in typing: back, reload and a shared link show the same list. A text that
 * comes from the URL replaces the typed one.
 */
function useTyped(query: DishQuery, onQuery: (query: DishQuery) => void): [string, (text: string) => void] {
  const written = query.q ?? '';
  const [text, setText] = useState(written);
  const [last, setLast] = useState(written);
  // The text that this hook wrote to the URL: it must not replace what was typed since.
  const [sent, setSent] = useState<string | null>(null);
  if (written !== last) {
    setLast(written);
    setSent(null);
    if (written !== sent && written !== text.trim()) setText(written);
  }
  const router = useRouter();
  const write = () => {
    // A change of the URL would cancel a navigation whose screen is still loading.
    const { resolvedLocation, location } = router.state;
    if (resolvedLocation && resolvedLocation.pathname !== location.pathname) return;
    setSent(text.trim());
    const { q: _, ...rest } = query;
    onQuery(text.trim() ? { ...rest, q: text.trim() } : rest);
  };
  useTimeout(write, text.trim() === written ? null : WRITE_AFTER, text);
  return [text, setText];
}

/**
 * `dishes`: of one category (`within`), or of the whole menu. `idle` replaces the list without a search or filter.
 * `onWholeMenu` is offered if the category has no match.
 */
export function DishList({
  slug,
  menu,
  dishes,
  query,
  onQuery,
  placeholder,
  idle,
  within,
  onWholeMenu,
}: {
  slug: string;
  menu: Menu;
  dishes: readonly MenuEntry[];
  query: DishQuery;
  onQuery: (query: DishQuery) => void;
  placeholder: string;
  idle?: ReactNode;
  within?: string;
  onWholeMenu?: (text: string) => void;
}) {
  const { t, lang } = useTranslation();
  const [typed, setTyped] = useTyped(query, onQuery);
  // The input renders first, then the long list.
  const text = useDeferredValue(typed);
  const { category, diet, without } = query;
  const allergens = useMemo(() => namedAllergens(menuEntries(menu.categories), without), [menu, without]);
  const filtered = useFilteredDishes(dishes, query, allergens);
  const diets = useMemo(() => dietsOf(dishes), [dishes]);
  const unclear = useMemo(() => unclearAllergens(dishes, allergens).map((name) => ({ name })), [dishes, allergens]);
  const { hits, found, marksOf } = useDishSearch(menu, filtered, text);
  const offered = useMemo(() => (without ? offeredWithout(hits, allergens) : hits), [hits, without, allergens]);
  const named = category === undefined ? undefined : menu.categories.find((one) => one.id === category);
  useAnnouncedCount(text, hits.length);

  // The filter screen covers the whole menu, so this list's category becomes a filter there.
  const { q: _, ...chosen } = query;
  const wanted: DishQuery = {
    ...chosen,
    ...(within !== undefined && { category: within }),
    ...(typed.trim() && { q: typed.trim() }),
  };

  const clear = () => {
    onQuery(typed.trim() ? { q: typed.trim() } : {});
    announce(t('live.filterCleared'));
  };

  const box = (
    <Row gap={4} className={css.search}>
      <SearchBox
        value={typed}
        placeholder={placeholder}
        onChange={setTyped}
        // Built before the first letter is typed: with 10,000 dishes it takes 200 ms on a slow phone.
        onFocus={() => whenIdle(() => void searchIndexOf(menu))}
      />
      <FilterLink slug={slug} query={wanted} count={countChoices(query)} />
    </Row>
  );
  if (idle !== undefined && !text.trim() && !isFiltered(query)) {
    return (
      <>
        {box}
        <div className={css.idle}>{idle}</div>
      </>
    );
  }
  return (
    <>
      {box}
      <FilterChips
        query={query}
        hasNew={dishes.some(({ dish }) => dish.isNew)}
        hasSpicy={dishes.some(({ dish }) => dish.isHot)}
        diets={diets}
        onChange={onQuery}
      />
      {(named || without) && (
        <Row gap={3} wrap className={css.named}>
          {named && (
            <RemovableChip
              name={inLanguage(named.name, lang)}
              onRemove={() => {
                const { category: _, ...rest } = query;
                onQuery(rest);
              }}
            />
          )}
          {allergens.map((allergen) => (
            <RemovableChip
              key={allergen.value}
              name={t('filter.withoutOne', { name: isolate(inLanguage(allergen.name, lang)) })}
              onRemove={() => {
                const { without: _, ...rest } = query;
                const others = (without ?? []).filter((one) => !isNamed(allergen, one));
                onQuery(others.length === 0 ? rest : { ...rest, without: others });
              }}
            />
          ))}
        </Row>
      )}
      {without && <p className={css.note}>{t('filter.withoutNote')}</p>}
      {unclear.length > 0 && <p className={css.note}>{t('filter.unclear', { names: namesOf(unclear, lang) })}</p>}
      {diet && !without && <p className={css.note}>{t('filter.dietNote')}</p>}
      {hits.length > 0 && found === 0 && (
        <p className={css.note}>
          <T k="list.close" values={{ query: <bdi>{text.trim()}</bdi> }} />
        </p>
      )}
      {hits.length > 0 ? (
        <Marks value={marksOf}>
          <DishRows slug={slug} name={`${slug} ${within ?? 'menu'}`} dishes={offered} found={found} without={without} />
        </Marks>
      ) : (
        <EmptyState
          icon="search-x"
          title={text.trim() ? t('list.empty') : isFiltered(query) ? t('filter.none') : t('list.emptyCategory')}
          body={text.trim() ? t('list.emptyHint') : undefined}
          action={
            <>
              {isFiltered(query) && (
                <Button variant="secondary" fit onClick={clear}>
                  {t('list.clearFilters')}
                </Button>
              )}
              {text.trim() && onWholeMenu && (
                <Button variant="secondary" icon="search" fit onClick={() => onWholeMenu(text.trim())}>
                  {t('list.allMenu')}
                </Button>
              )}
            </>
          }
        />
      )}
    </>
  );
}

function useAnnouncedCount(text: string, count: number): void {
  const { t } = useTranslation();
  const words = t('live.results', { count });
  useTimeout(() => announce(words), text.trim() ? SAY_AFTER : null, `${text} ${words}`);
}
