import { defineConfig, type OxlintOverride } from 'oxlint';

type Room =
  'domain' | 'contract' | 'data' | 'outbox' | 'state' | 'i18n' | 'ui' | 'features' | 'app' | 'routes' | 'staff';

const PAGE = ['react', 'react-dom', 'react-dom/*', '@tanstack/*', 'valtio', 'valtio/*'];
const ABOVE_STATE: Room[] = ['ui', 'features', 'app', 'routes'];
/** Rooms of the staff that only draw. */
const STAFF_SCREENS = '{audit,board,desk,figures,frame,menu-desk,print,sign-in,tables,venue-desk}';

/** The floors of the house: which rooms, and which packages, a room never imports. */
const WALLS: Record<Room | 'sw' | 'server', { rooms: Room[]; packages: string[] }> = {
  domain: {
    rooms: ['contract', 'data', 'outbox', 'state', 'i18n', ...ABOVE_STATE],
    packages: [...PAGE, 'dexie', 'valibot', 'i18next'],
  },
  contract: { rooms: ['data', 'outbox', 'state', 'i18n', ...ABOVE_STATE], packages: [...PAGE, 'dexie', 'i18next'] },
  data: { rooms: ['outbox', 'state', 'i18n', ...ABOVE_STATE], packages: [] },
  outbox: { rooms: ['state', 'i18n', ...ABOVE_STATE], packages: [...PAGE, 'i18next'] },
  state: { rooms: ABOVE_STATE, packages: [] },
  i18n: { rooms: ['contract', 'data', 'outbox', 'state', ...ABOVE_STATE], packages: ['dexie'] },
  ui: { rooms: ['contract', 'data', 'outbox', 'state', 'features', 'app', 'routes'], packages: ['dexie', 'dexie-*'] },
  // A feature reaches another only through a slot that its route fills.
  features: { rooms: ['data', 'outbox', 'features', 'app', 'routes'], packages: ['dexie', 'dexie-*'] },
  app: { rooms: ['data', 'outbox', 'routes'], packages: ['dexie', 'dexie-*'] },
  routes: { rooms: ['data', 'outbox', 'routes'], packages: ['dexie', 'dexie-*'] },
  // A house beside the diner's, with its own entry: it stands on the shared floors and nothing stands on it.
  staff: { rooms: ['outbox', 'features', 'app', 'routes'], packages: [] },
  sw: { rooms: ['state', 'i18n', ...ABOVE_STATE], packages: [...PAGE, 'i18next'] },
  server: { rooms: ['data', 'outbox', 'state', 'i18n', ...ABOVE_STATE], packages: [...PAGE, 'dexie', 'i18next'] },
};

const OUT_OF_THE_ROOM = { group: ['../*', './../*'], message: 'Write #src/room/file.ts to another room.' };
const STORES = ['localStorage', 'sessionStorage', 'fetch', 'indexedDB', 'caches'];

const walls = Object.entries(WALLS).map(([room, { rooms, packages }]): OxlintOverride => {
  const inPage = room !== 'server' && room !== 'sw';
  const staff = room === 'staff' ? [] : ['#src/staff/**'];
  const group = [
    ...rooms.map((name) => `#src/${name}/**`),
    ...staff,
    ...packages,
    ...(room === 'server' ? [] : ['#server/**']),
  ];
  const drawn = ['ui', 'features', 'app', 'routes'].includes(room);
  return {
    files: [inPage ? `src/${room}/**/*.{ts,tsx}` : `${room}/**/*.ts`],
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: [OUT_OF_THE_ROOM, { group, message: `The room ${room} does not stand on that one.` }] },
      ],
      'no-restricted-globals': drawn
        ? ['error', ...STORES.map((name) => ({ name, message: 'Screens call the verbs of src/state.' }))]
        : 'off',
    },
  };
});

/** The server's folders from the bottom up: a folder imports from the lines above its own in this list, and no other. */
const SERVER_LAYERS = [
  ['db'],
  ['http'],
  ['menus'],
  ['identity', 'import', 'orders'],
  ['reviews', 'staff'],
  ['desk', 'openapi'],
  ['routes'],
];

const serverWalls = SERVER_LAYERS.flatMap((layer, level) =>
  layer.map((folder): OxlintOverride => {
    const { rooms, packages } = WALLS.server;
    const page = [...rooms.map((name) => `#src/${name}/**`), '#src/staff/**', ...packages];
    const above = SERVER_LAYERS.slice(level)
      .flat()
      .filter((name) => name !== folder);
    // The files of server/ itself put the folders together.
    const group = ['#server/*.ts', '#server/cli/**', ...above.map((name) => `#server/${name}/**`)];
    return {
      files: [`server/${folder}/**/*.ts`],
      excludeFiles: ['**/*.test.ts'],
      rules: {
        'no-restricted-imports': [
          'error',
          {
            patterns: [
              OUT_OF_THE_ROOM,
              { group: page, message: 'The server does not import the page.' },
              { group, message: `server/${folder} imports from lower layers only (SERVER_LAYERS).` },
            ],
          },
        ],
      },
    };
  }),
);

const staffScreens: OxlintOverride = {
  files: [`src/staff/${STAFF_SCREENS}/**/*.{ts,tsx}`],
  rules: {
    'no-restricted-globals': [
      'error',
      ...STORES.map((name) => ({ name, message: 'Screens call the verbs of src/staff/state.' })),
    ],
  },
};

const AS_TEXT = 'A venue’s text is drawn as text only.';

export default defineConfig({
  plugins: ['typescript', 'react', 'jsx-a11y', 'import', 'unicorn', 'promise', 'vitest', 'oxc'],
  categories: { correctness: 'error', suspicious: 'error' },
  env: { browser: true, es2024: true },
  rules: {
    eqeqeq: ['error', 'always', { null: 'ignore' }],
    'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
    'no-console': 'error',
    'no-eval': 'error',
    'no-implied-eval': 'error',
    'no-new-func': 'error',
    'no-restricted-imports': ['error', { patterns: [OUT_OF_THE_ROOM] }],
    'no-restricted-properties': [
      'error',
      { property: 'innerHTML', message: AS_TEXT },
      { property: 'outerHTML', message: AS_TEXT },
      { property: 'insertAdjacentHTML', message: AS_TEXT },
      { object: 'document', property: 'write', message: AS_TEXT },
    ],
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
    'vitest/valid-expect': ['error', { maxArgs: 2 }],

    // Not this house's taste, or wrong here.
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
    'unicorn/no-array-sort': 'off',
    'unicorn/prefer-add-event-listener': 'off', // what has one listener and no more
    'unicorn/require-post-message-target-origin': 'off', // takes a worker for a window
    'vitest/no-conditional-expect': 'off',
    'vitest/require-to-throw-message': 'off',
  },
  overrides: [
    ...walls,
    ...serverWalls,
    staffScreens,
    { files: ['*.config.ts'], rules: { 'import/no-default-export': 'off' } },
    { files: ['src/routes/**'], rules: { 'unicorn/filename-case': 'off' } },
    { files: ['scripts/**', 'tools/**', 'server/cli/**'], rules: { 'no-console': 'off' } },
    {
      files: ['tests/**', '**/*.test.ts', '**/*.test.tsx'],
      rules: { 'max-lines': 'off', 'react/rules-of-hooks': 'off' },
    },
  ],
  ignorePatterns: [
    'dist',
    '/data',
    'src/routeTree.gen.ts',
    'server/demo',
    'tools/dish-art',
    'coverage',
    'test-results',
  ],
});
