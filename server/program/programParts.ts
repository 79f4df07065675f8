import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

function packageRoot(from: string): string {
  if (existsSync(join(from, 'package.json'))) return from;
  const above = dirname(from);
  if (above === from) throw new Error('The package.json of the product was not found above the running program.');
  return packageRoot(above);
}

export interface ProgramParts {
  readonly migrationsFolder: string;
  readonly webRoot: string | undefined;
  readonly version: string;
}

function versionIn(packageFile: string): string {
  const content: unknown = JSON.parse(readFileSync(packageFile, 'utf8'));
  if (typeof content === 'object' && content !== null && 'version' in content && typeof content.version === 'string')
    return content.version;
  throw new Error(`${packageFile} names no version.`);
}

/** Locates the files of the program that runs in this folder; `webRoot` only after a build. Throws without a package.json above it. */
export function programPartsOf(here: string): ProgramParts {
  const root = packageRoot(here);
  const webRoot = join(root, 'dist/web');
  return {
    migrationsFolder: join(here, 'db/migrations'),
    webRoot: existsSync(join(webRoot, 'index.html')) ? webRoot : undefined,
    version: versionIn(join(root, 'package.json')),
  };
}
