const URL_OF_WORKER = '/sw.js';

let trusted: string | undefined;

/** Registration takes a script's address, which the page's policy lets no plain string be: this is the one way in. */
export function workerUrl(): string {
  // A policy of that name can be made once.
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
  /** The address is an object to the browser and a string to the types of a registration. */
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => { createScriptURL: (url: string) => string };
};
