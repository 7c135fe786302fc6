import type { SetupDone } from '#src/contract/staff/setup.ts';
import { isolate } from '#src/i18n/isolate.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import desk from '#src/staff/desk/desk.module.css';
import type { FirstStepForm } from '#src/staff/state/first-step.ts';
import { setupPath } from '#src/staff/state/new-venue.ts';
import { announce } from '#src/stores/ui.ts';
import { Button, ButtonAnchor } from '#src/ui/button.tsx';
import { useState } from 'react';
import css from './setup-page.module.css';

/** Plain http has no clipboard on other computers: the key can be written down. */
const canCopy = (): boolean => 'clipboard' in navigator;

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
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(key);
    setIsCopied(true);
    announce(t('setup.copied'));
  };
  const name = lang === 'ar' ? ar || en : en || ar;
  return (
    <section className={`${desk.card} ${desk.fields}`} aria-labelledby="key-title">
      <h2 id="key-title" className={desk.cardTitle} tabIndex={-1} ref={(title) => title?.focus()}>
        {t('setup.opened', { name: isolate(name) })}
      </h2>
      <h3 className={css.label}>{t('setup.keyTitle')}</h3>
      <p className={css.key} dir="ltr">
        {key}
      </p>
      <p className={desk.lead}>{t('setup.keyLead')}</p>
      <div className={desk.row}>
        <ButtonAnchor fit icon="check" href={setupPath(slug)} onClick={onLeave}>
          {t('setup.goOn')}
        </ButtonAnchor>
        {canCopy() && (
          <Button fit variant="secondary" icon={isCopied ? 'check' : 'copy'} onClick={() => void copy()}>
            {t(isCopied ? 'setup.copied' : 'setup.copy')}
          </Button>
        )}
      </div>
    </section>
  );
}
