import type { ServerResponse } from 'node:http';
import { finished } from 'node:stream';
import type { Declaration } from '../../src/schemas/call';
import { TooBusy } from '../security/gate';
import { isHeavy } from './weight';

/** More concurrent requests would delay each other until all time out. */
export const mostAtOnce = 150;
const retryAfter = 2;
const detail = 'The server has too much to do at this moment. Please try again in a few seconds.';

/** Limits concurrent requests; throws TooBusy before any query. Heavy calls and signing in have their own queues. */
export function limitCrowd(): (call: Declaration, response: ServerResponse) => void {
  let inside = 0;
  return (call, response) => {
    if (call.access.by === 'anyone' || isHeavy(call)) return;
    if (inside >= mostAtOnce) throw new TooBusy(detail, retryAfter);
    inside += 1;
    // Also runs when the client leaves early.
    finished(response, () => {
      inside -= 1;
    });
  };
}
