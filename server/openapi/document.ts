import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { PROBLEM_CODES, ProblemBody } from '#src/contract/problem.ts';
import { HEADERS } from '#src/contract/http.ts';
import { statusOf } from '#server/http/problem.ts';
import { type HeaderName, type Operation, OPERATIONS } from './operations.ts';

const PARAMETERS: Readonly<Record<HeaderName | 'slug' | 'id', object>> = {
  slug: { in: 'path', required: true, description: "The venue's address", schema: { type: 'string' } },
  id: { in: 'path', required: true, schema: { type: 'string' } },
  'Idempotency-Key': {
    in: 'header',
    description: 'Names this order for ever, quoted or bare. Without it a repeated request makes a second order.',
    schema: { type: 'string', pattern: '^"?[A-Za-z0-9_-]{16,64}"?$' },
  },
  'Order-Age': {
    in: 'header',
    description: 'Whole seconds since the customer confirmed',
    schema: { type: 'string', pattern: '^[0-9]{1,9}$' },
  },
  'Last-Event-ID': { in: 'header', description: 'Go on after this event', schema: { type: 'string' } },
};

/** Numbers of JSON are finite by themselves. */
const schemaOf = (schema: GenericSchema): object => {
  const { $schema: _, ...rest } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode: 'input',
    ignoreActions: ['finite'],
  });
  return rest;
};

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const json = (name: string) => ({ 'application/json': { schema: ref(name) } });

/** Statuses of the problems an operation may answer, each with its codes. */
function problemAnswers({ problems }: Operation): Record<string, object> {
  const byStatus = new Map<number, string[]>();
  for (const code of problems) byStatus.set(statusOf(code), [...(byStatus.get(statusOf(code)) ?? []), code]);
  // A body that is no JSON at all is the one refusal that has another status than its code.
  if (problems.includes('invalid')) byStatus.set(400, ['invalid']);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      String(status),
      {
        description: codes.join(', '),
        ...(status === 429 && { headers: { 'Retry-After': { schema: { type: 'string' } } } }),
        content: { 'application/problem+json': { schema: ref('Problem') } },
      },
    ]),
  );
}

function answersOf({ answers }: Operation): Record<string, object> {
  return Object.fromEntries(
    Object.entries(answers).map(([status, answer]) => {
      if (answer === 'text/event-stream') {
        return [status, { description: answer, content: { [answer]: { schema: { type: 'string' } } } }];
      }
      return [
        status,
        typeof answer === 'string' ? { description: answer } : { description: answer[0], content: json(answer[0]) },
      ];
    }),
  );
}

function describe(operation: Operation): object {
  const { id, summary, description, path, query = {}, headers = [], request } = operation;
  const inPath = [...path.matchAll(/:(slug|id)/g)].map(([, name]) => name as 'slug' | 'id');
  return {
    operationId: id,
    summary,
    ...(description !== undefined && { description }),
    parameters: [
      ...[...inPath, ...headers].map((name) => ({ name, ...PARAMETERS[name] })),
      ...Object.entries(query).map(([name, text]) => ({
        name,
        in: 'query',
        description: text,
        schema: { type: 'string' },
      })),
    ],
    ...(request && { requestBody: { required: true, content: json(request[0]) } }),
    responses: { ...answersOf(operation), ...problemAnswers(operation) },
  };
}

/** The OpenAPI 3.1 document of this server, made from the same schemas that its requests are parsed with. */
export function openApiDocument() {
  const schemas: Record<string, object> = {
    Problem: { ...schemaOf(ProblemBody), description: `RFC 9457. Codes: ${PROBLEM_CODES.join(', ')}` },
  };
  const paths: Record<string, Record<string, object>> = {};
  for (const operation of OPERATIONS) {
    for (const named of [operation.request, ...Object.values(operation.answers)]) {
      if (named !== undefined && typeof named !== 'string') schemas[named[0]] ??= schemaOf(named[1]);
    }
    const path = `/api${operation.path.replace(/:(\w+)/g, '{$1}')}`;
    paths[path] = { ...paths[path], [operation.method]: describe(operation) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Sufra',
      version: '1',
      description:
        `Menus and orders of the venues on this server. Every answer carries ${HEADERS.api}: 1 and ${HEADERS.tenant}. ` +
        'Amounts are pounds with at most two decimals, moments ISO 8601 in UTC. A browser page sends the cookie ' +
        `XSRF-TOKEN back as ${HEADERS.xsrf} with every POST; a program without cookies needs neither.`,
    },
    paths,
    components: { schemas },
  };
}
export type OpenApiDocument = ReturnType<typeof openApiDocument>;
