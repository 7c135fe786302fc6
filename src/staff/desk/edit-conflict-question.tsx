import { useEffect, useRef } from 'react';
import type { Form } from './form.ts';
import { EditConflictDialog } from './edit-conflict-dialog.tsx';

/** The choice changes the form, so the next render's `onSave` saves it. */
export function EditConflictQuestion({
  form: { conflict, choose },
  onSave,
}: {
  form: Pick<Form<object>, 'conflict' | 'choose'>;
  onSave: () => void;
}) {
  const saving = useRef(false);
  useEffect(() => {
    if (!saving.current) return;
    saving.current = false;
    onSave();
  });
  return (
    conflict && (
      <EditConflictDialog
        conflict={conflict}
        onChoose={(choice) => {
          saving.current = choose(choice);
        }}
      />
    )
  );
}
