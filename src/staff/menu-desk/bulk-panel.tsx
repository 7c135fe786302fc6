import type { ReactNode } from 'react';
import { EditPanel } from '#src/staff/desk/edit-panel.tsx';
import { Failed } from '#src/staff/desk/failed.tsx';
import { Button } from '#src/ui/button.tsx';

/** What is done to several dishes at once. */
export function BulkPanel({
  title,
  save,
  busy,
  failed,
  onSave,
  onClose,
  children,
}: {
  title: string;
  /** The word of its button. */
  save: string;
  busy: boolean;
  failed: string | null;
  onSave: () => Promise<void>;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <EditPanel
      title={title}
      onClose={onClose}
      onSave={() => void onSave()}
      foot={
        <>
          <Failed why={failed} />
          <Button type="submit" small busy={busy}>
            {save}
          </Button>
        </>
      }
    >
      {children}
    </EditPanel>
  );
}
