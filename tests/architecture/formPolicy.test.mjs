import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, expect, test } from 'vitest';
import { formValidators } from '../../scripts/lib/formValidators.mjs';

const root = process.cwd();
const place = mkdtempSync(join(tmpdir(), 'forms-'));
afterAll(() => rmSync(place, { recursive: true, force: true }));

const program = `
import { interaction } from ${JSON.stringify(join(root, 'src/engine/form/typed/stories/storyForms.form.ts'))};
import { rulesOf } from ${JSON.stringify(join(root, 'src/engine/form/typed/validator.ts'))};
let isForbidden = false;
try { new Function('return 1')(); } catch { isForbidden = true; }
const rules = rulesOf(interaction, await interaction.compiled.load());
const start = rules.start({ outcome: 6, setReminder: true, reminderDate: '2024-02-30' });
console.log(JSON.stringify({ isForbidden, keys: rules.faults(start).map(({ key }) => key) }));
`;

test('forms are validated where no code may be made from text', async () => {
  const entry = join(place, 'entry.mjs');
  writeFileSync(entry, program);
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [formValidators()],
    ssr: { noExternal: true },
    build: { ssr: entry, outDir: join(place, 'out'), minify: false, rolldownOptions: { output: { entryFileNames: 'entry.mjs' } } },
  });
  const message = execFileSync(process.execPath, ['--disallow-code-generation-from-strings', join(place, 'out/entry.mjs')], {
    encoding: 'utf8',
  });
  expect(JSON.parse(message)).toEqual({ isForbidden: true, keys: ['reason', 'reviewDate', 'reminderDate', 'reminderTime'] });
}, 60_000);
