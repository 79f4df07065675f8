import { expect, it } from 'vitest';
import { varianceChoices } from '../../src/plugins/siteInstallations/weeks';

it('how far back variances may be looked at is called by its value where a server tells nothing else', () => {
  expect(
    varianceChoices([
      { value: 4, text: 'Last 4 collections', isDefault: true },
      { value: 13, isDefault: false },
    ]),
  ).toEqual([
    { id: 4, name: 'Last 4 collections', isDefault: true },
    { id: 13, name: '13', isDefault: false },
  ]);
});
