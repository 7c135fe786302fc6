import { useMemo, useState, useSyncExternalStore } from 'react';
import { ref } from 'valtio';
import type { DeskMenu } from '#src/contract/staff/menu-desk.ts';
import type { Lang } from '#src/domain/lang.ts';
import { ownId } from '#src/domain/ids.ts';
import { slug } from '#src/staff/session/venue.ts';
import { drafts, keyOf, useDraft } from '#src/stores/drafts.ts';
import { mediaQuery } from '#src/stores/media-query.ts';
import { withoutSent } from './grid-changes.ts';
import { complaintsIn } from './grid-complaints.ts';
import { rangeOf, type Selection } from './grid-places.ts';
import {
  BLANK,
  type CellEdit,
  columnsOf,
  type GridRow,
  ROWS_MAX,
  savedRows,
  shownRows,
  withEdits,
} from './grid-rows.ts';

type Draft = readonly GridRow[];
const NOTHING: Draft = [];
const STEPS_MAX = 200;
/** As in the style sheet. */
const narrow = mediaQuery('(width <= 760px)');

/** What could not be taken of pasted cells. */
export type PasteProblem = 'tooMany' | 'tooWide' | null;

/** What is typed in the table, kept on this device until it is saved. */
export function useGrid(menu: DeskMenu, lang: Lang) {
  const [stored, write] = useDraft('grid', slug, 'menu');
  // Only `replace` wrote it.
  const draft = (stored ?? NOTHING) as Draft;
  const [steps, setSteps] = useState<{ past: Draft[]; future: Draft[] }>({ past: [], future: [] });
  const [blankId, setBlankId] = useState(() => ownId('d'));
  const isNarrow = useSyncExternalStore(narrow.subscribe, narrow.matches);
  const columns = columnsOf(lang, isNarrow);
  const [first = 'name_en'] = columns;
  const saved = useMemo(() => savedRows(menu, lang), [menu, lang]);
  const shown = useMemo(() => shownRows(saved, draft), [saved, draft]);
  const rows = useMemo<GridRow[]>(() => [...shown, { id: blankId, began: null, cells: BLANK }], [shown, blankId]);
  const check = useMemo(() => complaintsIn(menu, saved, first), [menu, saved, first]);
  const complaints = useMemo(() => check(draft, shown), [check, draft, shown]);

  // A table of hundreds of rows is one value: a proxy for each cell would make every key slow.
  const replace = (next: Draft) => write(next.length === 0 ? null : ref([...next]));
  const take = (next: Draft) => {
    setSteps({ past: [...steps.past, draft].slice(-STEPS_MAX), future: [] });
    replace(next);
  };
  /** The steps before were about other saved values. */
  const settle = (next: Draft) => {
    setSteps({ past: [], future: [] });
    replace(next);
  };
  const edit = (edits: readonly CellEdit[]): boolean => {
    const next = withEdits(saved, draft, edits);
    if (next.length > ROWS_MAX && next.length > draft.length) return false;
    if (next.some(({ id }) => id === blankId)) setBlankId(ownId('d'));
    take(next);
    return true;
  };

  return {
    columns,
    rows,
    draft,
    complaints,
    edit,
    /** One text fills the whole selection. */
    paste: (texts: readonly (readonly string[])[], selection: Selection): PasteProblem => {
      const { top, bottom, start, end } = rangeOf(selection);
      const [[only = ''] = []] = texts;
      const isOne = texts.length === 1 && texts[0]?.length === 1;
      const filled = Array.from({ length: bottom - top + 1 }, () =>
        Array.from({ length: end - start + 1 }, () => only),
      );
      const cells = isOne ? filled : texts;
      const edits = cells.flatMap((line, down) => {
        const id = rows[top + down]?.id ?? ownId('d');
        return line.flatMap((text, on): CellEdit[] => {
          const column = columns[start + on];
          return column ? [{ id, column, text }] : [];
        });
      });
      if (cells.length > ROWS_MAX || !edit(edits)) return 'tooMany';
      return cells.some((line) => start + line.length > columns.length) ? 'tooWide' : null;
    },
    canUndo: steps.past.length > 0,
    canRedo: steps.future.length > 0,
    undo: () => {
      const last = steps.past.at(-1);
      if (!last) return;
      setSteps({ past: steps.past.slice(0, -1), future: [draft, ...steps.future] });
      replace(last);
    },
    redo: () => {
      const [next, ...future] = steps.future;
      if (!next) return;
      setSteps({ past: [...steps.past, draft], future });
      replace(next);
    },
    discard: () => take(NOTHING),
    settle,
    /** What was typed since stays. */
    settleSent: (sent: Draft) => settle(withoutSent((drafts.grid[keyOf(slug, 'menu')] ?? NOTHING) as Draft, sent)),
  };
}
