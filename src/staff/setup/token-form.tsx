import { useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { kitchenPath } from '#src/contract/cache-names.ts';
import { isolateLtr } from '#src/i18n/isolate.ts';
import { Row } from '#src/ui/layout.tsx';
import desk from '#src/staff/desk/desk.module.css';
import { SavedForm } from '#src/staff/desk/saved-form.tsx';
import { Button, ButtonAnchor } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';

const COMMAND = 'npm run venue -- setup';

export function TokenForm({
  token,
  busy,
  error,
  usedBy,
  onToken,
}: {
  token: string;
  busy: boolean;
  error: string | null;
  /** The venue that this token has opened. */
  usedBy: string | null;
  onToken: (typed: string) => void;
}) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(token);
  const [isChecked, setIsChecked] = useState(false);
  const isBlank = typed.trim() === '';
  const isOther = typed !== token;
  const send = () => {
    setIsChecked(true);
    // Also the whole link.
    if (!isBlank) onToken(typed.trim().replace(/^.*#/, ''));
  };
  return (
    <SavedForm className={`edged ${desk.card} ${desk.fields}`} onSave={send}>
      <p className={desk.lead}>{t('setup.tokenLead')}</p>
      <Field
        label={t('setup.token')}
        hint={t('setup.tokenHint', { command: isolateLtr(COMMAND) })}
        error={isBlank ? isChecked && t('setup.tokenMissing') : !isOther && error}
        value={typed}
        onChange={setTyped}
        icon="lock-keyhole"
        ltr
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={300}
      />
      <Row gap={4} align="center" wrap>
        <Button type="submit" fit busy={busy}>
          {t('setup.next')}
        </Button>
        {usedBy !== null && !isOther && (
          <ButtonAnchor fit variant="secondary" icon="chef-hat" href={kitchenPath(usedBy)}>
            {t('setup.toVenue', { slug: isolateLtr(usedBy) })}
          </ButtonAnchor>
        )}
      </Row>
    </SavedForm>
  );
}
