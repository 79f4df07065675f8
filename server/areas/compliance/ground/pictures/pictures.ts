import type { Context, Pictures } from '../../../../call/context';
import { CallError } from '../../../../call/errors';
import { encodePhoto } from './photo';
import { encodePicture } from './picture';
import { encodeSignature } from './signature';

/** The texts under a name in what was sent, wherever they stand. */
function textsUnder(name: string, sent: unknown): readonly string[] {
  if (typeof sent !== 'object' || sent === null) return [];
  return Object.entries(sent).flatMap(([key, value]): readonly string[] => {
    if (typeof value === 'string') return key === name && value !== '' ? [value] : [];
    return textsUnder(name, value);
  });
}

/** What becomes of each of these texts, or why it is refused. One after the other: each takes the memory of its pixels. */
async function each<Ready>(texts: readonly string[], encode: (text: string) => Promise<Ready>): Promise<Map<string, Ready | CallError>> {
  const ready = new Map<string, Ready | CallError>();
  for (const text of new Set(texts)) {
    try {
      ready.set(text, await encode(text));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      ready.set(text, error);
    }
  }
  return ready;
}

/**
 * The context of a call with the pictures that it brought, decoded now: that takes long, and whoever waited for what a transaction holds would wait for it
 * too. For calls with `bringsPictures`, before anything is held.
 */
export async function withPictures(context: Context, sent: unknown): Promise<Context> {
  const signatures = new Map<string, string | undefined>();
  for (const text of new Set(textsUnder('signature', sent))) signatures.set(text, await encodeSignature(text));
  const pictures: Pictures = {
    photos: await each(textsUnder('image', sent), (image) => encodePhoto(image, 'image')),
    signatures,
    images: await each(textsUnder('data', sent), encodePicture),
  };
  return { ...context, pictures };
}

/** The pictures of a call. Throws an Error for a call that is not said to bring any. */
export function picturesOf({ pictures }: Context): Pictures {
  if (pictures === undefined) throw new Error('The pictures of this call were not decoded before its transaction');
  return pictures;
}
