import type { AreaColumn } from './columns.ts';
import { TEXT_DAMAGED, withoutZoneDamage } from './damaged-text.ts';
import { UnreadableFile } from './decode.ts';
import { type FileReport, type FileZone, type Reason, reportOtherSheets, reportUnread } from './menu-file.ts';
import { inCurrencyOf, parsePrice, warnOfPrice } from './prices.ts';
import { idOf, textOf } from './record-fields.ts';
import { readSheet, type Sheet } from './sheet.ts';
import { AREA_FORM } from './sheet-forms.ts';
import type { Table } from './table.ts';

const AREA: readonly AreaColumn[] = ['area', 'area_en', 'area_ar'];

/** Rows that cannot be read are reported and left out. `place`: the first word of a row's position in reports. */
export function zonesOf(sheet: Sheet<AreaColumn>, place: string, report: FileReport): FileZone[] {
  const { known, rows } = sheet;
  return rows.flatMap((row): FileZone[] => {
    const where = place + row.where;
    const refuse = (reason: Reason): FileZone[] => {
      report.skip(where, reason);
      return [];
    };
    const plain = textOf(row.value('area'));
    const arabic = textOf(row.value('area_ar'));
    const arabicOrNull = row.has('area_ar') ? arabic : null;
    const written = known.has('area_en')
      ? { en: textOf(row.value('area_en')), ar: arabic || plain }
      : { en: plain, ar: arabicOrNull };
    const name = withoutZoneDamage(written);
    const amountOf = (column: 'fee' | 'minimum') => {
      const header = row.cells(column)[0]?.header ?? '';
      return inCurrencyOf(parsePrice(row.value(column), report.prices), header, report.prices);
    };
    const [fee, minimum] = [amountOf('fee'), amountOf('minimum')];
    if (row.problem) return refuse(row.problem);
    if (!name) return refuse(TEXT_DAMAGED);
    if (name.en === '' && !name.ar) return refuse({ code: 'name_missing' });
    if (!fee.ok) return refuse(fee.reason);
    if (fee.amount === null) return refuse({ code: 'fee_missing' });
    if (!minimum.ok) return refuse(minimum.reason);
    warnOfPrice(fee, where, report);
    return [
      {
        id: idOf(row.value('id')),
        name,
        delivery_fee: fee.amount,
        minimum: row.has('minimum') ? (minimum.amount ?? 0) : null,
      },
    ];
  });
}

/** @throws UnreadableFile when the area or the fee has no column, or no row can be read. */
export function readAreas(tables: readonly Table[], report: FileReport): FileZone[] {
  const sheet = readSheet(tables, AREA_FORM);
  reportOtherSheets(sheet.otherSheets, report);
  reportUnread(sheet.columns, report);
  if (!AREA.some((column) => sheet.known.has(column)) || !sheet.known.has('fee'))
    throw new UnreadableFile('area_columns_missing');
  const zones = zonesOf(sheet, 'delivery ', report);
  if (zones.length === 0) throw new UnreadableFile('no_area');
  return zones;
}
