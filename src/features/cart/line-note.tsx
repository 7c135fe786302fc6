import { useEffect, useRef, useState } from 'react';
import { LONGEST } from '#src/domain/longest.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Icon } from '#src/ui/icon.tsx';
import { TextArea } from '#src/ui/text-area.tsx';
import css from './cart-list.module.css';

type LineNoteProps = { note: string; writing: boolean; onOpen: () => void; onDone: (note: string) => void };

/** The note of one dish: its words, or the field while it is being written. Leaving the field keeps it. */
export function LineNote({ note, writing, onOpen, onDone }: LineNoteProps) {
  const { t } = useTranslation();
  if (writing) return <NoteField note={note} onDone={onDone} />;
  return (
    <button type="button" className={css.note} onClick={onOpen}>
      <Icon name="pencil" size={16} />
      <bdi dir="auto">{note}</bdi>
      <span className={css.edit}>{t('common.edit')}</span>
    </button>
  );
}

/** Takes the note when it opens: a row may show another line once a line above it is removed. */
function NoteField({ note, onDone }: Pick<LineNoteProps, 'note' | 'onDone'>) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState(note);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <div className={css.noteField}>
      <TextArea
        ref={field}
        label={t('dish.note')}
        placeholder={t('dish.notePlaceholder')}
        value={draft}
        maxLength={LONGEST.lineNote}
        onChange={setDraft}
        onBlur={() => onDone(draft.trim())}
      />
    </div>
  );
}
