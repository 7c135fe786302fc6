import { readdirSync } from 'node:fs';
import { defineConfig, type OxlintOverride } from 'oxlint';

/** The layers of src from bottom to top. A layer imports from itself and from those before it. */
const LAYERS = [
  'domain',
  'contract',
  'http',
  'db',
  'i18n',
  'slips',
  'stores',
  'queries',
  'outbox',
  'ui',
  'features',
  'shell',
  'routes',
] as const;
type Layer = (typeof LAYERS)[number] | 'staff' | 'sw' | 'server';

const UI_PACKAGES = ['react', 'react-dom', 'react-dom/*', '@tanstack/*', 'valtio', 'valtio/*'];
const DEXIE = ['dexie', 'dexie-*'];
/** The staff's folders from bottom to top: a folder imports from those before its own level, and no other. */
const STAFF_LAYERS = [
  ['data'],
  ['session'],
  ['sign-in'],
  ['desk'],
  ['ticket'],
  ['print'],
  ['bill'],
  'audit board content-desk day-end figures floor menu-desk tables venue-desk'.split(' '),
  ['setup'],
  ['frame'],
];

/** What a layer never imports besides the layers above it. */
const FORBIDDEN: Partial<Record<Layer, { layers?: Layer[]; packages?: string[] }>> = {
  domain: { packages: [...UI_PACKAGES, ...DEXIE, 'valibot', 'i18next'] },
  contract: { packages: [...UI_PACKAGES, ...DEXIE, 'i18next'] },
  http: { packages: [...UI_PACKAGES, ...DEXIE, 'i18next'] },
  i18n: { layers: ['contract', 'http', 'db'], packages: DEXIE },
  slips: { layers: ['http', 'db'], packages: [...UI_PACKAGES, ...DEXIE] },
  queries: { packages: DEXIE },
  outbox: { layers: ['i18n'], packages: ['react', 'react-dom', 'valtio', 'i18next'] },
  ui: { layers: ['contract', 'http', 'db', 'stores', 'queries', 'outbox'], packages: DEXIE },
  features: { layers: ['http', 'db'], packages: DEXIE },
  shell: { layers: ['db'], packages: DEXIE },
  routes: { layers: ['http', 'db'], packages: DEXIE },
  staff: { layers: ['features', 'shell', 'routes'] },
  sw: {
    layers: ['i18n', 'stores', 'queries', 'ui', 'features', 'shell', 'routes'],
    packages: [...UI_PACKAGES, 'i18next'],
  },
  server: {
    layers: ['http', 'db', 'stores', 'queries', 'outbox', 'ui', 'features', 'shell', 'routes'],
    packages: [...UI_PACKAGES, ...DEXIE],
  },
};

/** The features that another one may build on. The rest meet only in a route or in the shell. */
const FEATURES_USED: Record<string, string[]> = {
  checkout: ['calls', 'cart', 'estimate'],
  home: ['dish'],
  menu: ['dish', 'search'],
  orders: ['handover'],
  search: ['dish'],
};

const OUT_OF_THE_FOLDER = { group: ['../*', './../*'], message: 'Write #src/folder/file.ts to another folder.' };
const STORES = ['localStorage', 'sessionStorage', 'fetch', 'indexedDB', 'caches'];

const SLOW_MACHINES = 'It ends after a second: `eventually` of tests/support.';

/** What Chrome 94, Safari 15.4 or Firefox 93 lack (docs/decisions.md, Old phones). A use with a fallback says so. */
const NEWER_PROPERTIES = [
  ['AbortSignal', 'any'],
  ['AbortSignal', 'timeout'],
  ['Response', 'json'],
  ['URL', 'canParse'],
  ['URL', 'parse'],
  ['crypto', 'randomUUID'],
  ['document', 'adoptedStyleSheets'],
  ['document', 'startViewTransition'],
  ['navigator', 'locks'],
  ['navigator', 'userActivation'],
  [null, 'checkVisibility'],
  [null, 'getHTML'],
  [null, 'hidePopover'],
  [null, 'inert'],
  [null, 'moveBefore'],
  [null, 'requestSubmit'],
  [null, 'scheduler'],
  [null, 'showModal'],
  [null, 'showPicker'],
  [null, 'showPopover'],
  [null, 'throwIfAborted'],
  [null, 'togglePopover'],
] as const;
const NEWER_GLOBALS = [
  ...'CompressionStream DecompressionStream Highlight URLPattern cookieStore navigation'.split(' '),
  ...'requestIdleCallback scheduler structuredClone'.split(' '),
];
const OLD_PHONES = 'Old phones lack it (docs/decisions.md). Write a fallback and say so beside it.';
const newerGlobals = NEWER_GLOBALS.map((name) => ({ name, message: OLD_PHONES }));

