import { type Context, signedIn } from '../../../call/context';
import type { StreamedFile } from '../../../call/files';
import { type ListedFile, listed, type Manifest, manifestName, sha256Of } from '../../../output/zip/manifest';
import { type ZipEntry, zipped } from '../../../output/zip/zipped';
import { rememberingLists } from '../common/options';
import type { PackContents } from './contents';
import { evidenceDocument } from './document';
import type { PackRequest } from './packRequest';
import { openSpool } from './spool';
import { readTrail, recordMade } from './trail';

/** Measured averages for the progress display. */
const bytesAbout = { alone: 30_000, record: 600, siteQuarter: 200 } as const;

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

async function* packed(caller: Context, request: PackRequest, contents: PackContents): AsyncGenerator<Uint8Array> {
  const context = rememberingLists(caller);
  const spool = await openSpool();
  const files: ListedFile[] = [];
  const list = (file: ListedFile) => void files.push(file);

  async function* entries(): AsyncGenerator<ZipEntry> {
    const trail = await readTrail(context);
    yield listed({ name: 'evidence.pdf', stream: evidenceDocument({ context, request, contents, trail, spool }), isPacked: true }, list);
    for (const entry of spool.entries()) yield listed(entry, list);
    const manifest: Manifest = {
      format: 'evidence-pack/1',
      madeAt: context.now.toISOString(),
      madeBy: signedIn(context).displayName,
      sites: request.sites.map(({ name }) => name),
      from: request.from,
      to: request.to,
      customerNames: request.withNames ? 'included' : 'masked',
      auditTrail: trail,
      files,
    };
    const bytes = new Uint8Array(Buffer.from(`${JSON.stringify(manifest, undefined, 2)}\n`));
    await recordMade(context, request, sha256Of(bytes));
    yield { name: manifestName, stream: once(bytes) };
  }

  try {
    yield* zipped(entries(), context.now);
  } finally {
    await spool.remove();
  }
}

/** Streams a pack as a zip file. A cancelled download stops the export. */
export function packFile(context: Context, request: PackRequest, contents: PackContents): StreamedFile {
  const { alone, record, siteQuarter } = bytesAbout;
  return {
    name: request.name,
    type: 'application/zip',
    bytesAbout: alone + record * contents.recordCount + siteQuarter * contents.quarters.length,
    stream: packed(context, request, contents),
  };
}
