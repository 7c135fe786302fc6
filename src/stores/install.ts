import { proxy, ref } from 'valtio';
import { isStandalone } from './browser.ts';

type InstallPrompt = Event & { prompt: () => Promise<void>; userChoice: Promise<{ outcome: string }> };

export const install = proxy<{ prompt: InstallPrompt | null; installed: boolean }>({
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

/** The browser's prompt works once. True if the customer accepted. */
export async function promptInstall(): Promise<boolean> {
  const { prompt } = install;
  if (!prompt) return false;
  install.prompt = null;
  await prompt.prompt();
  const { outcome } = await prompt.userChoice;
  if (outcome !== 'accepted') return false;
  // What was installed is there to stay.
  void navigator.storage?.persist?.().catch(() => undefined);
  return true;
}
