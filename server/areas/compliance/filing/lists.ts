import type { Named } from '../../../../src/schemas/entities/organisation';
import type { Context } from '../../../call/context';
import { readSites } from '../common/access';
import { type ComplianceOption, optionsOf } from '../common/options';

/** Lists visible entries and those that the record already has. */
export async function choicesOf(context: Context, item: string, chosen: readonly (number | undefined)[] = []): Promise<ComplianceOption[]> {
  const options = await optionsOf(context, item);
  return options.filter(({ id, isDisabled }) => !isDisabled || chosen.includes(id));
}

export function named({ id, name }: ComplianceOption): Named {
  return { id, name };
}

export function says({ flags }: ComplianceOption, flag: string): boolean {
  return flags[flag] === true;
}

export async function sitesToRecordAt(context: Context): Promise<{ guid: string; name: string }[]> {
  const sites = await readSites(context);
  return sites.map(({ guid, name }) => ({ guid, name }));
}

/** Includes hidden entries, which remain valid. */
export function entryOf(options: readonly ComplianceOption[], id: number | null | undefined): ComplianceOption | undefined {
  return options.find((option) => option.id === id);
}
