import { knownConfig } from '../config';

/** Returns the text for an unreachable server, with its address if it has its own. */
export function unansweredText(): string {
  const address = knownConfig()?.base_url ?? '';
  const server = URL.canParse(address) ? `The server at ${address}` : 'The server';
  return `${server} did not answer. Check your connection and try again.`;
}
