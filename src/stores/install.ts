import { useSyncExternalStore } from 'react';
import { isIos, isStandalone } from './device.ts';

/** How this browser installs the app: by its own prompt, by hand (iPhone), or not at all. */
export type InstallMethod = 'prompt' | 'by_hand' | null;

type InstallPrompt = Event & { prompt: () => Promise<void>; userChoice: Promise<{ outcome: string }> };

let prompt: InstallPrompt | null = null;
let installed = isStandalone();
const listeners = new Set<() => void>();
const notify = () => listeners.forEach((listener) => listener());

// The browser fires this event once, early. The prompt is stored until the customer asks for it.
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  prompt = event as InstallPrompt;
  notify();
});
addEventListener('appinstalled', () => {
  prompt = null;
  installed = true;
  notify();
});

function installMethod(): InstallMethod {
  if (installed) return null;
  return prompt ? 'prompt' : isIos() ? 'by_hand' : null;
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

export function useInstallMethod(): InstallMethod {
  return useSyncExternalStore(subscribe, installMethod);
}

/** Opens the browser's prompt, which works once. True if the customer accepted. */
export async function promptInstall(): Promise<boolean> {
  const opened = prompt;
  prompt = null;
  if (!opened) return false;
  await opened.prompt();
  const { outcome } = await opened.userChoice;
  notify();
  return outcome === 'accepted';
}
