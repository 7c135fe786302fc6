import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { DeskDish, DeskMenu } from '#src/contract/staff/menu-desk.ts';
import { matchPhotos } from '#src/domain/match-photos.ts';
import { deskApi } from '#src/staff/data/desk-api.ts';
import type { ChosenPhoto } from './chosen-photos.ts';
import { deskClient } from '#src/staff/desk/desk-client.ts';
import { deskMenuQuery, readMenuAgain } from '#src/staff/desk/desk-menu-query.ts';
import { problemText } from '#src/staff/desk/problem-text.ts';
import { slug } from '#src/staff/session/venue.ts';

export type BatchPhoto = {
  /** Two zip files may have the same path inside. */
  key: number;
  path: string;
  file: Blob | null;
  address: string | null;
  dishId: string | null;
  asks: readonly string[];
  state: 'ready' | 'sending' | 'done' | { failed: string };
};

export type BatchProgress = { done: number; total: number; isSending: boolean };

const dishesOf = (menu: DeskMenu): DeskDish[] => menu.categories.flatMap(({ dishes }) => dishes);

/** Sent one after the other; each is a change of its own in the audit. */
export function usePhotoBatch(menu: DeskMenu) {
  const { t } = useTranslation();
  const [photos, setPhotos] = useState<readonly BatchPhoto[]>([]);
  const [progress, setProgress] = useState<BatchProgress>({ done: 0, total: 0, isSending: false });
  const isStopped = useRef(false);
  const addresses = useRef<string[]>([]);
  useEffect(() => {
    const made = addresses.current;
    return () => {
      isStopped.current = true;
      for (const address of made) URL.revokeObjectURL(address);
    };
  }, []);

  const patch = (key: number, change: Partial<BatchPhoto>) =>
    setPhotos((all) => all.map((photo) => (photo.key === key ? { ...photo, ...change } : photo)));

  const refusal = { too_large: 'desk.problem.tooLarge', damaged: 'desk.problem.pictureDamaged' } as const;

  const take = (chosen: readonly ChosenPhoto[]) => {
    const matches = matchPhotos(
      chosen.map(({ path }) => path),
      dishesOf(menu),
    );
    const taken = chosen.map((photo, index): BatchPhoto => {
      const match = matches[index] ?? { asks: [] };
      const isUsable = 'file' in photo;
      const address = isUsable ? URL.createObjectURL(photo.file) : null;
      if (address !== null) addresses.current.push(address);
      return {
        key: index,
        path: photo.path,
        file: isUsable ? photo.file : null,
        address,
        dishId: isUsable && 'dish' in match ? match.dish.id : null,
        asks: 'asks' in match ? match.asks.map(({ id }) => id) : [],
        state: isUsable ? 'ready' : { failed: t(refusal[photo.refused]) },
      };
    });
    setProgress({ done: 0, total: 0, isSending: false });
    setPhotos(taken);
  };

  const choose = (key: number, dishId: string | null) =>
    setPhotos((all) =>
      all.map((photo) => {
        if (photo.key === key) return { ...photo, dishId };
        return dishId !== null && photo.dishId === dishId && photo.state !== 'done'
          ? { ...photo, dishId: null }
          : photo;
      }),
    );

  const sendOne = async ({ key, file, dishId }: BatchPhoto): Promise<void> => {
    if (file === null || dishId === null) return;
    patch(key, { state: 'sending' });
    try {
      const now = deskClient.getQueryData(deskMenuQuery.queryKey) ?? menu;
      const before = dishesOf(now).find(({ id }) => id === dishId)?.image;
      const { image } = await deskApi.picture(slug, file);
      const began = before === undefined ? {} : { began: { image: before } };
      await deskApi.changeMenu(slug, { record: 'dish', act: 'edit', id: dishId, fields: { image }, ...began });
      patch(key, { state: 'done' });
    } catch (error) {
      patch(key, { state: { failed: problemText(error, t) } });
    }
  };

  const send = async () => {
    if (progress.isSending) return;
    isStopped.current = false;
    const waiting = photos.filter(({ file, dishId, state }) => file && dishId !== null && state !== 'done');
    for (const [done, photo] of waiting.entries()) {
      if (isStopped.current) break;
      setProgress({ done, total: waiting.length, isSending: true });
      await sendOne(photo);
    }
    setProgress((last) => ({ ...last, isSending: false }));
    await readMenuAgain();
  };

  const stop = () => {
    isStopped.current = true;
  };

  return { photos, progress, take, choose, send, stop };
}
