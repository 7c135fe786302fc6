import { useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { isolate } from '#src/i18n/isolate.ts';
import { promptInstall, useInstallMethod } from '#src/stores/install.ts';
import { refuseInstall } from '#src/stores/may-offer-install.ts';
import { showToast } from '#src/stores/ui.ts';

export type Install = {
  able: boolean;
  start: () => void;
  steps: boolean;
  closeSteps: () => void;
};

export function useInstall(slug: string, name: string): Install {
  const { t } = useTranslation();
  const way = useInstallMethod();
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
