import { useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { isolate } from '#src/i18n/isolate.ts';
import { promptInstall, useInstallWay } from '#src/stores/install.ts';
import { refuseInstall } from '#src/stores/install-offer.ts';
import { showToast } from '#src/stores/ui.ts';

export type Install = {
  /** False where this browser can put nothing on the home screen, or did so already. */
  able: boolean;
  start: () => void;
  /** The steps for a phone on which it is done by hand are open. */
  steps: boolean;
  closeSteps: () => void;
};

/** The way to the home screen: the browser's own prompt, or the steps of an iPhone. */
export function useInstall(slug: string, name: string): Install {
  const { t } = useTranslation();
  const way = useInstallWay();
  const [steps, setSteps] = useState(false);
  const prompt = async () => {
    if (await promptInstall()) showToast({ text: t('install.done', { venue: isolate(name) }) });
    else await refuseInstall(slug);
  };
  return {
    able: way !== null,
    start: () => {
      if (way === 'by_hand') setSteps(true);
      else void prompt();
    },
    steps,
    closeSteps: () => setSteps(false),
  };
}
