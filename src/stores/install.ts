import { proxy, ref, useSnapshot } from 'valtio';
import { isIos, isStandalone } from './device.ts';

/** How this browser installs the app: by its own prompt, by hand (iPhone), or not at all. */
export type InstallMethod = 'prompt' | 'by_hand' | null;

type InstallPrompt = Event & { prompt: () => Promise<void>; userChoice: Promise<{ outcome: string }> };

const install = proxy<{ prompt: InstallPrompt | null; installed: boolean }>({
  prompt: null,
  installed: isStandalone(),
});

// The browser fires this event once, early. The prompt is stored until the customer asks for it.
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

/** Opens the browser's prompt, which works once. True if the customer accepted. */
export async function promptInstall(): Promise<boolean> {
  const { prompt } = install;
  if (!prompt) return false;
  install.prompt = null;
  await prompt.prompt();
  const { outcome } = await prompt.userChoice;
  return outcome === 'accepted';
}
