import { useCallback, useId, useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { DeskMenu } from '#src/contract/staff/menu-desk.ts';
import { formatNumber } from '#src/i18n/format.ts';
import desk from '#src/staff/desk/desk.module.css';
import { EditConflictDialog } from '#src/staff/desk/edit-conflict-dialog.tsx';
import { Failed } from '#src/staff/desk/failed.tsx';
import { Button } from '#src/ui/button.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Grow, Row, Stack } from '#src/ui/layout.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { nameOf } from '#src/staff/desk/names.ts';
import { isolate } from '#src/i18n/isolate.ts';
import { ChoiceSheet } from './choice-sheet.tsx';
import css from './dish-grid.module.css';
import { GridCommands } from './grid-commands.tsx';
import type { CellComplaint } from './grid-complaints.ts';
import { type Place, type Selection, single } from './grid-places.ts';
import { ROWS_MAX } from './grid-rows.ts';
import { GridTable } from './grid-table.tsx';
import { type PasteProblem, useGrid } from './use-grid.ts';
import { useGridSave } from './use-grid-save.ts';

/** The menu typed like a spreadsheet. */
export function DishGrid({ menu, onClose }: { menu: DeskMenu; onClose: () => void }) {
  const { t, lang } = useTranslation();
  const hint = useId();
  const grid = useGrid(menu, lang);
  const { rows, columns, draft, complaints } = grid;
  const saving = useGridSave(menu, grid);
  const [selection, setSelection] = useState<Selection>(() => single({ row: rows.length - 1, column: 0 }));
  const [jump, setJump] = useState(0);
  const [problem, setProblem] = useState<PasteProblem>(null);
  const [marks, setMarks] = useState<ReadonlySet<string>>(new Set());
  const [isMarking, setMarking] = useState(false);
  const dishes = menu.categories.flatMap((category) => category.dishes);
  // Somebody else may have removed a marked dish.
  const marked = dishes.filter(({ id }) => marks.has(id));
  const mark = useCallback((ids: readonly string[], on: boolean) => {
    setMarks((last) => new Set(on ? [...last, ...ids] : [...last].filter((id) => !ids.includes(id))));
  }, []);
  const markOnly = (chosen: typeof dishes) => setMarks(new Set(chosen.map(({ id }) => id)));
  const wrong = rows.flatMap(({ id }, row) =>
    columns.flatMap((column, at): Place[] => (isStop(complaints.get(id)?.[column]) ? [{ row, column: at }] : [])),
  );

  /** The keyboard stays in the table, also where the cell or the button that had it goes away. */
  const focusTable = () => setJump((last) => last + 1);
  const undo = () => {
    grid.undo();
    focusTable();
  };
  const redo = () => {
    grid.redo();
    focusTable();
  };
  const discard = () => {
    grid.discard();
    focusTable();
  };
  const showWrong = () => {
    const { row, column } = selection.at;
    const next = wrong.find((place) => place.row > row || (place.row === row && place.column > column)) ?? wrong[0];
    if (!next) return;
    focusTable();
    setSelection(single(next));
  };
  const save = () => (wrong.length > 0 ? showWrong() : void saving.save().then(focusTable));

  return (
    <Stack as="section" gap={5} aria-label={t('grid.title')}>
      <Row gap={1} align="center" className={css.top}>
        <Button variant="secondary" small fit icon="check" onClick={onClose}>
          {t('grid.close')}
        </Button>
        {dishes.length > 0 && (
          <Button variant="secondary" small fit icon="list-checks" onClick={() => setMarking(true)}>
            {t('bulk.title')}
          </Button>
        )}
        <Grow as="span" />
        <IconButton icon="undo-2" label={t('grid.undo')} disabled={!grid.canUndo} onClick={undo} />
        <IconButton icon="undo-2" className={css.redo} label={t('grid.redo')} disabled={!grid.canRedo} onClick={redo} />
      </Row>
      <p id={hint} className={desk.lead}>
        {t('grid.hint')} <span className={css.keys}>{t('grid.keys')}</span>
      </p>
      {problem && (
        <Notice tone={problem === 'tooMany' ? 'stop' : 'wait'} icon="circle-alert" alert>
          {t(`grid.${problem}`, { most: formatNumber(ROWS_MAX) })}
        </Notice>
      )}
      <GridTable
        grid={grid}
        categories={menu.categories}
        selection={selection}
        marks={marks}
        onMark={mark}
        jump={jump}
        hint={hint}
        onSelect={(next) => {
          setProblem(null);
          setSelection(next);
        }}
        onUndo={undo}
        onRedo={redo}
        onPaste={(texts) => setProblem(grid.paste(texts, selection))}
      />
      {draft.length > 0 ? (
        <Row align="center" justify="between" wrap card pad className={css.bar}>
          <Failed why={saving.failed} />
          <p role="status">
            {wrong.length > 0 ? t('grid.wrong', { count: wrong.length }) : t('grid.unsaved', { count: draft.length })}
          </p>
          <Row gap={3} wrap>
            {wrong.length > 0 && (
              <Button variant="secondary" small fit icon="arrow-down" onClick={showWrong}>
                {t('grid.showWrong')}
              </Button>
            )}
            <Button small fit icon="check" busy={saving.busy} onClick={save}>
              {t('common.save')}
            </Button>
            <Button variant="quiet" small fit onClick={discard}>
              {t('desk.discard')}
            </Button>
          </Row>
        </Row>
      ) : (
        marked.length > 0 && (
          <GridCommands
            menu={menu}
            marked={marked}
            onDone={() => {
              setMarks(new Set());
              focusTable();
            }}
          />
        )
      )}
      {isMarking && (
        <ChoiceSheet
          title={t('bulk.title')}
          choices={[
            { key: 'all', label: t('bulk.everything'), choose: () => markOnly(dishes) },
            ...menu.categories.map((category) => ({
              key: `category:${category.id}`,
              label: t('bulk.all', { name: isolate(nameOf(category, lang)) }),
              choose: () => markOnly(category.dishes),
            })),
          ]}
          onClose={() => setMarking(false)}
        />
      )}
      {saving.conflict && <EditConflictDialog conflict={saving.conflict} onChoose={saving.choose} />}
    </Stack>
  );
}

const isStop = (complaint: CellComplaint | undefined): boolean => complaint?.stops === true;
