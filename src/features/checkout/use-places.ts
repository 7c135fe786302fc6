import { type ReactNode, useRef } from 'react';
import { useChange } from '#src/ui/use-change.ts';

/** Where the customer may have to do something, from top to bottom. */
const PLACES = ['earlier', 'line', 'table', 'tableCode', 'phone', 'area', 'address', 'promo'] as const;
export type Place = (typeof PLACES)[number];

export type Places = {
  /** The `ref` of the element of these places. */
  at: (...places: Place[]) => (element: HTMLElement | null) => void;
  scrollTo: (place: Place) => void;
  focus: (place: Place) => void;
};

export function usePlaces(): Places {
  const elements = useRef<Partial<Record<Place, HTMLElement | null>>>({});
  const scrollTo = (place: Place) => elements.current[place]?.scrollIntoView({ block: 'center' });
  return {
    at:
      (...places) =>
      (element) => {
        for (const place of places) elements.current[place] = element;
      },
    scrollTo,
    focus: (place) => {
      elements.current[place]?.focus();
      scrollTo(place);
    },
  };
}

/** After each attempt, once the errors are drawn: a screen reader reads an error with the focused field. */
export function useFirstProblem(
  places: Places,
  blockedTimes: number,
  problems: Partial<Record<Place, ReactNode>>,
): void {
  useChange(blockedTimes, () => {
    const first = PLACES.find((place) => Boolean(problems[place]));
    if (first) places.focus(first);
  });
}
