import type { Plugin, Rolldown } from 'vite';

type Node = ReturnType<Rolldown.PluginContext['parse']>['body'][number];
type ClassBody = Extract<Node, { superClass: unknown }>['body'];

/**
 * Members of a library's classes that this app never reaches. A bundler drops functions that nobody calls, but keeps
 * every member of a class. Queries only read, so there are no mutations.
 */
const UNUSED: Record<string, Record<string, readonly string[]>> = {
  'query-core/build/modern/mutationCache.js': {
    MutationCache: ['build', 'add', 'remove', 'canRun', 'runNext', 'find', 'findAll'],
  },
  'query-core/build/modern/queryObserver.js': { QueryObserver: ['fetchOptimistic'] },
  'query-core/build/modern/queryClient.js': {
    QueryClient: [
      'isMutating',
      'setMutationDefaults',
      'getMutationDefaults',
      'defaultMutationOptions',
      'isFetching',
      'ensureQueryData',
      'getQueriesData',
      'setQueriesData',
      'getQueryState',
      'removeQueries',
      'resetQueries',
      'query',
      'infiniteQuery',
      'fetchInfiniteQuery',
      'prefetchInfiniteQuery',
      'ensureInfiniteQueryData',
      'setDefaultOptions',
      'setQueryDefaults',
    ],
  },
};

/** Its functions are imported and never called: no list here grows without end. */
const EMPTIED = /\/query-core\/build\/modern\/infiniteQueryBehavior\.js$/;

/** What is no member of a class, in so many places. */
const CUT: Record<string, { part: RegExp; times: number }> = {
  // Our schemas are asked by valibot alone: none of the 300 needs a second face for other libraries.
  'valibot/dist/index.mjs': {
    part: /(?<=\nfunction _standardSchema\(schema\) \{\n)\tschema\["~standard"\] = \{[^]*?\n\t\};\n/g,
    times: 1,
  },
  // A link of its own for each of the routes. Ours is src/ui/screen-link.tsx.
  'react-router/dist/esm/route.js': {
    part: /\t\tthis\.Link = React\.forwardRef\([^]*?\n\t\t\}\);\n/g,
    times: 3,
  },
};

const LISTED = new RegExp(`/(${Object.keys(UNUSED).join('|')})$`);
const IN_PARTS = new RegExp(`/(${Object.keys(CUT).join('|')})$`);

/** Takes those members out. Fails the build where a library has another shape than the list was written for. */
export function unusedMembers(): Plugin {
  return {
    name: 'sufra:unused-members',
    apply: 'build',
    transform: {
      filter: { id: [LISTED, EMPTIED, IN_PARTS] },
      handler(code, id) {
        if (EMPTIED.test(id)) return { code: emptied(code), map: null };
        const cut = CUT[IN_PARTS.exec(id)?.[1] ?? ''];
        if (cut) {
          const pieces = code.split(cut.part);
          if (pieces.length !== cut.times + 1) throw new Error(`${id} has another shape than what is cut out of it`);
          return { code: pieces.join(''), map: null };
        }
        const classes = new Map(this.parse(code).body.flatMap(classOf));
        const listed = Object.entries(UNUSED[LISTED.exec(id)?.[1] ?? ''] ?? {});
        const cuts = listed.flatMap(([name, members]) =>
          members.map((member) => {
            const found = classes
              .get(name)
              ?.body.find((one) => one.type === 'MethodDefinition' && 'name' in one.key && one.key.name === member);
            if (!found) throw new Error(`${id}: ${name} has no ${member}`);
            return found;
          }),
        );
        let rest = code;
        for (const { start, end } of cuts.toSorted((a, b) => b.start - a.start)) {
          rest = rest.slice(0, start) + rest.slice(end);
        }
        return { code: rest, map: null };
      },
    },
  };
}

/** The same exports, each doing nothing. */
function emptied(code: string): string {
  const names = /export \{([^}]+)\}/
    .exec(code)?.[1]
    ?.split(',')
    .map((name) => name.trim());
  if (!names) throw new Error('infiniteQueryBehavior.js has no list of exports');
  return names.map((name) => `export function ${name}() {}`).join('\n');
}

/** `class A {}` and `var A = class {}`. */
function classOf(node: Node): [name: string, body: ClassBody][] {
  if (node.type === 'ClassDeclaration') return node.id ? [[node.id.name, node.body]] : [];
  if (node.type !== 'VariableDeclaration') return [];
  return node.declarations.flatMap(({ id, init }) =>
    id.type === 'Identifier' && init?.type === 'ClassExpression' ? [[id.name, init.body]] : [],
  );
}
