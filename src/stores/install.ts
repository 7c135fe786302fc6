import { proxy, ref, useSnapshot } from 'valtio';
import { isIos, isStandalone } from './browser.ts';

export type InstallMethod = 'prompt' | 'by_hand' | null;

type InstallPrompt = Event & { prompt: () => Promise<void>; userChoice: Promise<{ outcome: string }> };

const install = proxy<{ prompt: InstallPrompt | null; installed: boolean }>({
  prompt: null,
  installed: isStandalone(),
});

// Fired once, early. The prompt is stored until the customer asks for it.
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  install.prompt = ref(event as InstallPrompt);
});
addEventListener('appinstalled', () => {
  Object.assign(install, { prompt: null, installed: true });
});

export function useInstallMethod(): InstallMethod {
  const { installed, prompt } = useSnapshot(install);
  if (installed) return null;
  return prompt ? 'prompt' : isIos() ? 'by_hand' : null;
}

/** The browser's prompt works once. True if the customer accepted. */
export async function promptInstall(): Promise<boolean> {
  const { prompt } = install;
  if (!prompt) return false;
  install.prompt = null;
  await prompt.prompt();
  const { outcome } = await prompt.userChoice;
  return outcome === 'accepted';
}
