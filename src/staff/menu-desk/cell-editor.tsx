import { type KeyboardEvent, useCallback, useRef, useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import css from './dish-grid.module.css';
import { type Column, isLong } from './grid-rows.ts';

/** `stay`: the cell keeps the focus. `left`: the focus is somewhere else already. */
export type Exit = 'stay' | 'left' | 'down' | 'next' | 'back';

const DIRECTIONS: Record<Column, { lang?: 'ar' | 'en'; dir: 'rtl' | 'ltr' | 'auto' }> = {
  name_en: { lang: 'en', dir: 'auto' },
  name_ar: { lang: 'ar', dir: 'auto' },
  category: { dir: 'auto' },
  price: { dir: 'ltr' },
  description_en: { lang: 'en', dir: 'auto' },
  description_ar: { lang: 'ar', dir: 'auto' },
};

/** `text` null: nothing changes. */
export function CellEditor({
  column,
  began,
  selects,
  label,
  list,
  onEnd,
  onCells,
}: {
  column: Column;
  began: string;
  /** All of its text is selected at first. */
  selects: boolean;
  label: string;
  list: string;
  onEnd: (text: string | null, exit: Exit) => void;
  /** Cells of a spreadsheet were pasted. */
  onCells: (text: string) => void;
}) {
  const { t } = useTranslation();
  const [text, setText] = useState(began);
  // Its removal takes the focus, which must not end it a second time.
  const hasEnded = useRef(false);
  const focus = useCallback(
    (input: (HTMLInputElement & HTMLTextAreaElement) | null) => {
      input?.focus();
      input?.setSelectionRange(selects ? 0 : began.length, began.length);
      // The beginning of a long text stays in sight.
      if (selects) input?.scrollTo(0, 0);
    },
    [began, selects],
  );

  const end = (typed: string | null, exit: Exit) => {
    if (hasEnded.current) return;
    hasEnded.current = true;
    onEnd(typed, exit);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    const exit = exitOf(event, isLong(column));
    if (!exit) return;
    event.preventDefault();
    end(event.key === 'Escape' ? null : text, exit);
  };
  const control = {
    ref: focus,
    className: css.editor,
    ...DIRECTIONS[column],
    value: text,
    'aria-label': label,
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => setText(event.target.value),
    onKeyDown,
    onBlur: () => end(text, 'left'),
    onCopy: (event: { stopPropagation: () => void }) => event.stopPropagation(),
    onCut: (event: { stopPropagation: () => void }) => event.stopPropagation(),
    onPaste: (event: React.ClipboardEvent) => {
      event.stopPropagation();
      const pasted = event.clipboardData.getData('text/plain');
      const isCells = pasted.includes('\t') || (!isLong(column) && /[\r\n]./.test(pasted));
      if (!isCells) return;
      event.preventDefault();
      hasEnded.current = true;
      onCells(pasted);
    },
  };
  return isLong(column) ? (
    <textarea {...control} rows={3} title={t('grid.newLine')} />
  ) : (
    <input
      {...control}
      {...(column === 'price' && { inputMode: 'decimal' })}
      {...(column === 'category' && { list })}
      enterKeyHint="next"
    />
  );
}

function exitOf({ key, shiftKey, altKey }: KeyboardEvent, isLongText: boolean): Exit | null {
  if (key === 'Escape') return 'stay';
  if (key === 'Tab') return shiftKey ? 'back' : 'next';
  if (key !== 'Enter' || (isLongText && (altKey || shiftKey))) return null;
  return 'down';
}
