import type { ServerResponse } from 'node:http';
import { finished } from 'node:stream';
import type { Declaration } from '../../src/schemas/call';
import { TooBusy } from '../security/gate';
import { isHeavy } from './weight';

/** So many requests are answered at once. More would only wait for each other, until none was in time. */
export const mostAtOnce = 150;
const retryAfter = 2;
const detail = 'The server has too much to do at this moment. Please try again in a few seconds.';

/**
 * Lets requests in while there are not too many, and throws TooBusy for the others before anything is asked for them. What has a queue of its own does not
 * count: heavy answers, and signing in.
 */
export function limitCrowd(): (call: Declaration, response: ServerResponse) => void {
  let inside = 0;
  return (call, response) => {
    if (call.access.by === 'anyone' || isHeavy(call)) return;
    if (inside >= mostAtOnce) throw new TooBusy(detail, retryAfter);
    inside += 1;
    // Also of those who go away before they are answered.
    finished(response, () => {
      inside -= 1;
    });
  };
}
