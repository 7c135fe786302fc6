import { MAX_LENGTHS } from '#src/domain/text.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Icon } from '#src/ui/icon.tsx';
import { TextArea } from '#src/ui/text-area.tsx';
import { ContentText } from '#src/ui/content-text.tsx';
import css from './cart-list.module.css';

type LineNoteProps = {
  note: string;
  writing: boolean;
  onOpen: () => void;
  onChange: (note: string) => void;
  onDone: () => void;
};

export function LineNote({ note, writing, onOpen, onChange, onDone }: LineNoteProps) {
  const { t } = useTranslation();
  if (writing) return <NoteField note={note} onChange={onChange} onDone={onDone} />;
  return (
    <button type="button" className={css.note} onClick={onOpen}>
      <Icon name="pencil" size={16} />
      <ContentText of={note} />
      <span className={css.edit}>{t('common.edit')}</span>
    </button>
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
