import type { ReactNode } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { refuseInstall, useMayOfferInstall } from '#src/stores/may-offer-install.ts';
import { Button } from '#src/ui/button.tsx';
import { T } from '#src/ui/t.tsx';
import css from './install.module.css';
import { IosSteps } from './ios-steps.tsx';
import { useInstall } from './use-install.ts';

export function InstallOffer({ slug, name, mark }: { slug: string; name: string; mark: ReactNode }) {
  const { t } = useTranslation();
  const offered = useMayOfferInstall(slug);
  const { able, start, steps, closeSteps } = useInstall(slug, name);
  if (!offered || !able) return null;
  const refuse = () => {
    document.getElementById('main')?.focus({ preventScroll: true });
    // Without storage the refusal cannot be saved, but then the offer is not shown either.
    void refuseInstall(slug);
  };
  return (
    <aside className={css.offer} aria-labelledby="install-offer">
      <div className={css.words}>
        {mark}
        <div>
          <p id="install-offer" className={css.title}>
            <T k="install.title" values={{ venue: name }} />
          </p>
          <p className={css.sub}>{t('install.body')}</p>
        </div>
      </div>
      <div className={css.choices}>
        <Button small icon="download" onClick={start}>
          {t('install.action')}
        </Button>
        <Button small variant="quiet" onClick={refuse}>
          {t('common.notNow')}
        </Button>
      </div>
      <IosSteps open={steps} onClose={closeSteps} name={name} />
    </aside>
  );
}
