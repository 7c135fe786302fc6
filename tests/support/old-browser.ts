/**
 * Deletes what Chrome 94, Safari 15.4 or Firefox 93 lack, before any script of the app (docs/decisions.md, Old phones).
 * Runs in pages and in workers, so it names nothing outside itself.
 */
export function removeNewerApis(): void {
  const gone: Record<string, readonly string[]> = {
    '': [
      'BarcodeDetector',
      'CompressionStream',
      'DecompressionStream',
      'Highlight',
      'Iterator',
      'SyncManager',
      'URLPattern',
      'cookieStore',
      'navigation',
      'requestIdleCallback',
      'cancelIdleCallback',
      'scheduler',
      'structuredClone',
    ],
    AbortSignal: ['any', 'timeout'],
    'AbortSignal.prototype': ['reason', 'throwIfAborted'],
    Array: ['fromAsync'],
    'Array.prototype': ['findLast', 'findLastIndex', 'toReversed', 'toSorted', 'toSpliced', 'with'],
    'Crypto.prototype': ['randomUUID'],
    'Document.prototype': ['adoptedStyleSheets', 'startViewTransition'],
    'Element.prototype': ['checkVisibility', 'getHTML', 'moveBefore', 'setHTMLUnsafe'],
    'HTMLDialogElement.prototype': ['close', 'requestClose', 'show', 'showModal'],
    'HTMLElement.prototype': ['hidePopover', 'inert', 'popover', 'showPopover', 'togglePopover'],
    'HTMLFormElement.prototype': ['requestSubmit'],
    'HTMLInputElement.prototype': ['showPicker'],
    Intl: ['DurationFormat', 'Segmenter', 'supportedValuesOf'],
    Map: ['groupBy'],
    'Navigator.prototype': ['locks', 'permissions', 'setAppBadge', 'share', 'userActivation', 'wakeLock'],
    Object: ['groupBy'],
    Promise: ['try', 'withResolvers'],
    Response: ['json'],
    'ServiceWorkerRegistration.prototype': ['navigationPreload', 'sync'],
    'Set.prototype': ['difference', 'intersection', 'isSubsetOf', 'isSupersetOf', 'symmetricDifference', 'union'],
    'String.prototype': ['isWellFormed', 'toWellFormed'],
    URL: ['canParse', 'parse'],
    'WorkerNavigator.prototype': ['locks', 'permissions', 'setAppBadge', 'userActivation'],
  };
  for (const [path, names] of Object.entries(gone)) {
    let owner: unknown = globalThis;
    for (const name of path.split('.').filter(Boolean)) owner = (owner as Record<string, unknown> | undefined)?.[name];
    if (owner === undefined) continue;
    for (const name of names) Reflect.deleteProperty(owner as object, name);
  }
}
