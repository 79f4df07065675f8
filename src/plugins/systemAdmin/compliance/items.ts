import type { ConfigurationItem } from '../../../schemas/entities/compliance/configuration';
import type { CustomerConfiguration } from '../../../schemas/entities/compliance/customer';

/** An event type or a data item, as the lists show it. */
export interface ItemEntry extends Pick<ConfigurationItem, 'canAdd' | 'canDelete' | 'isReadOnly'> {
  readonly id: string;
  readonly name: string;
}

/** Stands among the data items of the customer for what is asked of one. */
export const customerFields = 'customer-fields';

/** The event type whose data items describe a customer. */
const customerProfile = 'CustomerProfile';

function entryOf({ value, text, canAdd, canDelete, isReadOnly }: ConfigurationItem): ItemEntry {
  return { id: value, name: text, canAdd, canDelete, isReadOnly };
}

/** The event types of the configuration. */
export function eventTypesOf(items: readonly ConfigurationItem[]): readonly ItemEntry[] {
  return items.filter(({ parent }) => parent === undefined).map(entryOf);
}

/** The data items of an event type; those of the customer begin with which fields are asked. */
export function dataItemsOf(items: readonly ConfigurationItem[], eventType: string | undefined): readonly ItemEntry[] {
  const found = items.filter(({ parent }) => eventType !== undefined && parent === eventType).map(entryOf);
  const fields = { id: customerFields, name: 'Required Fields', canAdd: false, canDelete: false, isReadOnly: false };
  return eventType === customerProfile ? [fields, ...found] : found;
}

/** What the configuration says about asking for a data item at all: whether its has-flag is on, and the configuration with it turned. Nothing where it has none. */
export function switchOf(record: CustomerConfiguration | undefined, item: string | undefined) {
  const found = Object.entries(record ?? {}).find(([name]) => name === `has${item}`);
  if (record === undefined || found === undefined) return undefined;
  const [name, isOn] = found;
  return typeof isOn === 'boolean' ? { isOn, turned: { ...record, [name]: !isOn } } : undefined;
}
