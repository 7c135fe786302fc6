import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { cleanText, MAX_LENGTHS } from '#src/domain/text.ts';
import { asProblem } from '#src/http/problem.ts';
import { isolate } from '#src/i18n/isolate.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { floorApi } from '#src/staff/data/floor-api.ts';
import { useRecordId } from '#src/staff/state/async-action.ts';
import { type FloorTable, isFree } from '#src/staff/state/floor.ts';
import { useTableNames } from '#src/staff/state/table-names.ts';
import { slug } from '#src/staff/state/venue.ts';
import { showToast } from '#src/stores/ui.ts';
import { Button } from '#src/ui/button.tsx';
import { ContentText } from '#src/ui/content-text.tsx';
import { Field } from '#src/ui/field.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Sheet } from '#src/ui/sheet.tsx';
import css from './move-sheet.module.css';
import { toTable } from './table-link.tsx';

type Props = { from: string; tables: readonly FloorTable[]; onClose: () => void };

/** Takes the orders on a table's bill to another table. */
export function MoveSheet({ from, tables, onClose }: Props) {
  const { t } = useTranslation();
  const hasList = useTableNames().length > 0;
  const { busy, problem, move } = useMoveTable(from, onClose);
  const others = tables.filter(({ name }) => name !== from);
  return (
    <Sheet open onClose={onClose} title={t('floor.move.ask', { table: isolate(from) })}>
      <div className={css.inside}>
        {problem && (
          <Notice tone="stop" icon="circle-alert" alert>
            {t(problem)}
          </Notice>
        )}
        <ul className={css.tables}>
          {others.map((table) => (
            <li key={table.name}>
              <button type="button" className={css.table} disabled={busy} onClick={() => void move(table.name)}>
                <ContentText className={css.name} of={table.name} />
                <span className={css.state}>{t(isFree(table) ? 'floor.state.free' : 'floor.move.joins')}</span>
              </button>
            </li>
          ))}
        </ul>
        {!hasList && <TypedTable busy={busy} onMove={(to) => void move(to)} />}
      </div>
    </Sheet>
  );
}

function TypedTable({ busy, onMove }: { busy: boolean; onMove: (to: string) => void }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const table = cleanText(typed, MAX_LENGTHS.table);
    setEmpty(table === '');
    if (table !== '') onMove(table);
  };
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <Field
        label={t('floor.other')}
        error={isEmpty ? t('checkout.table.required') : null}
        value={typed}
        onChange={setTyped}
        maxLength={MAX_LENGTHS.table}
        autoComplete="off"
      />
      <Button type="submit" busy={busy}>
        {t('floor.move.title')}
      </Button>
    </form>
  );
}

function useMoveTable(from: string, onClose: () => void) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const tapOf = useRecordId();
  const move = async (to: string) => {
    setBusy(true);
    try {
      const { table } = await floorApi.move(slug, from, { to, tap: tapOf(to) });
      showToast({ text: t('floor.move.done', { table: isolate(table) }) });
      onClose();
      await navigate({ ...toTable(table), replace: true });
    } catch (error) {
      setProblem(wordOf(asProblem(error).code));
      setBusy(false);
    }
  };
  return { busy, problem, move };
}

function wordOf(code: string | null | undefined): string {
  if (code === 'not_found') return 'floor.move.nothing';
  return code === 'invalid' ? 'floor.move.wrong' : 'staff.unreachable';
}
