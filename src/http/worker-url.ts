const URL_OF_WORKER = '/sw.js';

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
