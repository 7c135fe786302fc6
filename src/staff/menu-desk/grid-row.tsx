import { memo } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { isolate } from '#src/i18n/isolate.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Row } from '#src/ui/layout.tsx';
import { CellEditor, type Exit } from './cell-editor.tsx';
import css from './dish-grid.module.css';
import type { CellComplaint, RowComplaints } from './grid-complaints.ts';
import type { Column, GridRow } from './grid-rows.ts';

export type Editing = {
  began: string;
  selects: boolean;
  list: string;
  onEnd: (text: string | null, exit: Exit) => void;
  onCells: (text: string) => void;
};

/** `focus`, `start`, `end`: columns; -1: none is in this row. */
export const GridRowLine = memo(function GridRowLine({
  row: { id, began, cells },
  columns,
  number,
  top,
  isChanged,
  isMarked,
  onMark,
  complaints,
  focus,
  start,
  end,
  editing,
}: {
  row: GridRow;
  columns: readonly Column[];
  number: number;
  top: number;
  isChanged: boolean;
  isMarked: boolean;
  onMark: (ids: readonly string[], on: boolean) => void;
  complaints: RowComplaints | undefined;
  focus: number;
  start: number;
  end: number;
  editing: Editing | null;
}) {
  const { t } = useTranslation();
  return (
    <div
      role="row"
      aria-rowindex={number + 1}
      className={`${css.row} ${focus >= 0 ? css.current : ''}`}
      style={{ transform: `translateY(${top}px)` }}
    >
      <div
        role="rowheader"
        className={css.number}
        data-changed={isChanged || undefined}
        data-marked={isMarked || undefined}
      >
        {began ? (
          // Pressed without taking the focus: the keyboard stays in its cell.
          <label className={css.mark} onPointerDown={(event) => event.preventDefault()}>
            <input
              type="checkbox"
              className="sr-only"
              tabIndex={-1}
              aria-label={t('grid.mark', { name: isolate(cells.name_en || cells.name_ar) })}
              checked={isMarked}
              onChange={(event) => onMark([id], event.target.checked)}
            />
            {isMarked ? <Icon name="check" size={18} /> : number}
          </label>
        ) : (
          number
        )}
        {isChanged && <span className="sr-only">{t(began ? 'grid.changed' : 'grid.new')}</span>}
      </div>
      {columns.map((column, at) => {
        const complaint = complaints?.[column];
        return (
          <div
            key={column}
            role="gridcell"
            aria-colindex={at + 2}
            aria-selected={at >= start && at <= end}
            aria-invalid={complaint?.stops || undefined}
            tabIndex={at === focus ? 0 : -1}
            data-cell={`${number - 1}:${at}`}
            data-row={id}
            data-note={complaint && !complaint.stops ? true : undefined}
            className={css.cell}
          >
            {at === focus && editing ? (
              <CellEditor {...editing} column={column} label={t(`grid.column.${column}`)} />
            ) : (
              <bdi className={css.text} {...(column === 'price' && { dir: 'ltr' })}>
                {cells[column]}
              </bdi>
            )}
            {complaint && <Sentence complaint={complaint} isShown={at === focus} />}
          </div>
        );
      })}
    </div>
  );
});

function Sentence({ complaint: { key, values = {}, stops }, isShown }: { complaint: CellComplaint; isShown: boolean }) {
  const { t } = useTranslation();
  const { theirs, ...others } = values;
  const text = t(key, { ...others, theirs: isolate(String(theirs ?? '')) });
  return isShown ? (
    <Row round="sm" fill={1} loose as="span" gap={2} ink={stops ? 'stop' : 'wait'} className={`edged ${css.bubble}`}>
      <Icon name={stops ? 'circle-alert' : 'info'} size={16} />
      {text}
    </Row>
  ) : (
    <span className="sr-only">{text}</span>
  );
}
