import type { ConfigurationRecord } from '../../../../src/schemas/entities/compliance/configuration';
import type { ConfiguredOption } from '../ground/options';

/** An entry as it is read and sent back. */
export function recordOf({ id, name, isDisabled, ordinal, rowVersion, lastUpdated, flags }: ConfiguredOption): ConfigurationRecord {
  return {
    ...flags,
    id,
    name,
    isDisabled,
    ordinal,
    rowVersion,
    ...(lastUpdated === null ? {} : { lastUpdated: lastUpdated.toISOString() }),
  };
}
