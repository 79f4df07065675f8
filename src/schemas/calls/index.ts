import { assets } from './assets';
import { authentication } from './authentication';
import { devices } from './devices';
import { installations } from './installations';
import { organisation } from './organisation';
import { ownership } from './ownership';

/** Every call of the contract, by area. The client, the server, the OpenAPI document and the tests read this one record. */
export const api = { authentication, organisation, installations, assets, ownership, devices } as const;
export type Api = typeof api;
