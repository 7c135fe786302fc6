import type { Category } from '#src/contract/menu.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { ContentText } from '#src/ui/content-text.tsx';
import css from './section-chips.module.css';

export const sectionId = ({ id }: Category) => `section-${id}`;

/** They stay below the header, and mark the category that is read. On wide screens the rail has the categories. */
export function SectionChips({ categories, current }: { categories: readonly Category[]; current: string | null }) {
  const { t } = useTranslation();
  return (
    <nav className={`narrow ${css.bar}`} aria-label={t('home.offer')}>
      <div className={`scrolls ${css.row}`}>
        {categories.map((category) => (
          <button
            key={category.id}
            ref={category.id === current ? showChip : undefined}
            type="button"
            className={css.chip}
            aria-current={category.id === current || undefined}
            onClick={() => document.getElementById(sectionId(category))?.scrollIntoView()}
          >
            <ContentText of={category.name} />
          </button>
        ))}
      </div>
    </nav>
  );
}

/** Not scrollIntoView, which may scroll the page too. */
function showChip(chip: HTMLElement | null): void {
  const row = chip?.parentElement;
  if (!row) return;
  const [all, one] = [row.getBoundingClientRect(), chip.getBoundingClientRect()];
  row.scrollBy({ left: (one.left + one.right - all.left - all.right) / 2 });
}
