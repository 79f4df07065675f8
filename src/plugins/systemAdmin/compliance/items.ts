import type { ConfigurationItem } from '../../../schemas/entities/compliance/configuration';
import type { CustomerConfiguration } from '../../../schemas/entities/compliance/customer';

export interface ItemEntry extends Pick<ConfigurationItem, 'canAdd' | 'canDelete' | 'isReadOnly'> {
  readonly id: string;
  readonly name: string;
}

/** Pseudo data item for a customer's fields. */
export const customerFields = 'customer-fields';

/** Value or text of the event type that describes customers. */
const customerProfile: readonly string[] = ['CustomerProfile', 'Customer'];

function entryOf({ value, text, canAdd, canDelete, isReadOnly }: ConfigurationItem): ItemEntry {
  return { id: value, name: text, canAdd, canDelete, isReadOnly };
}

function isEventType({ parent }: ConfigurationItem): boolean {
  return parent === undefined || parent === '';
}

export function eventTypesOf(items: readonly ConfigurationItem[]): readonly ItemEntry[] {
  return items.filter(isEventType).map(entryOf);
}

/** Returns an event type's data items; a customer's start with the fields. */
export function dataItemsOf(items: readonly ConfigurationItem[], eventType: string | undefined): readonly ItemEntry[] {
  const entries = items.filter(({ parent }) => eventType !== undefined && parent === eventType).map(entryOf);
  const fields = { id: customerFields, name: 'Required Fields', canAdd: false, canDelete: false, isReadOnly: false };
  const chosen = items.find((item) => isEventType(item) && item.value === eventType);
  const isOfCustomers = chosen !== undefined && [chosen.value, chosen.text].some((name) => customerProfile.includes(name));
  return isOfCustomers ? [fields, ...entries] : entries;
}

/** Returns a data item's has-flag, and the configuration with it toggled; `undefined` if it has none. */
export function switchOf(record: CustomerConfiguration | undefined, item: string | undefined) {
  const match = Object.entries(record ?? {}).find(([name]) => name === `has${item}`);
  if (record === undefined || match === undefined) return undefined;
  const [name, isOn] = match;
  return typeof isOn === 'boolean' ? { isOn, turned: { ...record, [name]: !isOn } } : undefined;
}
