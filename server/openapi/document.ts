import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { PROBLEM_CODES, ProblemBody } from '#src/contract/problem.ts';
import { HEADERS } from '#src/contract/http.ts';
import { statusOf } from '#server/http/problem.ts';
import { STAFF_COOKIE } from '#src/contract/staff/access.ts';
import { STAFF_CALLS } from '#server/staff/permissions.ts';
import type { HeaderName, Operation } from './operation.ts';
import { OPERATIONS } from './operations.ts';
import { DESK_OPERATIONS } from './desk-operations.ts';
import { STAFF_OPERATIONS } from './staff-operations.ts';

const PARAMETERS: Readonly<Record<HeaderName | 'slug', object>> = {
  slug: { in: 'path', required: true, description: "The venue's address", schema: { type: 'string' } },
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

const schemaOf = (schema: GenericSchema): object => {
  const { $schema: _, ...rest } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode: 'input',
    // JSON numbers are always finite. The other rules have no counterpart in JSON Schema.
    ignoreActions: ['finite', 'check', 'transform', 'trim', 'to_lower_case'],
  });
  return rest;
};

const IN_PATH = { in: 'path', required: true, schema: { type: 'string' } };

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const json = (name: string) => ({ 'application/json': { schema: ref(name) } });

function problemAnswers({ problems }: Operation): Record<string, object> {
  const byStatus = new Map<number, string[]>();
  for (const code of problems) byStatus.set(statusOf(code), [...(byStatus.get(statusOf(code)) ?? []), code]);
  // `invalid` is 422, except 400 for a body that is no JSON.
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
      if (typeof answer === 'string' && answer.includes('/')) {
        const content = Object.fromEntries(answer.split(' or ').map((type) => [type, { schema: { type: 'string' } }]));
        return [status, { description: answer, content }];
      }
      return [
        status,
        typeof answer === 'string' ? { description: answer } : { description: answer[0], content: json(answer[0]) },
      ];
    }),
  );
}

/** The lowest role that may make a staff call; null: the call needs no session. */
function roleOf({ method, path }: Operation): string | null {
  const call = path.split('/staff/')[1];
  if (call === undefined) return null;
  const needed = STAFF_CALLS[`${method.toUpperCase()} ${call}`] ?? 'manager';
  return needed === 'anyone' ? null : needed === 'kitchen' ? 'kitchen or manager' : needed;
}

function describe(operation: Operation): object {
  const { id, summary, description, path, query = {}, headers = [], request, file } = operation;
  const pathParameters = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const role = roleOf(operation);
  return {
    operationId: id,
    summary,
    ...((description !== undefined || role !== null) && {
      description: [description, role && `For the role ${role}.`].filter(Boolean).join(' '),
    }),
    ...(role !== null && { security: [{ [STAFF_COOKIE]: [] }] }),
    parameters: [
      ...pathParameters.map((name) => ({ name, ...(name === 'slug' ? PARAMETERS.slug : IN_PATH) })),
      ...headers.map((name) => ({ name, ...PARAMETERS[name] })),
      ...Object.entries(query).map(([name, text]) => ({
        name,
        in: 'query',
        description: text,
        schema: { type: 'string' },
      })),
    ],
    ...(request && { requestBody: { required: true, content: json(request[0]) } }),
    ...(file && {
      requestBody: {
        required: true,
        content: Object.fromEntries(file.map((type) => [type, { schema: { type: 'string' } }])),
      },
    }),
    responses: { ...answersOf(operation), ...problemAnswers(operation) },
  };
}

/** Made from the same schemas that parse the requests. */
export function openApiDocument() {
  const schemas: Record<string, object> = {
    Problem: { ...schemaOf(ProblemBody), description: `RFC 9457. Codes: ${PROBLEM_CODES.join(', ')}` },
  };
  const paths: Record<string, Record<string, object>> = {};
  for (const operation of [...OPERATIONS, ...STAFF_OPERATIONS, ...DESK_OPERATIONS]) {
    for (const entry of [operation.request, ...Object.values(operation.answers)]) {
      if (entry !== undefined && typeof entry !== 'string') schemas[entry[0]] ??= schemaOf(entry[1]);
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
        `XSRF-TOKEN back as ${HEADERS.xsrf} with every POST; a program without cookies needs neither. Staff calls need a ` +
        'session; their amounts are whole piastres and their moments epoch milliseconds.',
    },
    paths,
    components: {
      schemas,
      securitySchemes: { [STAFF_COOKIE]: { type: 'apiKey', in: 'cookie', name: STAFF_COOKIE } },
    },
  };
}
export type OpenApiDocument = ReturnType<typeof openApiDocument>;
