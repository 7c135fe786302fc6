import { Link } from '@tanstack/react-router';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { inLanguage } from '#src/domain/text.ts';
import { isolate } from '#src/i18n/isolate.ts';
import { guardRemoval } from '#src/ui/guard-removal.ts';
import type { IconName } from '#src/ui/icon-names.ts';
import { Badge } from '#src/ui/icon-button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { ContentText } from '#src/ui/content-text.tsx';
import { Row } from '#src/ui/layout.tsx';
import type { Facet } from './dish-filter.ts';
import type { DishQuery } from '#src/domain/dish-query.ts';
import chip from '#src/ui/chip.module.css';
import css from './filter-chips.module.css';

type ChipsProps = {
  query: DishQuery;
  hasNew: boolean;
  hasSpicy: boolean;
  diets: readonly Facet[];
  onChange: (query: DishQuery) => void;
};

export function FilterChips({ query, hasNew, hasSpicy, diets, onChange }: ChipsProps) {
  const { t, lang } = useTranslation();
  if (!hasNew && !hasSpicy && diets.length === 0) return null;
  const { status, diet, ...rest } = query;
  const setStatus = (next: 'new' | 'spicy') =>
    onChange({ ...rest, ...(diet && { diet }), ...(status !== next && { status: next }) });
  const setDiet = (next: string) =>
    onChange({ ...rest, ...(status && { status }), ...(diet !== next && { diet: next }) });
  return (
    <Row gap={3} className={`scrolls ${css.chips}`} role="group" aria-label={t('filter.title')}>
      <Chip on={!status && !diet} label={t('filter.all')} onPress={() => onChange(rest)} />
      {hasNew && (
        <Chip on={status === 'new'} icon="sparkles" label={t('common.new')} onPress={() => setStatus('new')} />
      )}
      {hasSpicy && (
        <Chip on={status === 'spicy'} icon="flame" label={t('common.spicy')} onPress={() => setStatus('spicy')} />
      )}
      {diets.map(({ value, name }) => (
        <Chip
          key={value}
          on={diet === value}
          label={inLanguage(name, lang)}
          {...(value.startsWith('veg') && { icon: 'leaf' })}
          onPress={() => setDiet(value)}
        />
      ))}
    </Row>
  );
}

/** A chip chosen by the address may be out of view. */
const scrollIntoView = (chip: HTMLButtonElement | null) =>
  chip?.scrollIntoView({ inline: 'nearest', block: 'nearest' });

function Chip({ on, icon, label, onPress }: { on: boolean; icon?: IconName; label: string; onPress: () => void }) {
  return (
    <button
      ref={on ? scrollIntoView : null}
      type="button"
      className={`edged ${chip.chip} ${css.chip}`}
      aria-pressed={on}
      onClick={onPress}
    >
      {icon && <Icon name={icon} size={16} />}
      <ContentText of={label} />
    </button>
  );
}

export function RemovableChip({ name, onRemove }: { name: string; onRemove: () => void }) {
  const { t } = useTranslation();
  return (
    <button
      ref={guardRemoval}
      type="button"
      className={`edged ${chip.chip} ${css.chip} ${css.removable}`}
      onClick={onRemove}
    >
      <span className="sr-only">{t('a11y.removeFilter', { name: isolate(name) })}</span>
      <span dir="auto" aria-hidden="true">
        {name}
      </span>
      <Icon name="x" size={15} stroke="2.2" />
    </button>
  );
}

export function FilterLink({ slug, query, count }: { slug: string; query: DishQuery; count: number }) {
  const { t } = useTranslation();
  return (
    <Link to="/$slug/filter" params={{ slug }} search={query} className={`edged press ${css.link}`}>
      <span className="sr-only">{t('filter.open', { count })}</span>
      <Icon name="sliders-horizontal" size={21} />
      <Badge count={count} />
    </Link>
  );
}
