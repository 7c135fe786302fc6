import { type ComponentProps, type ReactNode, useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import { Stack } from '#src/ui/layout.tsx';
import { Sheet } from '#src/ui/sheet.tsx';
import css from './result.module.css';

type AskSheetProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  body: ReactNode;
  yes: ReactNode;
  danger?: boolean;
  no: ReactNode;
  onYes: () => void;
};

export function AskSheet({ open, onClose, title, body, yes, danger = true, no, onYes }: AskSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title={title}>
      <p className={css.ask}>{body}</p>
      <Stack gap={4} className={css.stacked}>
        <Button
          variant={danger ? 'danger' : 'primary'}
          className={danger ? (css.stopFill ?? '') : ''}
          onClick={() => {
            onClose();
            onYes();
          }}
        >
          {yes}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          {no}
        </Button>
      </Stack>
    </Sheet>
  );
}

type AskButtonProps = Omit<ComponentProps<typeof Button>, 'onClick'> & {
  ask: Pick<AskSheetProps, 'title' | 'body' | 'yes' | 'no'>;
  onYes: () => void;
};

/** Asks before it acts. */
export function AskButton({ ask, onYes, ...button }: AskButtonProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button {...button} onClick={() => setAsking(true)} />
      <AskSheet {...ask} open={asking} onClose={() => setAsking(false)} onYes={onYes} />
    </>
  );
}
