import { type Locator, userEvent } from 'vitest/browser';
import { vi } from 'vitest';

/** The time of src/ui/rest-taps.ts. */
const RESTING_MS = 400;

export type Place = { x: number; y: number };

/** The centre of `control`, or of a `part` of the page below it, once nothing moves or covers `control`. */
export async function centreOf(control: Locator, part = control): Promise<Place> {
  await control.click({ trial: true });
  const { x, y, width, height } = part.element().getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}

/** Taps whatever is at this place now. */
export async function tapAt(coords: Place): Promise<void> {
  await userEvent.pointer({ coords, keys: '[MouseLeft]' });
}

/** Lets the place of a tap rest for a minute: a busy machine may tap too late. */
export const extendGuard = () => extendTimeouts(RESTING_MS);

/** Extends timeouts of `ms` milliseconds to a minute. */
export function extendTimeouts(ms: number): void {
  const later = window.setTimeout;
  vi.spyOn(window, 'setTimeout').mockImplementation(((run: () => void, wait?: number) =>
    later(run, wait === ms ? 60_000 : wait)) as typeof setTimeout);
}

/** Whether the control has been clicked since. */
export function watchPresses(control: Locator): () => boolean {
  let isPressed = false;
  control.element().addEventListener('click', (event) => {
    isPressed = true;
    event.preventDefault();
  });
  return () => isPressed;
}
