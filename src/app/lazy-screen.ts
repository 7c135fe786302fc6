import { type ComponentType, createElement, use } from 'react';

type Screen = ComponentType & { preload?: (() => Promise<void>) | undefined };

/**
 * In the place of the router's own in every route (build/first-texts.ts), which knows no texts and reloads the page by
 * itself. What could not be had is thrown where it would be drawn, for the error screen, until `preload` has asked for it
 * again.
 */
export function lazyRouteComponent(load: () => Promise<Record<string, ComponentType>>, name: string): Screen {
  let loading: Promise<void> | undefined;
  let part: ComponentType | undefined;
  let failure: unknown;
  const fetchPart = async () => {
    failure = undefined;
    try {
      const parts = await load();
      part = parts[name];
      Lazy.preload = undefined; // the router need not wait any more
    } catch (cause) {
      failure = cause;
      loading = undefined;
    }
  };
  const preload = () => (loading ??= fetchPart());
  const Lazy: Screen = (props) => {
    if (failure) throw failure;
    if (!part) use(preload());
    return part && createElement(part, props);
  };
  Lazy.preload = preload;
  return Lazy;
}
