import type { AnyRouter, RouterHistory } from '@tanstack/react-router';
import { proxy, useSnapshot } from 'valtio';

/** `at`: the place of its entry in the history. */
type OpenDialog = { element: HTMLDialogElement; at: number; close: () => void };

export const dialogs = proxy<{ open: OpenDialog[] }>({ open: [] });

/** Everything outside it is inert. */
export const useTopDialog = (): HTMLDialogElement | null =>
  (useSnapshot(dialogs, { sync: true }).open.at(-1)?.element as HTMLDialogElement | undefined) ?? null;

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** How many were open. The router makes no second entry of equal state. */
    dialogs?: number;
  }
}

/** The router documents only whether it can go back (`canGoBack`), not how far the way was. */
export const placeOf = ({ state }: RouterHistory['location']): number => state.__TSR_index;

/**
 * Going back with a dialog open leaves its entry of the history, and closes it alone. An entry whose dialog was closed
 * by other means stays, for the next dialog of the screen, and is passed on the way back: taking it away at once could
 * cross the way to another screen.
 */
export function closeDialogsOnBack(router: AnyRouter): void {
  // Not sooner: while its history has a listener, a router that is not drawn never loads where a redirect leads.
  const stop = router.subscribe('onRendered', () => {
    stop();
    watchBack(router.history);
  });
}

function watchBack(history: RouterHistory): void {
  let before = history.location;
  history.subscribe(({ location, action }) => {
    const left = before;
    before = location;
    if (action.type === 'PUSH' || action.type === 'REPLACE' || placeOf(location) >= placeOf(left)) return;
    const top = dialogs.open.at(-1);
    if (top && top.at > placeOf(location)) top.close();
    else if (left.state.dialogs && left.href === location.href) history.back();
  });
}
