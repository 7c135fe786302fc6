import type { SetupDone } from '#src/contract/staff/setup.ts';
import { isolate } from '#src/i18n/isolate.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import desk from '#src/staff/desk/desk.module.css';
import { ShownKey } from '#src/staff/desk/shown-key.tsx';
import type { FirstStepForm } from './use-first-step.ts';
import { setupPath } from './new-venue.ts';
import { ButtonAnchor } from '#src/ui/button.tsx';
import { Stack, Text } from '#src/ui/layout.tsx';

export function ManagerKey({
  done: { slug, key },
  name: { ar, en },
  onLeave,
}: {
  done: SetupDone;
  name: Pick<FirstStepForm, 'ar' | 'en'>;
  onLeave: () => void;
}) {
  const { t, lang } = useTranslation();
  const name = lang === 'ar' ? ar || en : en || ar;
  return (
    <Stack as="section" gap={6} className={`edged ${desk.card}`} aria-labelledby="key-title">
      <Text as="h2" size={2} id="key-title" tabIndex={-1} ref={(title) => title?.focus()}>
        {t('setup.opened', { name: isolate(name) })}
      </Text>
      <Text as="h3" size="sm" weight={500}>
        {t('setup.keyTitle')}
      </Text>
      <ShownKey
        value={key}
        lead={t('setup.keyLead')}
        action={
          <ButtonAnchor fit icon="check" href={setupPath(slug)} onClick={onLeave}>
            {t('setup.goOn')}
          </ButtonAnchor>
        }
      />
    </Stack>
  );
}
