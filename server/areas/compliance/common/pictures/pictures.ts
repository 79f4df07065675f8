import type { Context, Pictures } from '../../../../call/context';
import { CallError } from '../../../../call/errors';
import { gateOf } from '../../../../security/gate';
import { encodePhoto } from './photo';
import { encodePicture } from './picture';
import { encodeSignature } from './signature';

/** Decoding shares four threads with files and DNS, and needs memory per pixel: two calls leave capacity for the rest. */
const decoding = gateOf({
  places: 2,
  queue: 40,
  retryAfter: 5,
  detail: 'Too many pictures are being saved at this moment. Please try again in a few seconds.',
});

const mostPictures = 50;

function textsUnder(name: string, sent: unknown): readonly string[] {
  if (typeof sent !== 'object' || sent === null) return [];
  return Object.entries(sent).flatMap(([key, value]): readonly string[] => {
    if (typeof value === 'string') return key === name && value !== '' ? [value] : [];
    return textsUnder(name, value);
  });
}

async function each<Ready>(texts: ReadonlySet<string>, encode: (text: string) => Promise<Ready>): Promise<Map<string, Ready | CallError>> {
  const ready = new Map<string, Ready | CallError>();
  for (const text of texts) {
    try {
      ready.set(text, await encode(text));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      ready.set(text, error);
    }
  }
  return ready;
}

interface Sent {
  readonly photos: ReadonlySet<string>;
  readonly signatures: ReadonlySet<string>;
  readonly images: ReadonlySet<string>;
}

async function decodedOf(sent: Sent): Promise<Pictures> {
  const signatures = new Map<string, string | undefined>();
  for (const text of sent.signatures) signatures.set(text, await encodeSignature(text));
  return {
    photos: await each(sent.photos, (image) => encodePhoto(image, 'image')),
    signatures,
    images: await each(sent.images, encodePicture),
  };
}

/**
 * Decodes the pictures before the transaction, so that nobody waits for its locks meanwhile. Throws CallError 400 for too many, TooBusy
 * while too many wait.
 */
export async function withPictures(context: Context, sent: unknown): Promise<Context> {
  const textsOf = (name: string): ReadonlySet<string> => new Set(textsUnder(name, sent));
  const asSent = { photos: textsOf('image'), signatures: textsOf('signature'), images: textsOf('data') };
  const count = asSent.photos.size + asSent.signatures.size + asSent.images.size;
  if (count === 0) return { ...context, pictures: { photos: new Map(), signatures: new Map(), images: new Map() } };
  if (count > mostPictures) throw new CallError(400, `At most ${mostPictures} pictures can be sent at once.`);
  return { ...context, pictures: await decoding(() => decodedOf(asSent)) };
}

/** Throws for a call without `bringsPictures`. */
export function picturesOf({ pictures }: Context): Pictures {
  if (pictures === undefined) throw new Error('The pictures of this call were not decoded before its transaction');
  return pictures;
}
