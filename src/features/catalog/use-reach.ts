import { type RefObject, startTransition, useEffect, useState } from 'react';

/** How far an element is from what the screen shows: drawn when near, named when around, an empty box when far. */
type Reach = 'near' | 'around' | 'far';

/** CSS pixels above and below the screen. */
const NEAR = 120;
const AROUND = 1_200;

type Tell = (inside: boolean) => void;

/** One observer for everything that asks about the same distance. */
function watchWithin(pixels: number): (element: Element, tell: Tell) => () => void {
  const asked = new Map<Element, Tell>();
  let observer: IntersectionObserver | undefined;
  return (element, tell) => {
    observer ??= new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) asked.get(target)?.(isIntersecting);
      },
      { rootMargin: `${pixels}px 0px` },
    );
    asked.set(element, tell);
    observer.observe(element);
    return () => {
      asked.delete(element);
      observer?.unobserve(element);
    };
  };
}

const watchNear = watchWithin(NEAR);
const watchAround = watchWithin(AROUND);

/** Somebody is in it by keyboard, or has swiped one of its rows: that stays as it is. */
const inUse = (element: Element): boolean =>
  element.contains(document.activeElement) || [...element.children].some(({ scrollLeft }) => scrollLeft !== 0);

/** Follows where `box` is. Until the browser has looked it is taken to be `below` CSS pixels under what the screen shows. */
export function useReach(box: RefObject<Element | null>, below: number = Infinity): Reach {
  const [near, setNear] = useState(below < NEAR);
  const [around, setAround] = useState(below < AROUND);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    // What comes near is drawn before it is seen, so scrolling need not wait for it.
    const stopNear = watchNear(element, (inside) => startTransition(() => setNear(inside || inUse(element))));
    const stopAround = watchAround(element, (inside) => startTransition(() => setAround(inside)));
    return () => {
      stopNear();
      stopAround();
    };
  }, [box]);
  return near ? 'near' : around ? 'around' : 'far';
}
