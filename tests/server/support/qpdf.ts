import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { testEnvironment } from '../../support/environment';

const run = promisify(execFile);

/** Returns what qpdf finds wrong with the syntax and the streams of a PDF; nothing without qpdf. */
export async function complaintOfQpdf(bytes: Uint8Array): Promise<string | undefined> {
  const { qpdfPath = '' } = testEnvironment();
  if (qpdfPath === '') return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'qpdf-'));
  try {
    const path = join(folder, 'checked.pdf');
    await writeFile(path, bytes);
    return await run(qpdfPath, ['--check', path]).then(
      () => undefined,
      (error: unknown) => String(error),
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}
