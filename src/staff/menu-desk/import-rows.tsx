import { useTranslation } from '#src/i18n/use-translation.ts';
import type { ImportTable } from '#src/contract/staff/import-recognition.ts';
import { formatNumber } from '#src/i18n/format.ts';
import { ContentText } from '#src/ui/content-text.tsx';
import css from './import.module.css';

/** The first rows of the file as they are. A wide table scrolls inside of its frame. */
export function ImportRows({ table: { rows, header } }: { table: ImportTable }) {
  const { t } = useTranslation();
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls what has the focus
    <div className={css.rows} role="group" aria-label={t('desk.importFirstRows')} tabIndex={0}>
      <table>
        <tbody>
          {rows.map(({ row, cells }) => (
            <tr key={row} className={row === (header ?? 1) ? css.headerRow : undefined}>
              <th scope="row">{formatNumber(row)}</th>
              {Array.from({ length: width }, (_, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- cells have no other name
                <td key={at}>
                  <ContentText of={cells[at] ?? ''} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
