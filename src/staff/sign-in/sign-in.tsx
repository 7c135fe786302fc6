import { useState, type FormEvent } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { formatTime } from '#src/i18n/format.ts';
import { isolate } from '#src/i18n/isolate.ts';
import type { Problem } from '#src/http/problem.ts';
import { signIn } from '#src/staff/session/session.ts';
import { useVenueName } from '#src/staff/session/venue.ts';
import { useLang } from '#src/stores/settings.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { Stack, Text } from '#src/ui/layout.tsx';
import { Sheet } from '#src/ui/sheet.tsx';
import { VenueMark } from '#src/ui/venue-mark.tsx';
import css from './sign-in.module.css';
import { UnsentNote } from './unsent-note.tsx';

/** With `onClose` the form is shown in a sheet, which it closes. */
export function SignIn({ onClose }: { onClose?: () => void }) {
  const { t } = useTranslation();
  const name = useVenueName();
  if (onClose) {
    return (
      <Sheet open onClose={onClose} title={t('staff.title')}>
        <Text above={6}>
          <KeyForm />
        </Text>
      </Sheet>
    );
  }
  return (
    <Stack as="section" gap={7} round="lg" fill={1} className={css.card}>
      <Stack gap={4} justify="center">
        <VenueMark logo={null} name={name} size={56} />
        <bdi className={css.name}>{name}</bdi>
      </Stack>
      <Text as="h1" size={2} text="center">
        {t('staff.title')}
      </Text>
      <KeyForm />
    </Stack>
  );
}

const WAIT_MS = 60_000;

function KeyForm() {
  const { t } = useTranslation();
  const lang = useLang();
  const [key, setKey] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const words = (problem: Problem): string => {
    if (problem.code === 'staff_key_wrong' || problem.code === 'invalid') return t('staff.wrong');
    if (problem.code === 'staff_key_other_venue') return t('staff.wrongVenue');
    if (problem.code === 'antiforgery') return t('staff.cookies');
    if (problem.code === 'wrong_keys') return t('staff.wrongKeys');
    if (problem.code !== 'rate_limited') return t('staff.unreachable');
    const again = Date.now() + (problem.retryAfterMs ?? WAIT_MS);
    return t('staff.tooMany', { time: isolate(formatTime(again, lang)) });
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (key.trim() === '') return setError(t('staff.check'));
    setBusy(true);
    const problem = await signIn(key.trim());
    setBusy(false);
    setError(problem && words(problem));
  };
  return (
    <Stack as="form" gap={6} onSubmit={(event) => void submit(event)} noValidate>
      <UnsentNote />
      <Field
        label={t('staff.key')}
        hint={t('staff.keyHint')}
        error={error}
        value={key}
        onChange={(value) => {
          setKey(value);
          setError(null);
        }}
        icon="lock-keyhole"
        ltr
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={200}
        required
      />
      <Button type="submit" busy={busy}>
        {t('staff.submit')}
      </Button>
    </Stack>
  );
}