const forbidden = (layer: Layer): string[] => {
  const at = LAYERS.indexOf(layer as (typeof LAYERS)[number]);
  const { layers = [], packages = [] } = FORBIDDEN[layer] ?? {};
  return [
    ...new Set([...(at < 0 ? [] : LAYERS.slice(at + 1)), ...layers].map((name) => `#src/${name}/**`)),
    ...(layer === 'staff' ? [] : ['#src/staff/**']),
    ...(layer === 'server' ? [] : ['#server/**']),
    ...packages,
  ];
};

const imports = (files: string[], layer: Layer, more: string[] = []): OxlintOverride => ({
  files,
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          OUT_OF_THE_FOLDER,
          { group: [...forbidden(layer), ...more], message: `${layer} does not build on that (docs/architecture.md).` },
        ],
      },
    ],
    'no-restricted-globals':
      layer === 'server'
        ? 'off'
        : [
            'error',
            ...(['ui', 'features', 'shell', 'routes'].includes(layer) ? STORES : []).map((name) => ({
              name,
              message: 'Screens call the functions of stores, queries and outbox.',
            })),
            ...newerGlobals,
          ],
  },
});

const layers = [...LAYERS, 'staff', 'sw', 'server'].map((layer) => {
  const isSource = layer !== 'server' && layer !== 'sw';
  return imports([isSource ? `src/${layer}/**/*.{ts,tsx}` : `${layer}/**/*.ts`], layer as Layer);
});

const features = readdirSync('src/features').map((name) =>
  imports([`src/features/${name}/**/*.{ts,tsx}`], 'features', [
    '#src/features/*/**',
    ...(FEATURES_USED[name] ?? []).map((used) => `!#src/features/${used}/**`),
  ]),
);

/** The server's folders from bottom to top: a folder imports from those before its own, and no other. */
const SERVER_LAYERS = [
  ['db'],
  ['http'],
  ['menus'],
  ['identity', 'import', 'orders'],
  ['reviews', 'staff'],
  ['bills', 'desk', 'openapi'],
  ['floor', 'printing'],
  ['routes'],
];

const serverFolders = SERVER_LAYERS.flatMap((level, at) =>
  level.map((folder): OxlintOverride => {
    const above = SERVER_LAYERS.slice(at)
      .flat()
      .filter((name) => name !== folder);
    return {
      // The files of server/ itself put the folders together.
      ...imports([`server/${folder}/**/*.ts`], 'server', [
        '#server/*.ts',
        '#server/cli/**',
        ...above.map((name) => `#server/${name}/**`),
      ]),
      excludeFiles: ['**/*.test.ts'],
    };
  }),
);

const staffFolders = STAFF_LAYERS.flatMap((level, at) =>
  level.map((folder): OxlintOverride => {
    const above = STAFF_LAYERS.slice(at)
      .flat()
      .filter((name) => name !== folder);
    return {
      ...imports(
        [`src/staff/${folder}/**/*.{ts,tsx}`],
        'staff',
        above.map((name) => `#src/staff/${name}/**`),
      ),
      excludeFiles: ['**/*.test.{ts,tsx}'],
    };
  }),
);

/** Folders of the staff's page that only draw. */
const staffScreens: OxlintOverride = {
  files: STAFF_LAYERS.slice(2)
    .flat()
    .map((folder) => `src/staff/${folder}/**/*.{ts,tsx}`),
  rules: {
    'no-restricted-globals': [
      'error',
      ...STORES.map((name) => ({ name, message: 'Screens call the functions of src/staff/session.' })),
      ...newerGlobals,
    ],
  },
};

const AS_TEXT = 'A venue’s text is drawn as text only.';
const MARKUP = [
  { property: 'innerHTML', message: AS_TEXT },
  { property: 'outerHTML', message: AS_TEXT },
  { property: 'insertAdjacentHTML', message: AS_TEXT },
  { object: 'document', property: 'write', message: AS_TEXT },
];

