/** Where a server listens. */
export interface Endpoint {
  readonly port: number;
  readonly host: string;
}

/** Says why nobody can listen at an address and what to do; nothing for an error of another kind. */
export function listeningSentence(error: unknown): string | undefined;

/** Says why the metrics cannot be served and what to do. */
export function metricsSentence(error: unknown, endpoint: Endpoint): string;

/** Whether a text is a port. */
export function isPort(value: string): boolean;

/** Listens for a moment where the server and its metrics will, both at once; gives what keeps them from it. */
export function listeningObstacle(own: Endpoint, metrics: Endpoint | undefined): Promise<string | undefined>;
