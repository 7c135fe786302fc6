import { useNavigate } from '@tanstack/react-router';
import { Suspense, useId } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { type FloorTable, isCalling, isFree, isReady, isStale } from './floor-tables.ts';
import { ScanButton } from './scan-button.tsx';
import { useWaitingRows } from '#src/staff/session/use-waiting-rows.ts';
import { useEarlierOrders } from './use-floor.ts';
import { useTableNames } from '#src/staff/session/use-table-names.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Stack, Text } from '#src/ui/layout.tsx';
import { Price } from '#src/ui/price.tsx';
import css from './table-grid.module.css';
import { TableLink, toTable } from './table-link.tsx';
import { Since, TableTags } from './table-tags.tsx';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { OpenMatters } from './open-matters-part.ts';

const TableForm = lazyPart(() => import('./table-form.tsx').then((part) => part.TableForm));

export function TableGrid({ tables }: { tables: readonly FloorTable[] }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const hasList = useTableNames().length > 0;
  const rows = useWaitingRows();
  const earlier = useEarlierOrders();
  const stale = rows.filter(isStale);
  const withoutTable = rows.filter((row) => !row.table_number);
  const used = tables.filter((table) => !isFree(table));
  const free = tables.filter(isFree);
  return (
    <Stack gap={6} className={css.floor}>
      <ScanButton />
      <Suspense>
        {earlier.length + stale.length + withoutTable.length > 0 && (
          <OpenMatters earlier={earlier} stale={stale} rows={withoutTable} />
        )}
      </Suspense>
      {used.length > 0 ? (
        <Stack as="ul" gap={4} className={css.grid} aria-label={t('floor.inUse')}>
          {used.map((table) => (
            <Stack as="li" key={table.name}>
              <UsedTable table={table} />
            </Stack>
          ))}
        </Stack>
      ) : (
        <EmptyState compact icon="armchair" tone="go" title={t('floor.quiet')} body={t('floor.quietBody')} />
      )}
      {free.length > 0 && <FreeTables tables={free} />}
      <Suspense>
        {!hasList && <TableForm action={t('floor.open')} onTable={(table) => void navigate(toTable(table))} />}
      </Suspense>
    </Stack>
  );
}

function UsedTable({ table }: { table: FloorTable }) {
  const { currency } = useTranslation();
  const look = isCalling(table) ? css.calling : isReady(table) ? css.ready : '';
  return (
    <TableLink name={table.name} className={`${css.table} ${look}`}>
      {table.sum > 0 && <Price currency={currency} className={css.sum ?? ''} amount={table.sum} />}
      <TableTags table={table} />
      {table.lastAt !== null && <Since at={table.lastAt} />}
    </TableLink>
  );
}

function FreeTables({ tables }: { tables: readonly FloorTable[] }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <Stack as="section" gap={3} className={css.free} aria-labelledby={id}>
      <Text as="h2" size={3} id={id}>
        {t('floor.free')}
      </Text>
      <ul>
        {tables.map(({ name }) => (
          <li key={name}>
            <TableLink name={name} className={css.freeTable} />
          </li>
        ))}
      </ul>
    </Stack>
  );
}
