import { type AgcLocation, agcLocations } from '../entities/compliance/agcCheck';

/** What the code at a site says: whose it is and where it hangs. */
export interface AgcPayload {
  readonly siteCode: string;
  readonly location: AgcLocation;
}

/** The text of the code that hangs at a site. */
export function makeAgcPayload({ siteCode, location }: AgcPayload): string {
  return JSON.stringify({ siteCode, location });
}

/** Reads the text of a code; nothing where it is not that of a site. */
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
