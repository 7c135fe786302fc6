import { expect, test } from 'vitest';
import { cleanCode, foldCode } from './promo-code.ts';

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
])('C56 %j is the code EID20', (typed) => expect(foldCode(typed)).toBe('EID20'));

test('C56 a code of marks and spaces alone is empty', () => {
  expect(foldCode('\u200F \u200B')).toBe('');
  expect(cleanCode('\u200F \u200B')).toBe('');
});

test('C56 a code keeps what people see', () => {
  expect(cleanCode('\u200Fعيد الأم ٢٠\u200F')).toBe('عيد الأم ٢٠');
  expect(foldCode('عيد الأم ٢٠')).toBe('عيدالأم20');
});
