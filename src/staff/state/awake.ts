import { proxy, useSnapshot } from 'valtio';
import { readDarkDismissed, writeDarkDismissed } from '#src/staff/data/device.ts';

/** Why the screen may go dark. `insecure`: the page was opened over plain http. `refused`: such as by battery saver. */
export type DarkCause = 'insecure' | 'missing' | 'refused';

const awake = proxy<{ cause: DarkCause | null; isDismissed: boolean }>({
  cause: null,
  isDismissed: readDarkDismissed(),
});

/** Null if the screen stays on, or if the warning was dismissed on this device. */
export function useDarkWarning(): DarkCause | null {
  const { cause, isDismissed } = useSnapshot(awake);
  return isDismissed ? null : cause;
}

export function dismissDarkWarning(): void {
  writeDarkDismissed();
  awake.isDismissed = true;
}

let lock: WakeLockSentinel | null = null;
let isWanted = false;

async function ask(): Promise<void> {
  if (document.visibilityState !== 'visible') return;
  if (!('wakeLock' in navigator)) {
    awake.cause = isSecureContext ? 'missing' : 'insecure';
    return;
  }
  if (lock && !lock.released) return;
  // Safari refuses until the page was touched: https://github.com/WebKit/WebKit/pull/13104
  // oxlint-disable-next-line no-restricted-properties -- not older than wakeLock
  const isTouched = navigator.userActivation.isActive;
  try {
    lock = await navigator.wakeLock.request('screen');
    awake.cause = null;
  } catch {
    if (isTouched) awake.cause = 'refused';
  }
}

/** Keeps the screen on. Later calls do nothing. */
export function keepAwake(): void {
  if (isWanted) return;
  isWanted = true;
  // The browser releases the lock whenever the page is hidden.
  document.addEventListener('visibilitychange', () => void ask());
  // Not `pointerdown`, which does not count as a touch of the page when a finger makes it.
  addEventListener('click', () => void ask());
  addEventListener('keyup', () => void ask());
  void ask();
}
