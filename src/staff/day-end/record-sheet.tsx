import type { ReactNode } from 'react';
import { BILL_REASON_MAX } from '#src/contract/staff/bills.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Failed } from '#src/staff/desk/failed.tsx';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { Stack } from '#src/ui/layout.tsx';
import { Sheet } from '#src/ui/sheet.tsx';

type RecordSheetProps = {
  title: string;
  subtitle?: string;
  /** A record is kept with a reason or a note. */
  reason: {
    label: string;
    optional?: string;
    error?: string | null | undefined;
    value: string;
    onChange: (text: string) => void;
  };
  busy: boolean;
  failed: string | null;
  onSave: () => Promise<void>;
  onClose: () => void;
  children?: ReactNode;
};

export function RecordSheet({ title, subtitle, reason, busy, failed, onSave, onClose, children }: RecordSheetProps) {
  const { t } = useTranslation();
  return (
    <Sheet open onClose={onClose} title={title} subtitle={subtitle}>
      <Stack
        as="form"
        gap={4}
        above={6}
        onSubmit={(event) => {
          event.preventDefault();
          void onSave();
        }}
        noValidate
      >
        {children}
        <Field {...reason} maxLength={BILL_REASON_MAX} />
        <Failed why={failed} />
        <Button type="submit" icon="check" busy={busy}>
          {t('dayEnd.save')}
        </Button>
      </Stack>
    </Sheet>
  );
}
