import {
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { DeskCategory } from '#src/contract/staff/menu-desk.ts';
import { directionOf } from '#src/domain/lang.ts';
import { nameOf } from '#src/staff/desk/names.ts';
import { Card, Text } from '#src/ui/layout.tsx';
import type { Exit } from './cell-editor.tsx';
import css from './dish-grid.module.css';
import { type Place, placeAfter, placeAfterTab, rangeOf, type Selection, single, textsIn } from './grid-places.ts';
import { GridRowLine } from './grid-row.tsx';
import { readCells, writeCells } from './pasted-cells.ts';
import { useDrawnRows } from './use-drawn-rows.ts';
import type { useGrid } from './use-grid.ts';

export function GridTable({
  grid,
  categories,
  selection,
  marks,
  onMark,
  onSelect,
  onPaste,
  onUndo,
  onRedo,
  jump,
  hint,
}: {
  grid: ReturnType<typeof useGrid>;
  categories: readonly DeskCategory[];
  selection: Selection;
  /** The ids of the marked dishes. */
  marks: ReadonlySet<string>;
  onMark: (ids: readonly string[], on: boolean) => void;
  onSelect: (selection: Selection) => void;
  onPaste: (texts: string[][]) => void;
  onUndo: () => void;
  onRedo: () => void;
  /** With each new number the selected cell gets the focus. */
  jump: number;
  /** The id of the text about its keys. */
  hint: string;
}) {
  const { t, lang } = useTranslation();
  const { rows, columns, complaints, edit } = grid;
  const list = useId();
  const box = useRef<HTMLDivElement>(null);
  const [editing, setEditing] = useState<{ id: string; began: string; selects: boolean } | null>(null);
  // The cell to focus may not be drawn yet.
  const focusNext = useRef(false);
  const jumped = useRef<number | null>(null);
  // After Escape the Tab key leads out of the table.
  const mayLeave = useRef(false);
  const size = { rows: rows.length, columns: columns.length, dir: directionOf(lang) };
  const at: Place = { row: Math.min(selection.at.row, rows.length - 1), column: selection.at.column };
  const range = rangeOf(selection);
  const current = rows[at.row];
  const column = columns[at.column];
  const changed = new Set(grid.draft.map(({ id }) => id));

  const { height, drawn } = useDrawnRows(box, rows, at.row);

  useLayoutEffect(() => {
    if (jumped.current !== jump) focusNext.current = true;
    jumped.current = jump;
    if (!focusNext.current || editing) return;
    const cell = box.current?.querySelector<HTMLElement>(`[data-cell="${at.row}:${at.column}"]`);
    if (!cell) return;
    focusNext.current = false;
    cell.focus({ preventScroll: true });
    cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });

  const select = (next: Place, extending = false) => {
    focusNext.current = true;
    mayLeave.current = false;
    onSelect(extending ? { from: selection.from, at: next } : single(next));
  };
  const begin = (text?: string) => {
    if (current && column) setEditing({ id: current.id, began: text ?? current.cells[column], selects: false });
  };
  const paste = (text: string) => {
    focusNext.current = true;
    setEditing(null);
    onPaste(readCells(text));
  };
  const end = (text: string | null, exit: Exit) => {
    setEditing(null);
    if (editing && column && text !== null && text !== rows.find(({ id }) => id === editing.id)?.cells[column]) {
      edit([{ id: editing.id, column, text }]);
    }
    if (exit === 'left') focusNext.current = false;
    if (exit === 'left') return;
    if (exit === 'stay') select(at);
    else if (exit === 'down') select({ row: at.row + 1, column: at.column });
    else select(placeAfterTab(exit === 'back', at, { ...size, rows: size.rows + 1 }) ?? at);
  };
  const clear = () => {
    // The row of a new dish goes with its last text.
    focusNext.current = true;
    const inside = rows.slice(range.top, range.bottom + 1);
    edit(
      inside.flatMap(({ id }) => columns.slice(range.start, range.end + 1).map((of) => ({ id, column: of, text: '' }))),
    );
  };

  const markRange = () => {
    const ids = rows.slice(range.top, range.bottom + 1).flatMap(({ id, began }) => (began ? [id] : []));
    onMark(ids, !ids.every((id) => marks.has(id)));
  };

  const isEditor = (target: EventTarget) => (target as Element).matches('input, textarea');
  const onKeyDown = (event: KeyboardEvent) => {
    const ctrl = event.ctrlKey || event.metaKey;
    const { key, shiftKey } = event;
    if (isEditor(event.target)) return;
    const next = key === 'Tab' && !mayLeave.current ? placeAfterTab(shiftKey, at, size) : null;
    const moved = placeAfter({ key, ctrl }, at, size);
    if (next) select(next);
    else if (moved) select(moved, shiftKey);
    // By its place: on an Arabic keyboard the key has another letter.
    else if (ctrl && event.code === 'KeyZ') (shiftKey ? onRedo : onUndo)();
    else if (ctrl && event.code === 'KeyY') onRedo();
    else if (ctrl && event.code === 'KeyA') onSelect({ from: { row: 0, column: 0 }, at });
    else if (key === 'Escape') {
      mayLeave.current = true;
      onSelect(single(at));
      return;
    } else if (key === 'Delete' || key === 'Backspace') clear();
    else if (key === 'Enter' || key === 'F2') begin();
    else if (key === ' ' && shiftKey) markRange();
    else if (key.length === 1 && !ctrl && !event.altKey) begin(key);
    else return;
    event.preventDefault();
  };

  const placeOf = (target: EventTarget): Place | null => {
    const cell = (target as Element).closest<HTMLElement>('[data-cell]')?.dataset['cell'];
    const [row = '', of = ''] = cell?.split(':') ?? [];
    return cell ? { row: Number(row), column: Number(of) } : null;
  };
  /** A finger scrolls, so that it selects one cell, on its tap. */
  const onPointer = (event: PointerEvent) => {
    if (event.pointerType === 'touch' || event.buttons !== 1 || isEditor(event.target)) return;
    const place = placeOf(event.target);
    if (place) select(place, event.type === 'pointerover' || event.shiftKey);
  };
  const onTap = ({ target, nativeEvent }: MouseEvent) => {
    const place = placeOf(target);
    const isTouch = nativeEvent instanceof window.PointerEvent && nativeEvent.pointerType === 'touch';
    if (!place || !isTouch || isEditor(target)) return;
    onSelect(single(place));
    const [row, of] = [rows[place.row], columns[place.column]];
    // They are replaced rather than added to.
    if (row && of) setEditing({ id: row.id, began: row.cells[of], selects: of === 'price' || of === 'category' });
  };
  const onCopy = (event: ClipboardEvent, thenClear = false) => {
    event.preventDefault();
    event.clipboardData.setData('text/plain', writeCells(textsIn(rows, columns, selection)));
    if (thenClear) clear();
  };

  return (
    <Card
      size="sm"
      ref={box}
      role="grid"
      tabIndex={-1}
      aria-label={t('grid.title')}
      aria-describedby={hint}
      aria-rowcount={rows.length + 1}
      aria-colcount={columns.length + 1}
      aria-multiselectable
      className={css.box}
      data-scrolls
      onKeyDown={onKeyDown}
      onPointerDown={onPointer}
      onPointerOver={onPointer}
      onClick={onTap}
      onDoubleClick={(event) => {
        if (!isEditor(event.target) && placeOf(event.target)) begin();
      }}
      onCopy={onCopy}
      onCut={(event) => onCopy(event, true)}
      onPaste={(event) => {
        event.preventDefault();
        paste(event.clipboardData.getData('text/plain'));
      }}
    >
      <Text weight={600} fill={2} role="row" aria-rowindex={1} className={`${css.row} ${css.head}`}>
        <div role="columnheader" className={css.number}>
          <span className="sr-only">{t('grid.number')}</span>
        </div>
        {columns.map((of) => (
          <div key={of} role="columnheader" className={css.cell}>
            {t(`grid.column.${of}`)}
          </div>
        ))}
      </Text>
      <div role="rowgroup" className={css.rows} style={{ blockSize: height }}>
        {drawn.map(({ index, start, key }) => {
          const row = rows[index];
          if (!row) return null;
          const isIn = index >= range.top && index <= range.bottom;
          return (
            <GridRowLine
              key={key}
              row={row}
              columns={columns}
              number={index + 1}
              top={start}
              isChanged={changed.has(row.id)}
              isMarked={marks.has(row.id)}
              onMark={onMark}
              complaints={complaints.get(row.id)}
              focus={index === at.row ? at.column : -1}
              start={isIn ? range.start : -1}
              end={isIn ? range.end : -1}
              editing={
                editing?.id === row.id && index === at.row
                  ? { began: editing.began, selects: editing.selects, list, onEnd: end, onCells: paste }
                  : null
              }
            />
          );
        })}
      </div>
      <datalist id={list}>
        {categories.map((category) => (
          <option key={category.id}>{nameOf(category, lang)}</option>
        ))}
      </datalist>
    </Card>
  );
}
