import { useSnapshot } from 'valtio';
import { install } from './install.ts';

/** Whether the browser's own menus put a page on the home screen of a phone or tablet, and which of them. */
export function homeScreenMenu(): 'share' | 'menu' | null {
  if ('onbeforeinstallprompt' in globalThis || !matchMedia('(pointer: coarse)').matches) return null;
  return 'standalone' in navigator ? 'share' : 'menu';
}

export type InstallMethod = 'prompt' | ReturnType<typeof homeScreenMenu>;

export function useInstallMethod(): InstallMethod {
  const { installed, prompt } = useSnapshot(install);
  if (installed) return null;
  return prompt ? 'prompt' : homeScreenMenu();
}
