import { useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { isolate } from '#src/i18n/isolate.ts';
import { promptInstall } from '#src/stores/install.ts';
import { type InstallMethod, useInstallMethod } from '#src/stores/install-method.ts';
import { refuseInstall } from '#src/stores/may-offer-install.ts';
import { showToast } from '#src/stores/ui.ts';

export type Install = {
  method: InstallMethod;
  start: () => void;
  steps: boolean;
  closeSteps: () => void;
};

export function useInstall(slug: string, name: string): Install {
  const { t } = useTranslation();
  const method = useInstallMethod();
  const [steps, setSteps] = useState(false);
  const prompt = async () => {
    if (await promptInstall()) showToast({ text: t('install.done', { venue: isolate(name) }) });
    else await refuseInstall(slug);
  };
  return {
    method,
    start: () => {
      if (method === 'prompt') void prompt();
      else setSteps(true);
    },
    steps,
    closeSteps: () => setSteps(false),
  };
}
