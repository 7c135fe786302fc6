import { type ComponentType, createElement, lazy, useState } from 'react';
import { onceLoaded } from '#src/domain/until-loaded.ts';

/**
 * A part that the first screen can do without, in a file of its own. `preload`
 * begins to fetch it; drawing it does too. Drawn after it has come it stands at once, with no empty frame before.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return soon(load);
}

/** The same of a part that may be drawn with the first screen. */
export function soon<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined;
  const once = onceLoaded(async () => {
    loaded = await load();
    return { default: loaded };
  });
  const Waiting = lazy(once) as ComponentType<Props>;
  function Later(props: Props) {
    // Decided when it is first drawn: a change of the component would begin its state anew.
    const [Part] = useState(() => loaded ?? Waiting);
    return createElement(Part, props);
  }
  return Object.assign(Later, {
    preload: async (): Promise<void> => {
      await once();
    },
  });
}
