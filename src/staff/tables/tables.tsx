import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { DeskTable } from '#src/contract/staff/tables.ts';
import { LANGS } from '#src/domain/lang.ts';
import { formatDayTime } from '#src/i18n/format.ts';
import { loadTexts } from '#src/i18n/i18n.ts';
import { isolate } from '#src/i18n/isolate.ts';
import { ConfirmDialog } from '#src/staff/desk/confirm-dialog.tsx';
import desk from '#src/staff/desk/desk.module.css';
import { DeskGate } from '#src/staff/desk/desk-gate.tsx';
import { useTimezone } from '#src/staff/session/board.ts';
import { useAsyncAction } from '#src/staff/desk/async-action.ts';
import { isLocalAddress } from '#src/staff/desk/local-address.ts';
import { useDeskQuery } from '#src/staff/desk/desk-query.ts';
import { changeTable, tableAddress, tablesQuery } from './tables-query.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Row, Stack, Text } from '#src/ui/layout.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { AddTables } from './add-tables.tsx';
import { CardSheet, TableCard } from './card-sheet.tsx';
import css from './tables.module.css';

type Asked = { kind: 'rotate' | 'remove'; table: string };

export function Tables() {
  return <DeskGate of={useDeskQuery(tablesQuery)}>{({ tables }) => <TablesScreen tables={tables} />}</DeskGate>;
}

function TablesScreen({ tables }: { tables: readonly DeskTable[] }) {
  const { t, lang } = useTranslation();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [printing, setPrinting] = useState<readonly DeskTable[] | null>(null);
  const { busy, failed, run, reset } = useAsyncAction(changeTable);
  const { isSuccess: cardsReady } = useQuery(bothLanguages);
  const timezone = useTimezone();
  const first = tables[0];
  const rotated = ({ rotated_at }: DeskTable) =>
    t('tables.since', { time: isolate(formatDayTime(rotated_at, lang, t, Date.now(), timezone)) });

  const yes = async () => {
    if (asked && (await run(asked))) setAsked(null);
  };

  return (
    <>
      <Stack align="start" gap={7} className={css.top}>
        <section className={`edged ${desk.card}`} aria-labelledby="add-tables">
          <Text as="h2" size={2} id="add-tables">
            {t('tables.add')}
          </Text>
          <p className={desk.lead}>{t('tables.lead')}</p>
          <AddTables />
          {isLocalAddress() && (
            <Notice tone="wait" icon="triangle-alert">
              {t('tables.localAddress', { address: isolate(location.origin) })}
            </Notice>
          )}
        </section>
        {first && cardsReady && (
          <Stack as="section" justify="center" className={`edged ${desk.card}`} aria-label={t('tables.sample')}>
            <TableCard table={first} className={css.sampleCard} />
            <Button icon="printer" onClick={() => setPrinting(tables)}>
              {t('tables.print')}
            </Button>
          </Stack>
        )}
      </Stack>

      {tables.length === 0 ? (
        <EmptyState compact icon="armchair" title={t('tables.none')} body={t('tables.noneBody')} />
      ) : (
        <Stack as="section" gap={5} aria-labelledby="tables-list">
          <Text as="h2" size={2} id="tables-list">
            {t('count.tables', { count: tables.length })}
          </Text>
          <Stack as="ul" gap={5} className={css.tables}>
            {tables.map((table) => {
              const name = isolate(table.table);
              return (
                <Row round="md" key={table.table} as="li" gap={3} align="center" justify="between" wrap card pad>
                  <Text slim>
                    <Text as="h3" size={3}>
                      {t('tables.cardTable', { table: name })}
                    </Text>
                    <Text as="p" size="sm" ink={2} className={css.code}>
                      {t('tables.code')} <bdi dir="ltr">{table.code}</bdi>
                    </Text>
                    <Text as="p" size="sm" ink={2}>
                      {rotated(table)}
                    </Text>
                  </Text>
                  <div className={css.actions}>
                    <IconButton
                      icon="printer"
                      size={20}
                      label={t('tables.printOne', { table: name })}
                      onClick={() => setPrinting([table])}
                    />
                    <IconButton
                      icon="refresh-cw"
                      size={20}
                      label={t('tables.rotateNamed', { table: name })}
                      onClick={() => setAsked({ kind: 'rotate', table: table.table })}
                    />
                    <IconButton
                      icon="trash-2"
                      size={20}
                      label={t('tables.removeNamed', { table: name })}
                      onClick={() => setAsked({ kind: 'remove', table: table.table })}
                    />
                  </div>
                </Row>
              );
            })}
          </Stack>
          <p className={desk.lead}>
            {t('tables.opens')} {first && <bdi dir="ltr">{tableAddress(first)}</bdi>}
          </p>
        </Stack>
      )}

      {asked && (
        <ConfirmDialog
          question={t(asked.kind === 'rotate' ? 'tables.rotateAsk' : 'tables.removeAsk', {
            table: isolate(asked.table),
          })}
          yes={t(asked.kind === 'rotate' ? 'tables.rotate' : 'common.remove')}
          busy={busy}
          failed={failed}
          onYes={() => void yes()}
          onNo={() => {
            reset();
            setAsked(null);
          }}
        />
      )}
      {printing && <CardSheet tables={printing} onPrinted={() => setPrinting(null)} />}
    </>
  );
}

/** Offline the list of tables fails too and reports it. */
const bothLanguages = queryOptions({
  queryKey: ['texts'],
  queryFn: async () => (await Promise.all(LANGS.map(loadTexts))).length,
  staleTime: Infinity,
});
