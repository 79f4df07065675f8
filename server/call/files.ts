import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { FileAnswer } from '../../src/schemas/call';
import { logFailure } from './logging';

/**
 * A file that is made while it is sent, for those that may be too large to be held at once. The pieces are asked for only as fast as the client takes
 * them, and no more of them once it has gone away.
 */
export interface StreamedFile {
  readonly name: string;
  readonly type: string;
  readonly stream: AsyncIterable<string | Uint8Array>;
  /** The number of rows that it will have, by which a client can tell how far it is. Its length is not known before it is made. */
  readonly rows?: number;
  /** About how many bytes it will have, where its rows cannot be told from what arrives. */
  readonly bytesAbout?: number;
}

/** What a handler may answer to a call: a file also in pieces. */
export type Answered<Answer> = Answer extends FileAnswer ? Answer | StreamedFile : Answer;

/** Tells the number of rows of a file that is made while it is sent. */
export const rowCountHeader = 'X-Row-Count';
/** Tells about how many bytes such a file will have. */
export const sizeHeader = 'X-Length-About';

function disposition(name: string): string {
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
 * The pieces of a file. One that cannot be made is reported here, without the values of a failed query, and the plain error that goes on makes the framework
 * break the connection: the client sees a download that failed, never a short file that looks whole. A client that goes away is no failure.
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

/** Sends a file, whole or in pieces. Throws when the answer is none. */
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
