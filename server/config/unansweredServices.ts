import type { Config } from './config';

const patienceMs = 5_000;
const names = [
  ['operations', 'BASE_URL'],
  ['authentication', 'AUTH_API_URL'],
  ['compliance', 'COMP_API_URL'],
] as const;

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}

/** Returns a sentence for each service on another server that does not respond: browsers may not reach it either. */
export async function unansweredServices(baseUrls: Config['baseUrls']): Promise<readonly string[]> {
  const sentences = names.map(async ([service, name]) => {
    const address = baseUrls[service];
    if (!URL.canParse(address)) return [];
    try {
      await fetch(address, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(patienceMs) });
      return [];
    } catch (error) {
      return [`${name} is ${address}, which does not answer (${reasonOf(error)}). The application cannot work until it does.`];
    }
  });
  return (await Promise.all(sentences)).flat();
}
