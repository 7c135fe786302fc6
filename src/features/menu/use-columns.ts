import { useSyncExternalStore } from 'react';

const two = matchMedia('(min-width: 700px)');
const three = matchMedia('(min-width: 1180px)');

function subscribe(listener: () => void): () => void {
  for (const media of [two, three]) media.addEventListener('change', listener);
  return () => {
    for (const media of [two, three]) media.removeEventListener('change', listener);
  };
}

export const useColumns = (): number =>
  useSyncExternalStore(subscribe, () => (three.matches ? 3 : two.matches ? 2 : 1));
