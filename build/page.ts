import type { Plugin } from 'vite';
import { sprite } from './icons.ts';

/** What the build writes into index.html. */
export function page(): Plugin {
  return {
    name: 'sufra:page',
    transformIndexHtml: { order: 'pre', handler: (html) => html.replace('<!--sprite-->', sprite) },
  };
}
