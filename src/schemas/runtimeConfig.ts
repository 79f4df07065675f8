import { type Static, Type } from 'typebox';

/** The runtime configuration file, read at start-up and cached in session storage. docs/rules/everywhere.md, 7. */
export const RuntimeConfig = Type.Object({
  base_url: Type.String(),
  auth_api_url: Type.Optional(Type.String()),
  comp_api_url: Type.String(),
});
export type RuntimeConfig = Static<typeof RuntimeConfig>;

export const configFile = 'config.json';
export const versionFile = 'version.txt';
