import type { Api } from '../../src/schemas/calls';
import { assets } from '../areas/assets';
import { authentication } from '../areas/authentication';
import { devices } from '../areas/devices';
import { installations } from '../areas/installations';
import { organisation } from '../areas/organisation';
import { ownership } from '../areas/ownership';
import type { AreaHandlers } from './handler';

/** Every handler. A declared call without one, or one without a declaration, does not compile. */
export const handlers: { readonly [Area in keyof Api]: AreaHandlers<Area> } = {
  authentication,
  organisation,
  installations,
  assets,
  ownership,
  devices,
};
