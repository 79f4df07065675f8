import { type PlaygroundState, readState } from './state';

const mark = '#play=';

/** Mail programs and chats cut longer links. */
export const longestLink = 30_000;

/** Limits unpacking, so that a small link cannot fill the memory. */
const mostBytes = 8_000_000;

async function piped(bytes: Uint8Array<ArrayBuffer>, through: CompressionStream | DecompressionStream): Promise<Uint8Array<ArrayBuffer>> {
  const reader = new Blob([bytes]).stream().pipeThrough(through).getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    size += next.value.byteLength;
    if (size > mostBytes) {
      await reader.cancel();
      throw new RangeError('There is more in it than a link can hold');
    }
    chunks.push(next.value);
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

function toBase64Url(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(plain, (char) => char.charCodeAt(0));
}

export function isShared(hash: string): boolean {
  return hash.startsWith(mark);
}

export async function encodeShared(state: PlaygroundState): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(state));
  return `${mark}${toBase64Url(await piped(bytes, new CompressionStream('deflate-raw')))}`;
}

/** Unpacks a shared state; `undefined` for anything else, or above 8 MB. */
export async function decodeShared(hash: string): Promise<PlaygroundState | undefined> {
  if (!isShared(hash)) return undefined;
  try {
    const bytes = await piped(fromBase64Url(hash.slice(mark.length)), new DecompressionStream('deflate-raw'));
    return readState(JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    return undefined;
  }
}
