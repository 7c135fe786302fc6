import { createElement, Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { lazyPart } from './lazy-part.ts';

const drawn = (Part: ReturnType<typeof lazyPart>) =>
  renderToString(createElement(Suspense, { fallback: 'wait' }, createElement(Part)));

test('a part is waited for; after preload it is drawn in the first render', async () => {
  const Part = lazyPart(async () => () => 'sheet');
  expect(drawn(Part)).toContain('wait');
  await Part.preload();
  expect(drawn(Part)).toBe('<!--$-->sheet<!--/$-->');
});

test('a failed preload is told, and the next one loads the part', async () => {
  let tries = 0;
  const Part = lazyPart(async () => {
    if (++tries === 1) throw new Error('no network');
    return () => 'sheet';
  });
  await expect(Part.preload()).rejects.toThrow('no network');
  await Part.preload();
  expect(drawn(Part)).toContain('sheet');
});
