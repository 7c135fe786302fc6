import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { DeskMenu, DeskPrinter } from '#src/contract/staff/menu-desk.ts';
import { asksForSlips } from '#src/contract/staff/printer-fields.ts';
import type { PrintersAnswer, PrinterState } from '#src/contract/staff/printers.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { DeskGate } from '#src/staff/desk/desk-gate.tsx';
import { changeMenu, deskMenuQuery } from '#src/staff/desk/desk-menu-query.ts';
import { useDeskQuery } from '#src/staff/desk/desk-query.ts';
import { printerTrouble } from '#src/staff/desk/printer-words.ts';
import { RecordList } from '#src/staff/desk/record-list.tsx';
import record from '#src/staff/desk/record-row.module.css';
import { useTimezone } from '#src/staff/session/board.ts';
import { Stack } from '#src/ui/layout.tsx';
import { StatusTag } from '#src/ui/status-tag.tsx';
import { PrinterEditor } from './printer-editor.tsx';
import { printersQuery } from './printers-query.ts';

export function PrintersCard() {
  const menu = useDeskQuery(deskMenuQuery);
  const printers = useDeskQuery(printersQuery);
  return (
    <div id="printers">
      <DeskGate bare of={menu}>
        {(read) => (
          <DeskGate bare of={printers}>
            {(answer) => <Printers menu={read} answer={answer} />}
          </DeskGate>
        )}
      </DeskGate>
    </div>
  );
}

function Printers({ menu, answer }: { menu: DeskMenu; answer: PrintersAnswer }) {
  const { t } = useTranslation();
  const { mutate } = useMutation(changeMenu);
  const [open, setOpen] = useState<{ id: string | null } | null>(null);
  const stateOf = (of: string | null) => answer.printers.find(({ id }) => id === of);
  return (
    <>
      <RecordList
        id="printer-list"
        title={t('printers.title')}
        lead={t('printers.lead')}
        add={t('printers.add')}
        items={menu.printers}
        onAdd={() => setOpen({ id: null })}
        onEdit={(id) => setOpen({ id })}
        onOrder={(ids) => mutate({ changes: [{ record: 'printer', act: 'order', ids }] })}
      >
        {(printer) => <PrinterRow printer={printer} state={stateOf(printer.id)} connects={answer.connects} />}
      </RecordList>
      {open && (
        <PrinterEditor
          key={open.id ?? 'new'}
          menu={menu}
          id={open.id}
          state={stateOf(open.id)}
          connects={answer.connects}
          onAdded={(id) => setOpen({ id })}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

type RowProps = { printer: DeskPrinter; state: PrinterState | undefined; connects: boolean };

function PrinterRow({ printer: { name, driver, what, is_on: isOn }, state, connects }: RowProps) {
  const { t, lang } = useTranslation();
  const timezone = useTimezone();
  const trouble = () => {
    if (driver === 'escpos' && !connects) return t('printers.refused');
    if (asksForSlips(driver) && state?.has_token === false) return t('printers.noToken');
    return state && state.problem !== null ? printerTrouble(state, t, lang, timezone) : null;
  };
  const why = isOn ? trouble() : null;
  return (
    <Stack justify="start" as="span" gap={1} grow>
      <bdi className={record.main}>{name}</bdi>
      <span className={record.other}>
        {t(`printers.short.${driver}`)} · {t(`printers.whatIs.${what}`)}
      </span>
      <span>
        {!isOn ? (
          <StatusTag tone="wait" icon="circle-pause">
            {t('printers.off')}
          </StatusTag>
        ) : why !== null ? (
          <StatusTag tone="stop" icon="triangle-alert">
            {why}
          </StatusTag>
        ) : (
          <StatusTag tone="go" icon="check">
            {t(state?.confirms === false ? 'printers.printsUnconfirmed' : 'printers.prints')}
          </StatusTag>
        )}
      </span>
    </Stack>
  );
}
