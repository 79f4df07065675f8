import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { FileAnswer } from '../../src/schemas/call';
import { safeFileName } from '../../src/schemas/wire/fileName';
import { logFailure } from './logging';

/** A file that is generated while it is sent, at the client's speed; stops when the client disconnects. */
export interface StreamedFile {
  readonly name: string;
  readonly type: string;
  readonly stream: AsyncIterable<string | Uint8Array>;
  /** For the client's progress; the length is unknown. */
  readonly rows?: number;
  /** The estimated size, where rows can't show progress. */
  readonly bytesAbout?: number;
}

export type Answered<Answer> = Answer extends FileAnswer ? Answer | StreamedFile : Answer;

export const rowCountHeader = 'X-Row-Count';
export const sizeHeader = 'X-Length-About';

function disposition(given: string): string {
  const name = safeFileName(given);
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

function isFile(answer: unknown): answer is FileAnswer {
  return typeof answer === 'object' && answer !== null && 'bytes' in answer && answer.bytes instanceof Uint8Array;
}

function isStreamed(answer: unknown): answer is StreamedFile {
  return typeof answer === 'object' && answer !== null && 'stream' in answer;
}

/**
 * Logs a failure without query values, then throws, so that the connection breaks: the client sees a failed download, not a short file. A
 * disconnect is no failure.
 */
async function* pieces({ stream }: StreamedFile, { request, raw }: FastifyReply): AsyncGenerator<string | Uint8Array> {
  const made = stream[Symbol.asyncIterator]();
  const next = () =>
    made.next().catch((error: unknown) => {
      if (!raw.destroyed) logFailure(request, error);
      throw new Error('The file could not be made to its end');
    });
  try {
    for (let piece = await next(); piece.done !== true; piece = await next()) if (piece.value.length > 0) yield piece.value;
  } finally {
    await made.return?.();
  }
}

/** Sends a file, whole or streamed. Throws if the answer is no file. */
export function sendFile(reply: FastifyReply, answer: unknown): FastifyReply {
  if (isFile(answer)) {
    return reply.header('content-disposition', disposition(answer.name)).type(answer.type).send(Buffer.from(answer.bytes));
  }
  if (!isStreamed(answer)) throw new Error('A call for a file did not answer one');
  if (answer.rows !== undefined) reply.header(rowCountHeader, answer.rows);
  if (answer.bytesAbout !== undefined) reply.header(sizeHeader, answer.bytesAbout);
  const body = Readable.from(pieces(answer, reply), { objectMode: false });
  return reply.header('content-disposition', disposition(answer.name)).type(answer.type).send(body);
}
