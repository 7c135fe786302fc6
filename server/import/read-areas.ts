import type { AreaColumn } from './columns.ts';
import { TEXT_DAMAGED, withoutZoneDamage } from './damaged-text.ts';
import { UnreadableFile } from './decode.ts';
import { type FileReport, type FileZone, reportOtherSheets, reportUnread } from './menu-file.ts';
import { parsePriceText, warnOfCurrency } from './prices.ts';
import { idOf, textOf } from './record-fields.ts';
import { readSheet } from './sheet.ts';
import { AREA_FORM } from './sheet-forms.ts';
import type { Workbook } from './workbook.ts';

/** @throws UnreadableFile when the area or the fee has no column, or no row can be read. */
export function readAreas(content: string | Workbook, report: FileReport): FileZone[] {
  const { columns, known, rows, otherSheets } = readSheet(content, AREA_FORM);
  reportOtherSheets(otherSheets, report);
  reportUnread(columns, 'column of areas', report);
  const hasName = (['area', 'area_en', 'area_secondry'] satisfies AreaColumn[]).some((column) => known.has(column));
  if (!hasName || !known.has('fee'))
    throw new UnreadableFile({
      code: 'area_columns_missing',
      message: 'The table of delivery areas needs the columns "area" and "fee".',
    });
  const zones: FileZone[] = [];
  for (const row of rows) {
    const where = `delivery row ${row.row}`;
    const plain = textOf(row.cell('area'));
    const arabic = textOf(row.cell('area_secondry'));
    const arabicOrNull = known.has('area_secondry') ? arabic : null;
    const written = known.has('area_en')
      ? { en: textOf(row.cell('area_en')), ar: arabic || plain }
      : { en: plain, ar: arabicOrNull };
    const name = withoutZoneDamage(written);
    const fee = parsePriceText(row.cell('fee'));
    const minimum = parsePriceText(row.cell('minimum'));
    if (row.problem) report.skip(where, row.problem);
    else if (!name) report.skip(where, TEXT_DAMAGED);
    else if (name.en === '' && !name.ar)
      report.skip(where, { code: 'name_missing', message: 'the name of the area is missing' });
    else if (!fee.ok) report.skip(where, fee.reason);
    else if (fee.amount === null)
      report.skip(where, { code: 'fee_missing', message: 'the fee is missing (write 0 for free delivery)' });
    else if (!minimum.ok) report.skip(where, minimum.reason);
    else {
      warnOfCurrency(fee, report);
      zones.push({
        id: idOf(row.cell('id')),
        name,
        fee: fee.amount,
        minimum: known.has('minimum') ? (minimum.amount ?? 0) : null,
      });
    }
  }
  if (zones.length === 0)
    throw new UnreadableFile({
      code: 'no_area',
      message: 'The table of delivery areas has no row that can be read.',
    });
  return zones;
}
