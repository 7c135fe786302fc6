import { type ReactEventHandler, type RefCallback, useCallback, useState } from 'react';
import { thumbnail, thumbnailSet, type ThumbnailWidth } from '#src/domain/picture.ts';

/** Hosts that make no thumbnails although their addresses look like it: what stands before `/upload/`. */
const withoutThumbnails = new Set<string>();

const hostOf = (address: string): string => address.split('/upload/')[0] ?? '';

type Shown = 'thumbnail' | 'original' | null;

const firstOf = (address: string): Shown =>
  thumbnailSet(address) && !withoutThumbnails.has(hostOf(address)) ? 'thumbnail' : 'original';

/**
 * By its thumbnail; if that fails, by its own address; if that fails too, `failed`. What takes its place gets the ref
 * `standIn`: a failed picture is tried again once the phone is online or its place is seen again. The caller's `key` is
 * the address.
 */
export function usePicture(
  address: string,
  width: ThumbnailWidth,
): {
  failed: boolean;
  standIn: RefCallback<Element>;
  srcSet: string | null;
  img: { src: string; onLoad: ReactEventHandler; onError: ReactEventHandler };
} {
  const [shown, setShown] = useState(() => firstOf(address));
  const standIn = useCallback(
    (place: Element | null) => (place ? whenSeenAgain(place, () => setShown(firstOf(address))) : undefined),
    [address],
  );
  const isThumbnail = shown === 'thumbnail';
  return {
    failed: shown === null,
    standIn,
    srcSet: isThumbnail ? thumbnailSet(address) : null,
    img: {
      src: isThumbnail ? thumbnail(address, width) : address,
      // Thumbnails of our own paths exist: one that failed says nothing of the next.
      onLoad: () => void (!isThumbnail && hostOf(address) && withoutThumbnails.add(hostOf(address))),
      onError: () => setShown(isThumbnail ? 'original' : null),
    },
  };
}

function whenSeenAgain(place: Element, again: () => void): () => void {
  const ends = new AbortController();
  let wasAway = false;
  const observer = new IntersectionObserver((entries) => {
    if (!entries.at(-1)?.isIntersecting) wasAway = true;
    else if (wasAway) again();
  });
  observer.observe(place);
  addEventListener('online', again, ends);
  document.addEventListener('visibilitychange', () => document.hidden || again(), ends);
  return () => {
    observer.disconnect();
    ends.abort();
  };
}
