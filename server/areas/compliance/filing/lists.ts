import type { Named } from '../../../../src/schemas/entities/organisation';
import type { Context } from '../../../call/context';
import { readSites } from '../ground/access';
import { type ComplianceOption, optionsOf } from '../ground/options';

/** The entries of a list that a form offers: those that are not hidden, and those that the record at hand has already. */
export async function choicesOf(context: Context, item: string, chosen: readonly (number | undefined)[] = []): Promise<ComplianceOption[]> {
  const options = await optionsOf(context, item);
  return options.filter(({ id, isDisabled }) => !isDisabled || chosen.includes(id));
}

/** An entry as it is named. */
export function named({ id, name }: ComplianceOption): Named {
  return { id, name };
}

/** Whether an entry of a list says yes to something. */
export function says({ flags }: ComplianceOption, flag: string): boolean {
  return flags[flag] === true;
}

/** The sites that the caller may record at. */
export async function sitesToRecordAt(context: Context): Promise<{ guid: string; name: string }[]> {
  const sites = await readSites(context);
  return sites.map(({ guid, name }) => ({ guid, name }));
}

/** The entry of a list with this id, hidden or not: what was chosen before it was hidden is still good. */
export function entryOf(options: readonly ComplianceOption[], id: number | null | undefined): ComplianceOption | undefined {
  return options.find((option) => option.id === id);
}
