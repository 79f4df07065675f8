import type { FileAnswer } from '../schemas/call';
import { fileName } from './fileName';

/** Reads a file with its name and type. docs/rules/everywhere.md, 7. */
export async function readFile(response: Response): Promise<FileAnswer> {
  const { headers } = response;
  const type = headers.get('content-type') ?? 'application/octet-stream';
  const bytes = new Uint8Array(await response.arrayBuffer());
  return { name: fileName(headers.get('content-disposition'), type), type, bytes };
}
