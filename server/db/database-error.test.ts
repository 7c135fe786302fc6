import { expect, test } from 'vitest';
import { databaseFailure, failureCause, wordsOf } from './database-error.ts';

const sqlite = (errcode: number) => Object.assign(new Error('x'), { code: 'ERR_SQLITE_ERROR', errcode });
const coded = (code: string) => Object.assign(new Error('x'), { code });

test.each([
  ['read-only', sqlite(8)],
  // The file was moved or deleted under the server.
  ['read-only', sqlite(1_032)],
  ['read-only', coded('25006')],
  ['damaged', sqlite(11)],
  ['damaged', sqlite(26)],
  // An index differs from its table.
  ['damaged', sqlite(779)],
  ['damaged', coded('XX001')],
  ['full', sqlite(13)],
  ['full', coded('53100')],
  ['disk error', sqlite(522)],
  ['out of resources', coded('53300')],
  ['access refused', coded('28P01')],
  ['access refused', coded('3D000')],
  ['no answer in time', coded('57014')],
  ['no answer in time', new Error('Query read timeout')],
  ['no answer in time', new Error('timeout exceeded when trying to connect')],
  ['not reachable', coded('57P03')],
  ['not reachable', coded('ECONNREFUSED')],
  ['not reachable', new Error('Connection terminated unexpectedly')],
])('C45 calls a condition of the database %s', (cause, error) => {
  expect([failureCause(error), databaseFailure(error)]).toEqual([cause, 'unavailable']);
});

test('C45 a lock is waited for, and a bug is no condition of the database', () => {
  expect([sqlite(5), sqlite(517), coded('55P03'), coded('40P01')].map(databaseFailure)).toEqual(
    Array(4).fill('locked'),
  );
  expect(
    [sqlite(1), sqlite(19), coded('42P01'), coded('23505'), new TypeError('x'), null].map(databaseFailure),
  ).toEqual(Array(6).fill(null));
});

test('C55 says why each address of a host failed, where Node says nothing of all of them', () => {
  const error = new AggregateError([
    new Error('connect ECONNREFUSED ::1:1'),
    new Error('connect ECONNREFUSED 127.0.0.1:1'),
  ]);
  expect(wordsOf(error)).toBe('connect ECONNREFUSED ::1:1; connect ECONNREFUSED 127.0.0.1:1');
});
