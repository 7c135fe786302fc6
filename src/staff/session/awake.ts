import { proxy, useSnapshot } from 'valtio';
import { readDarkDismissed, writeDarkDismissed } from '#src/staff/data/staff-settings.ts';
import { lockScreen } from '#src/stores/screen-lock.ts';

/** `insecure`: plain http. `refused`: such as by battery saver. */
export type DarkCause = 'insecure' | 'missing' | 'refused';

const awake = proxy<{ cause: DarkCause | null; isDismissed: boolean }>({
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

export function keepAwake(): void {
  if (!('wakeLock' in navigator)) {
    awake.cause = isSecureContext ? 'missing' : 'insecure';
    return;
  }
  const { request } = lockScreen((isLocked) => {
    if (isLocked) awake.cause = null;
    // Safari refuses until the page was touched: https://github.com/WebKit/WebKit/pull/13104
    // oxlint-disable-next-line no-restricted-properties -- not older than wakeLock
    else if (navigator.userActivation.isActive) awake.cause = 'refused';
  });
  // Not `pointerdown`, which does not count as a touch of the page when a finger makes it.
  addEventListener('click', request);
  addEventListener('keyup', request);
}
