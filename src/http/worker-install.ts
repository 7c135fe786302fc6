const URL_OF_WORKER = '/sw.js';
const AGAIN_MS = 30_000;

let trusted: string | undefined;

/** A TrustedScriptURL, because the content security policy forbids plain strings. */
export function workerUrl(): string {
  // A policy can be created only once per name.
  trusted ??= trust();
  return trusted;
}

function trust(): string {
  if (!('trustedTypes' in window)) return URL_OF_WORKER;
  const { trustedTypes } = window as { trustedTypes: TrustedTypes };
  const policy = trustedTypes.createPolicy('app', {
    createScriptURL: (asked) => {
      if (asked !== URL_OF_WORKER) throw new TypeError(`Not the service worker: ${asked}`);
      return asked;
    },
  });
  return policy.createScriptURL(URL_OF_WORKER);
}

type TrustedTypes = {
  /** Returns an object, but `register` takes a string. */
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => { createScriptURL: (url: string) => string };
};

/**
 * False if the script or a file of the first install could not be had, so that it may be tried again.
 * @throws what `register` throws for lasting trouble, such as closed storage.
 */
export async function isWorkerInstalled(registered: Promise<ServiceWorkerRegistration | undefined>): Promise<boolean> {
  const { ready } = navigator.serviceWorker;
  try {
    const installing = (await registered)?.installing;
    const failed = new Promise<false>((resolve) => {
      installing?.addEventListener('statechange', () => {
        if (installing.state === 'redundant') resolve(false);
      });
    });
    return await Promise.race([ready.then(() => true), failed]);
  } catch (error) {
    // The script could not be had. Any other error lasts.
    if (error instanceof TypeError) return false;
    throw error;
  }
}

/** Resolves when what failed for want of a network may be tried again. */
export const networkMayBeBetter = (): Promise<void> =>
  new Promise((resolve) => {
    addEventListener('online', () => resolve(), { once: true });
    if (navigator.onLine) setTimeout(resolve, AGAIN_MS);
  });
