import { useState } from 'react';
import { STAFF_ROLES, type StaffRole } from '#src/contract/staff/access.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Row, Stack } from '#src/ui/layout.tsx';
import { Failed } from '#src/staff/desk/failed.tsx';
import { ShownKey } from '#src/staff/desk/shown-key.tsx';
import { newKey } from './access-query.ts';
import { useAsyncAction } from '#src/staff/desk/async-action.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { SelectField } from '#src/ui/select-field.tsx';

const NAME_MAX = 60;

/** Makes a key for another device, and shows it once. */
export function NewKey() {
  const { t } = useTranslation();
  const [role, setRole] = useState<StaffRole>('kitchen');
  const [name, setName] = useState('');
  const { busy, failed, run, answer, reset } = useAsyncAction(newKey);
  const make = async () => {
    if (await run({ role, name })) setName('');
  };
  const made = answer?.key ?? null;
  if (made !== null)
    return (
      <Stack as="section" gap={6} aria-label={t('access.newKey')}>
        <ShownKey
          value={made}
          lead={t('access.newKeyLead')}
          action={
            <Button fit icon="check" onClick={reset}>
              {t('access.newKeyKept')}
            </Button>
          }
        />
      </Stack>
    );
  return (
    <Stack as="section" gap={6} aria-label={t('access.newKey')}>
      <Row gap={4} align="center" wrap>
        <SelectField
          label={t('access.newKeyFor')}
          placeholder={t('access.newKeyFor')}
          value={role}
          onChange={(chosen) => setRole(STAFF_ROLES.find((each) => each === chosen) ?? 'kitchen')}
          options={STAFF_ROLES.map((value) => ({ value, label: t(`access.role.${value}`) }))}
        />
        <Field
          label={t('access.newKeyName')}
          optional
          value={name}
          onChange={setName}
          maxLength={NAME_MAX}
          autoComplete="off"
        />
      </Row>
      <Failed why={failed} />
      <Button variant="secondary" fit icon="plus" busy={busy} onClick={() => void make()}>
        {t('access.newKey')}
      </Button>
    </Stack>
  );
}
