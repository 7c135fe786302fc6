import { expect, test } from 'vitest';
import { cleanCode, foldCode, foldTableCode } from './promo-code.ts';

test.each([
  'EID20\u200F',
  '\u200EEID20',
  ' eid20 ',
  'EID 20',
  'EID\u00A020',
  '\u2067EID20\u2069',
  'E\u200BI\u200CD\u200D20',
  '\uFEFFEID20',
  'EID\u00AD20',
  '\u061CEID٢٠',
  'EID20\uFE0F',
  'EID\t20\n',
  'EID-20',
  'eid\u2011٢٠',
  'EID\u201320',
  'EID\u221220',
  'EIDـ20',
  'E.I.D_20',
  'EID/20',
  'EID · 20',
])('C56 %j is the code EID20', (typed) => expect(foldCode(typed)).toBe('EID20'));

test('C56 a code of marks, separators and spaces alone is empty', () => {
  expect(foldCode('\u200F - \u200B')).toBe('');
  expect(cleanCode('\u200F \u200B')).toBe('');
});

test('C56 a code keeps what people see', () => {
  expect(cleanCode('\u200Fعيد الأم ٢٠\u200F')).toBe('عيد الأم ٢٠');
  expect(foldCode('عيد الأم ٢٠')).toBe('عيدالأم20');
});

test.each(['01AB-CD23', 'o1ab cd23', 'OLAB.CD٢٣', '0IAB–CD23'])('C56 %j is the code 01ABCD23 of a table', (typed) =>
  expect(foldTableCode(typed)).toBe('01ABCD23'),
);
