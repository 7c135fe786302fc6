import { MAX_LENGTHS } from '#src/domain/text.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Text } from '#src/ui/layout.tsx';
import { TextArea } from '#src/ui/text-area.tsx';
import { ContentText } from '#src/ui/content-text.tsx';
import css from './cart-list.module.css';

type LineNoteProps = {
  note: string;
  writing: boolean;
  onChange: (note: string) => void;
  onDone: () => void;
};

export function LineNote({ note, writing, onChange, onDone }: LineNoteProps) {
  if (writing) return <NoteField note={note} onChange={onChange} onDone={onDone} />;
  return (
    <Text loose as="p" size="sm" ink={2} className={css.note}>
      <ContentText of={note} />
    </Text>
  );
}

const focusField = (field: HTMLTextAreaElement | null) => field?.focus();

function NoteField({ note, onChange, onDone }: Pick<LineNoteProps, 'note' | 'onChange' | 'onDone'>) {
  const { t } = useTranslation();
  return (
    <div className={css.noteField}>
      <TextArea
        ref={focusField}
        label={t('dish.note')}
        placeholder={t('dish.notePlaceholder')}
        value={note}
        maxLength={MAX_LENGTHS.lineNote}
        onChange={onChange}
        onBlur={onDone}
      />
    </div>
  );
}
