import type { Declaration } from '../../src/schemas/call';

const megabyte = 1024 * 1024;

/** What a body may have that comes from somebody who is not signed in: a few short texts. */
const withoutSigningIn = 16 * 1024;

/** What the body of a call may have, unless it brings pictures along. */
export const usualBodyLimit = megabyte;

/** A photo of 5 MB in base64, and what the request says beside it. */
const withPhoto = 8 * megabyte;
/** A picture of 20 MB in base64, or the photos of several people. */
const withPictures = 28 * megabyte;

const limits: Readonly<Record<string, number>> = {
  'Customer/Create': withPhoto,
  'Customer/Update': withPhoto,
  'CustomerInteraction/Create': withPhoto,
  'CustomerInteraction/Update': withPhoto,
  'Observation/Create': withPhoto,
  'Observation/Update': withPhoto,
  'Incident/Create': withPictures,
  'Incident/Update': withPictures,
  'Media/Create': withPictures,
};

/** Whether a call may bring pictures, which are decoded before anything is held. */
export function bringsPictures({ path }: Pick<Declaration, 'path'>): boolean {
  return Object.hasOwn(limits, path);
}

/** The largest body that a call takes, in bytes. */
export function bodyLimitOf({ path, access }: Pick<Declaration, 'path' | 'access'>): number {
  if (access.by === 'anyone') return withoutSigningIn;
  return limits[path] ?? usualBodyLimit;
}
