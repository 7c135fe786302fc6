import { MAX_LENGTHS } from '#src/domain/text.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Text } from '#src/ui/layout.tsx';
import { TextArea } from '#src/ui/text-area.tsx';

/** For the kitchen, about one line. */
export function NoteField({ note, onChange }: { note: string; onChange: (note: string) => void }) {
  const { t } = useTranslation();
  return (
    <Text above={7}>
      <TextArea
        label={t('dish.note')}
        placeholder={t('dish.notePlaceholder')}
        optional={t('common.optional')}
        value={note}
        maxLength={MAX_LENGTHS.lineNote}
        onChange={onChange}
      />
    </Text>
  );
}
