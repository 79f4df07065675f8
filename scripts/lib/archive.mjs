import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packagesIn } from './install.mjs';
import { licenceList, licencesOf } from './licences.mjs';
import { root } from './root.mjs';
import { Stop } from './say.mjs';
import { runProgram } from './spawn.mjs';

const folder = join(root, '.cache/release');

/**
 * Runs a program and returns its output. Throws Stop when it fails.
 * @param {string} command
 * @param {readonly string[]} args
 */
export async function outputOf(command, args) {
  const { code, output } = await runProgram(command, args, { quiet: true });
  if (code !== 0) throw new Stop(`\`${[command, ...args].join(' ')}\` failed:\n${output.trim()}`);
  return output;
}

/** Lists the product's packages in CycloneDX, without development packages. */
async function billOfMaterials() {
  const bill = JSON.parse(
    await outputOf('npm', ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--omit=dev', '--package-lock-only']),
  );
  // npm names the product after the clone's folder.
  const { name } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return { ...bill, metadata: { ...bill.metadata, component: { ...bill.metadata.component, name } } };
}

/**
 * Writes the release archive of the last commit; `npm start` in it builds nothing.
 * @param {string} name of the archive and of the folder in it
 * @returns {Promise<string>} the archive's path
 */
export async function writeArchive(name) {
  const staging = join(folder, name);
  const archive = join(folder, `${name}.tar.gz`);
  const sources = join(folder, `${name}.tar`);
  rmSync(staging, { recursive: true, force: true });
  mkdirSync(staging, { recursive: true });
  await outputOf('git', ['archive', '--format=tar', `--output=${sources}`, 'HEAD']);
  await outputOf('tar', ['-xf', sources, '-C', staging]);
  cpSync(join(root, 'dist'), join(staging, 'dist'), { recursive: true });
  writeFileSync(join(staging, 'sbom.cdx.json'), `${JSON.stringify(await billOfMaterials(), null, 2)}\n`);
  const licensed = licencesOf(packagesIn('package-lock.json') ?? {}).filter(({ isForDevelopers }) => !isForDevelopers);
  writeFileSync(join(staging, 'licences.md'), licenceList(licensed));
  await outputOf('tar', ['-czf', archive, '-C', folder, name]);
  rmSync(sources);
  rmSync(staging, { recursive: true });
  const hash = createHash('sha256').update(readFileSync(archive)).digest('hex');
  writeFileSync(`${archive}.sha256`, `${hash}  ${name}.tar.gz\n`);
  return archive;
}
