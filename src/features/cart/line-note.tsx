import { useEffect, useRef, useState } from 'react';
import { MAX_LENGTHS } from '#src/domain/max-lengths.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Icon } from '#src/ui/icon.tsx';
import { TextArea } from '#src/ui/text-area.tsx';
import { ContentText } from '#src/ui/content-text.tsx';
import css from './cart-list.module.css';

type LineNoteProps = { note: string; writing: boolean; onOpen: () => void; onDone: (note: string) => void };

export function LineNote({ note, writing, onOpen, onDone }: LineNoteProps) {
  const { t } = useTranslation();
  if (writing) return <NoteField note={note} onDone={onDone} />;
  return (
    <button type="button" className={css.note} onClick={onOpen}>
      <Icon name="pencil" size={16} />
      <ContentText of={note} />
      <span className={css.edit}>{t('common.edit')}</span>
    </button>
  );
}

/** A component of its own, so that its state starts from `note` when it opens: the row may have changed. */
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
        maxLength={MAX_LENGTHS.lineNote}
        onChange={setDraft}
        onBlur={() => onDone(draft.trim())}
      />
    </div>
  );
}
