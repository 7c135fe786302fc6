import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { isSameTable } from '#src/domain/table-name.ts';
import { asProblem } from '#src/http/problem.ts';
import { isolate } from '#src/i18n/isolate.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { floorApi } from '#src/staff/data/floor-api.ts';
import { useRecordId } from '#src/staff/desk/async-action.ts';
import { type FloorTable, isOwing } from './floor-tables.ts';
import { useTableNames } from '#src/staff/session/use-table-names.ts';
import { slug } from '#src/staff/session/venue.ts';
import { showToast } from '#src/stores/ui.ts';
import { ContentText } from '#src/ui/content-text.tsx';
import { Stack, Text } from '#src/ui/layout.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Sheet } from '#src/ui/sheet.tsx';
import css from './move-sheet.module.css';
import { TableForm } from './table-form.tsx';
import { toTable } from './table-link.tsx';

type Props = { from: string; tables: readonly FloorTable[]; onClose: () => void };

/** Takes the orders on a table's bill to another table. */
export function MoveSheet({ from, tables, onClose }: Props) {
  const { t } = useTranslation();
  const hasList = useTableNames().length > 0;
  const { busy, problem, move } = useMoveTable(from, onClose);
  const others = tables.filter(({ name }) => !isSameTable(name, from));
  return (
    <Sheet open onClose={onClose} title={t('floor.move.ask', { table: isolate(from) })}>
      <Stack gap={5} above={5}>
        {problem && (
          <Notice tone="stop" icon="circle-alert" alert>
            {t(problem)}
          </Notice>
        )}
        <Stack as="ul" gap={3} className={css.tables}>
          {others.map((table) => (
            <li key={table.name}>
              <Stack
                as="button"
                type="button"
                align="center"
                justify="center"
                round="md"
                fill={1}
                className={`press ${css.table}`}
                disabled={busy}
                onClick={() => void move(table.name)}
              >
                <ContentText className={css.name} of={table.name} />
                <Text as="span" size="sm" ink={2}>
                  {t(isOwing(table) ? 'floor.move.joins' : 'floor.state.free')}
                </Text>
              </Stack>
            </li>
          ))}
        </Stack>
        {!hasList && <TableForm action={t('floor.move.title')} busy={busy} onTable={(to) => void move(to)} />}
      </Stack>
    </Sheet>
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
