import type { Declaration } from '../../src/schemas/call';

const megabyte = 1024 * 1024;

/** Anonymous requests hold a few short texts. */
const withoutSigningIn = 16 * 1024;

export const usualBodyLimit = megabyte;

/** A 5 MB photo in base64, plus the rest. */
const withPhoto = 8 * megabyte;
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

/** Pictures are decoded before any lock is taken. */
export function bringsPictures({ path }: Pick<Declaration, 'path'>): boolean {
  return Object.hasOwn(limits, path);
}

export function bodyLimitOf({ path, access }: Pick<Declaration, 'path' | 'access'>): number {
  if (access.by === 'anyone') return withoutSigningIn;
  return limits[path] ?? usualBodyLimit;
}
