import { useTranslation } from '#src/i18n/use-translation.ts';
import { useBoard } from '#src/staff/session/board.ts';
import { Field } from '#src/ui/field.tsx';
import { Notice } from '#src/ui/notice.tsx';

/** For one act. Only the server can judge it. */
export function ManagerKey({
  value,
  error = null,
  onChange,
}: {
  value: string;
  error?: string | null;
  onChange: (typed: string) => void;
}) {
  const { t } = useTranslation();
  const { link } = useBoard();
  return (
    <>
      {link === 'lost' && (
        <Notice tone="wait" icon="cloud-off">
          {t('bill.keyOffline')}
        </Notice>
      )}
      <Field
        label={t('void.key')}
        hint={t('void.keyHint')}
        error={error}
        value={value}
        type="password"
        autoComplete="off"
        ltr
        onChange={onChange}
      />
    </>
  );
}
