import { authentication } from './authentication';
import { installations } from './installations';
import { organisation } from './organisation';

/** Every call of the contract, by area. The client, the server, the OpenAPI document and the tests read this one record. */
export const api = { authentication, organisation, installations } as const;
export type Api = typeof api;
