import { useId } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { EditConflict } from '#src/contract/staff/edit-conflict.ts';
import { formatDayTime } from '#src/i18n/format.ts';
import { isolate } from '#src/i18n/isolate.ts';
import { serverNow } from '#src/staff/session/clock.ts';
import { Button } from '#src/ui/button.tsx';
import { Stack, Text } from '#src/ui/layout.tsx';
import { useDialog } from '#src/ui/use-dialog.ts';
import confirm from './confirm-dialog.module.css';
import { conflictWords } from './conflict-words.ts';
import css from './edit-conflict-dialog.module.css';
import { nameOf } from './names.ts';

export function EditConflictDialog({
  conflict,
  onChoose,
}: {
  conflict: EditConflict;
  onChoose: (choice: 'mine' | 'theirs' | 'edit') => void;
}) {
  const { t, lang } = useTranslation();
  const { ref, onCancel } = useDialog(true, () => onChoose('edit'));
  const id = useId();
  const { changed, fields } = conflict;
  return (
    <dialog ref={ref} className={`edged ${confirm.dialog}`} role="alertdialog" onCancel={onCancel} aria-labelledby={id}>
      <Text as="h2" size={2} id={id}>
        {t('conflict.title')}
      </Text>
      <p>
        {changed
          ? t('conflict.when', {
              who: changed.who === '' ? t('audit.command') : isolate(changed.who),
              time: isolate(formatDayTime(changed.at, lang, t, serverNow())),
            })
          : t('conflict.unknown')}
      </p>
      <Stack as="ul" gap={5} above={5} className={css.fields}>
        {fields.map(({ field, mine, theirs, ...record }) => (
          <li key={`${record.name.en}:${record.name.ar}:${field}`}>
            <strong>
              {t(`field.${field}`)}
              {(record.name.en || record.name.ar) && <bdi> · {nameOf(record, lang)}</bdi>}
            </strong>
            <dl>
              <div>
                <Text as="dt" ink={2} size="sm">
                  {t('conflict.theirs')}
                </Text>
                <dd>
                  <Value field={field} value={theirs} />
                </dd>
              </div>
              <div>
                <Text as="dt" ink={2} size="sm">
                  {t('conflict.yours')}
                </Text>
                <dd>
                  <Value field={field} value={mine} />
                </dd>
              </div>
            </dl>
          </li>
        ))}
      </Stack>
      <Stack gap={4} above={7}>
        <Button small onClick={() => onChoose('mine')}>
          {t('conflict.mine')}
        </Button>
        <Button variant="secondary" small onClick={() => onChoose('theirs')}>
          {t('conflict.take')}
        </Button>
        <Button variant="quiet" small onClick={() => onChoose('edit')}>
          {t('conflict.edit')}
        </Button>
      </Stack>
    </dialog>
  );
}

function Value({ field, value }: { field: string; value: unknown }) {
  const { t, lang } = useTranslation();
  const isPicture = (field === 'image' || field === 'logo') && typeof value === 'string' && value !== '';
  return isPicture ? <img src={value} alt={t(`field.${field}`)} height={72} /> : conflictWords(field, value, t, lang);
}
