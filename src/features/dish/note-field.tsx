import { MAX_LENGTHS } from '#src/domain/text.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { TextArea } from '#src/ui/text-area.tsx';
import css from './dish-detail.module.css';

/** For the kitchen, about one line. */
export function NoteField({ note, onChange }: { note: string; onChange: (note: string) => void }) {
  const { t } = useTranslation();
  return (
    <div className={css.note}>
      <TextArea
        label={t('dish.note')}
        placeholder={t('dish.notePlaceholder')}
        optional={t('common.optional')}
        value={note}
        maxLength={MAX_LENGTHS.lineNote}
        onChange={onChange}
      />
    </div>
  );
}
