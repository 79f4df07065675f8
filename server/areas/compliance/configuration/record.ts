import type { ConfigurationRecord } from '../../../../src/schemas/entities/compliance/configuration';
import type { ConfiguredOption } from '../common/options';

export function recordOf(
  { id, name, isDisabled, ordinal, rowVersion, lastUpdated, flags }: ConfiguredOption,
  isInUse?: boolean,
): ConfigurationRecord {
  return {
    ...flags,
    id,
    name,
    isDisabled,
    ordinal,
    rowVersion,
    ...(lastUpdated === null ? {} : { lastUpdated: lastUpdated.toISOString() }),
    ...(isInUse === undefined ? {} : { isInUse }),
  };
}
