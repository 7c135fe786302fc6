import { useSyncExternalStore } from 'react';
import { proxy, useSnapshot } from 'valtio';
import { device } from '#src/db/device.ts';
import { isStandalone } from './browser.ts';
import { useDeviceRows } from './device-rows.ts';
import { homeScreenMenu } from './install-method.ts';

/** `needs_install`: the browser notifies only for an installed app, as on an iPhone. `blocked`: only the browser's settings can undo it. */
export type OrderNotices = 'unsupported' | 'needs_install' | 'blocked' | 'off' | 'on';

/** Turned off here; the browser's permission stays. The worker reads this key too. */
const MUTED = 'order_notices';

const asked = proxy({ times: 0 });

function permission(): NotificationPermission | 'unsupported' | 'needs_install' {
  const able = isSecureContext && 'Notification' in window && 'serviceWorker' in navigator;
  if (able) return Notification.permission;
  return homeScreenMenu() === 'share' && !isStandalone() ? 'needs_install' : 'unsupported';
}

function onPermission(changed: () => void): () => void {
  const left = new AbortController();
  const listen = async () => {
    const status = await navigator.permissions.query({ name: 'notifications' });
    status.addEventListener('change', changed, { signal: left.signal });
  };
  // Without this API the state is read when the panel opens.
  listen().catch(() => undefined);
  return () => left.abort();
}

export function useOrderNotices(): OrderNotices {
  void useSnapshot(asked).times;
  const state = useSyncExternalStore(onPermission, permission);
  const rows = useDeviceRows('meta');
  const isMuted = rows?.some(({ k, value }) => k === MUTED && value === 'off');
  if (state === 'unsupported' || state === 'needs_install') return state;
  if (state === 'denied') return 'blocked';
  return state === 'granted' && isMuted === false ? 'on' : 'off';
}

/** Turning on asks for the permission if needed; turning off only mutes the worker. */
export async function setOrderNotices(on: boolean): Promise<void> {
  if (on && Notification.permission === 'default') {
    await Notification.requestPermission();
    asked.times += 1;
  }
  // The worker notifies, and reads the disk.
  await device.write((tx) => tx.put('meta', { k: MUTED, value: on ? 'on' : 'off' }), { mustKeep: true });
}
