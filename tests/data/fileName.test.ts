import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fileName } from '../../src/data/fileName';

it.each([
  ['attachment; filename="Net Income.pdf"', 'application/pdf', 'Net Income.pdf'],
  ['attachment; filename=plain.csv', 'text/csv', 'plain.csv'],
  ['attachment; filename=Net Income May.csv; size=12', 'text/csv', 'Net Income May.csv'],
  ['attachment; filename="x.csv"; filename*=UTF-8\'\'Caf%C3%A9%20%C2%A3.csv', 'text/csv', 'Café £.csv'],
  ['attachment; filename="say \\"hi\\".csv"', 'text/csv', 'say hi.csv'],
  ['attachment; filename="../../etc/passwd"', 'text/plain', 'etcpasswd'],
  ["attachment; filename*=UTF-8''%E0%A4%A", 'text/csv', 'Report.csv'],
  ['inline', 'text/csv; charset=utf-8', 'Report.csv'],
  [null, 'application/pdf', 'Report.pdf'],
  [null, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'Report.xlsx'],
  [null, 'application/vnd.ms-excel', 'Report.xls'],
  [null, 'application/zip', 'Report.zip'],
  [null, 'application/x-unknown', 'Report.bin'],
])('%s of %s is %s', (disposition, type, name) => {
  expect(fileName(disposition, type)).toBe(name);
});

it('never gives a name with a path or a control character, nor an empty one', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (disposition) => {
      const name = fileName(`attachment; filename="${disposition}"`, 'text/csv');
      expect(name).not.toBe('');
      expect([...name].every((character) => character >= ' ' && !'\\/:'.includes(character))).toBe(true);
    }),
  );
});
