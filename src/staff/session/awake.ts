import { proxy, ref, useSnapshot } from 'valtio';
import { readDarkDismissed, writeDarkDismissed } from '#src/staff/data/staff-settings.ts';

/** `insecure`: plain http. `refused`: such as by battery saver. */
export type DarkCause = 'insecure' | 'missing' | 'refused';

const awake = proxy<{ lock: WakeLockSentinel | null; cause: DarkCause | null; isDismissed: boolean }>({
  lock: null,
  cause: null,
  isDismissed: readDarkDismissed(),
});

export function useDarkWarning(): DarkCause | null {
  const { cause, isDismissed } = useSnapshot(awake);
  return isDismissed ? null : cause;
}

export function dismissDarkWarning(): void {
  writeDarkDismissed();
  awake.isDismissed = true;
}

async function requestLock(): Promise<void> {
  if (document.visibilityState !== 'visible') return;
  if (!('wakeLock' in navigator)) {
    awake.cause = isSecureContext ? 'missing' : 'insecure';
    return;
  }
  if (awake.lock && !awake.lock.released) return;
  // Safari refuses until the page was touched: https://github.com/WebKit/WebKit/pull/13104
  // oxlint-disable-next-line no-restricted-properties -- not older than wakeLock
  const isTouched = navigator.userActivation.isActive;
  try {
    awake.lock = ref(await navigator.wakeLock.request('screen'));
    awake.cause = null;
  } catch {
    if (isTouched) awake.cause = 'refused';
  }
}

const ask = () => void requestLock();

export function keepAwake(): void {
  // The browser releases the lock whenever the page is hidden.
  document.addEventListener('visibilitychange', ask);
  // Not `pointerdown`, which does not count as a touch of the page when a finger makes it.
  addEventListener('click', ask);
  addEventListener('keyup', ask);
  ask();
}
