import { readdirSync } from 'node:fs';

/** As the route files name them: `''`, `order`, `dish/$id`. */
export const screens = (): string[] =>
  readdirSync('src/routes/$slug', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx') && name !== 'route.tsx')
    .map((name) => name.replace(/\.tsx$/, '').replace(/^index$/, ''))
    .toSorted();
