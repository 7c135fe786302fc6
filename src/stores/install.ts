import { useSyncExternalStore } from 'react';
import { isIos, isStandalone } from './device.ts';

/** How this browser can put the app on the home screen: by a prompt of its own, by hand as on an iPhone, or not. */
export type InstallMethod = 'prompt' | 'by_hand' | null;

type InstallPrompt = Event & { prompt: () => Promise<void>; userChoice: Promise<{ outcome: string }> };

let held: InstallPrompt | null = null;
let installed = isStandalone();
const listeners = new Set<() => void>();
const tell = () => listeners.forEach((listener) => listener());

// The browser says it once, early: it is held from the first script on, for when the customer wants it.
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  held = event as InstallPrompt;
  tell();
});
addEventListener('appinstalled', () => {
  held = null;
  installed = true;
  tell();
});

function installWay(): InstallMethod {
  if (installed) return null;
  return held ? 'prompt' : isIos() ? 'by_hand' : null;
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

export function useInstallMethod(): InstallMethod {
  return useSyncExternalStore(subscribe, installWay);
}

/** Opens the browser's own prompt, which can be used once; true where the customer said yes. */
export async function promptInstall(): Promise<boolean> {
  const prompt = held;
  held = null;
  if (!prompt) return false;
  await prompt.prompt();
  const { outcome } = await prompt.userChoice;
  tell();
  return outcome === 'accepted';
}
