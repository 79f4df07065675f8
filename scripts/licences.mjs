import { parseArgs } from 'node:util';
import { packagesIn } from './lib/install.mjs';
import { isAllowed, licenceList, licencesOf } from './lib/licences.mjs';
import { run, say } from './lib/say.mjs';

await run(async () => {
  const { values } = parseArgs({ options: { all: { type: 'boolean', default: false } }, strict: true });
  const licensed = licencesOf(packagesIn('package-lock.json') ?? {});
  say(licenceList(values.all ? licensed : licensed.filter(({ isForDevelopers }) => !isForDevelopers)));
  const refused = licensed.filter(({ licence }) => !isAllowed(licence));
  for (const { name, licence } of refused) say(`${name} has the licence '${licence}'. docs/dependencies.md lists those that are allowed.`);
  return refused.length === 0 ? 0 : 1;
});
