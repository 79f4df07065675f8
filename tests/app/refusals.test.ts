import { expect, it } from 'vitest';
import { titledWords } from '../../src/data/failures';
import { type PluginOutline, readPage, readPlugin } from '../../src/engine/definition/check/outline';
import { pages, plugins } from '../../src/plugins';

function sentencesIn(failed: unknown): readonly string[] {
  if (typeof failed === 'string') return [failed];
  if (typeof failed !== 'object' || failed === null) return [];
  if (!('text' in failed)) return Object.values(failed).map(String);
  const { title, text } = titledWords(failed as Parameters<typeof titledWords>[0]);
  return [`${title}: ${text}`];
}

function sentencesOfPlugin({ id, screens }: PluginOutline): readonly (readonly [sentence: string, by: string])[] {
  return screens.flatMap(({ panes, controls }) => [
    ...panes.flatMap(({ name, options }) => sentencesIn(options['failed']).map((sentence) => [sentence, `${id} ${name}`] as const)),
    ...controls.flatMap((control) => sentencesIn(control.record['failed']).map((sentence) => [sentence, `${id} ${control.id}`] as const)),
  ]);
}

/** A record kind is submitted in two places: where it is recorded, and in its form on a page of its own. */
const submitted = (where: string) => ['compliance form', where, 'compliance-record form'].sort();

/** docs/rules/installations.md, 8; docs/rules/compliance-records.md, 8. */
const sentences = {
  'EFT Update: There was an error while while trying to update the EFT state.': ['site-installations eft'],
  'There was an error while trying to authorise.': ['kiosk authorise', 'live-floor-view authorise', 'site-installations authorise'],
  'There was an error check your input.': ['site-installations addPosition'],
  'There is an error submitting customer interaction.': [
    'compliance form',
    'compliance-customer-interaction interaction',
    'compliance-new-customer-interaction interaction',
    'compliance-record form',
  ],
  'There is an error submitting age verification.': submitted('compliance-age-verification form'),
  'There was an error submitting the observation.': submitted('compliance-observations form'),
  'There is an error submitting unresolved gambling dispute.': submitted('compliance-unresolved-dispute form'),
  'There is an error submitting suspicious activity': submitted('compliance-suspicious-activity form'),
  'There is an error submitting customer incident.': submitted('compliance-customer-incidents form'),
  'There is an error submitting enforcement visit': submitted('compliance-enforcement form'),
  'There is an error submitting self exclusion record.': submitted('compliance-self-exclusion form'),
  'There is an error submitting the AGC check.': submitted('compliance-agc-check form'),
};

it('shows the own text of a refusal unchanged', () => {
  const messages = new Map<string, Set<string>>();
  for (const [sentence, by] of [...plugins.map(readPlugin), ...pages.map(readPage)].flatMap(sentencesOfPlugin))
    messages.set(sentence, (messages.get(sentence) ?? new Set()).add(by));
  expect(Object.fromEntries([...messages].map(([sentence, by]) => [sentence, [...by].sort()]))).toEqual(sentences);
});
