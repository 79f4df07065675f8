import { type AgcLocation, agcLocations } from '../entities/compliance/agcCheck';

export interface AgcPayload {
  readonly siteCode: string;
  readonly location: AgcLocation;
}

/** Builds the text of a site's QR code, which `readAgcPayload` parses. */
export function makeAgcPayload({ siteCode, location }: AgcPayload): string {
  return JSON.stringify({ siteCode, location });
}

/** Parses the text of a site code; undefined for any other text. */
export function readAgcPayload(text: string): AgcPayload | undefined {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof read !== 'object' || read === null || !('siteCode' in read) || !('location' in read)) return undefined;
  const { siteCode } = read;
  const location = agcLocations.find((each) => each === read.location);
  return typeof siteCode === 'string' && siteCode !== '' && location !== undefined ? { siteCode, location } : undefined;
}