export default defineConfig({
  plugins: ['typescript', 'react', 'jsx-a11y', 'import', 'unicorn', 'promise', 'vitest', 'oxc'],
  categories: { correctness: 'error', suspicious: 'error' },
  env: { browser: true, es2024: true },
  rules: {
    eqeqeq: ['error', 'always', { null: 'ignore' }],
    'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
    'no-console': 'error',
    'no-implied-eval': 'error',
    'no-new-func': 'error',
    'no-restricted-imports': ['error', { patterns: [OUT_OF_THE_FOLDER] }],
    'no-restricted-properties': ['error', ...MARKUP],
    'no-var': 'error',
    'prefer-const': 'error',
    'import/no-cycle': 'error',
    'import/no-default-export': 'error',
    'import/no-duplicates': 'error',
    'import/no-mutable-exports': 'error',
    'oxc/no-barrel-file': 'error',
    'react/button-has-type': 'error',
    'react/checked-requires-onchange-or-readonly': 'error',
    'react/exhaustive-deps': 'error',
    'react/jsx-no-constructed-context-values': 'error',
    'react/no-danger': 'error',
    'react/no-unknown-property': 'error',
    'react/rules-of-hooks': 'error',
    'typescript/await-thenable': 'error',
    'typescript/consistent-type-imports': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': ['error', { checksVoidReturn: false }],
    'typescript/no-non-null-assertion': 'error',
    'unicorn/filename-case': ['error', { case: 'kebabCase' }],
    'vitest/no-standalone-expect': ['error', { additionalTestBlockFunctions: ['it', 'it.each', 'it.for'] }],
    'vitest/valid-expect': ['error', { maxArgs: 2 }],

    // Not wanted, or wrong here.
    'import/no-named-as-default-member': 'off',
    'import/no-unassigned-import': 'off',
    'jsx-a11y/click-events-have-key-events': 'off', // a dialog's scrim: Esc is the browser's own
    'jsx-a11y/no-noninteractive-element-interactions': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    'no-shadow': 'off',
    'no-underscore-dangle': 'off',
    'promise/no-callback-in-promise': 'off',
    'react/exhaustive-effect-dependencies': 'off', // an effect may run again for a value that it does not read
    'react/purity': 'off', // screens read the clock while they draw; React's compiler does not run here
    'react/react-in-jsx-scope': 'off',
    'typescript/consistent-return': 'off',
    'typescript/no-misused-spread': 'off',
    'typescript/no-unsafe-type-assertion': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'unicorn/no-array-reverse': 'off', // old phones lack `toReversed` and `toSorted`
    'unicorn/no-array-sort': 'off',
    'unicorn/prefer-add-event-listener': 'off', // what has one listener and no more
    'unicorn/require-post-message-target-origin': 'off', // takes a worker for a window
    'vitest/no-conditional-expect': 'off',
    'vitest/require-to-throw-message': 'off',
  },
  overrides: [
    ...layers,
    ...features,
    ...serverFolders,
    ...staffFolders,
    staffScreens,
    {
      files: ['{src,sw}/**/*.{ts,tsx}'],
      excludeFiles: ['**/*.test.ts'],
      rules: {
        'no-restricted-properties': [
          'error',
          ...MARKUP,
          ...NEWER_PROPERTIES.map(([object, property]) => ({
            ...(object !== null && { object }),
            property,
            message: OLD_PHONES,
          })),
        ],
      },
    },
    { files: ['*.config.ts'], rules: { 'import/no-default-export': 'off' } },
    { files: ['src/routes/**'], rules: { 'unicorn/filename-case': 'off' } },
    { files: ['scripts/**', 'tools/**', 'server/cli/**'], rules: { 'no-console': 'off' } },
    {
      files: ['tests/**', '**/*.test.ts', '**/*.test.tsx'],
      rules: {
        'max-lines': 'off',
        'no-restricted-globals': 'off',
        'no-restricted-properties': [
          'error',
          ...MARKUP,
          ...['waitFor', 'waitUntil'].map((property) => ({ object: 'vi', property, message: SLOW_MACHINES })),
        ],
        'react/rules-of-hooks': 'off',
      },
    },
  ],
  ignorePatterns: ['dist', '/data', 'src/routeTree.gen.ts', 'server/demo', 'coverage', 'test-results'],
});
