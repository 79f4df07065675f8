import type { ConfigurationItem } from '../../../schemas/entities/compliance/configuration';
import type { CustomerConfiguration } from '../../../schemas/entities/compliance/customer';

/** An event type or a data item, as the lists show it. */
export interface ItemEntry extends Pick<ConfigurationItem, 'canAdd' | 'canDelete' | 'isReadOnly'> {
  readonly id: string;
  readonly name: string;
}

/** Stands among the data items of the customer for what is asked of one. */
export const customerFields = 'customer-fields';

/** What the event type is called whose data items describe a customer, by its value or its text. */
const customerProfile: readonly string[] = ['CustomerProfile', 'Customer'];

function entryOf({ value, text, canAdd, canDelete, isReadOnly }: ConfigurationItem): ItemEntry {
  return { id: value, name: text, canAdd, canDelete, isReadOnly };
}

function isEventType({ parent }: ConfigurationItem): boolean {
  return parent === undefined || parent === '';
}

/** The event types of the configuration. */
export function eventTypesOf(items: readonly ConfigurationItem[]): readonly ItemEntry[] {
  return items.filter(isEventType).map(entryOf);
}

/** The data items of an event type; those of the customer begin with which fields are asked. */
export function dataItemsOf(items: readonly ConfigurationItem[], eventType: string | undefined): readonly ItemEntry[] {
  const found = items.filter(({ parent }) => eventType !== undefined && parent === eventType).map(entryOf);
  const fields = { id: customerFields, name: 'Required Fields', canAdd: false, canDelete: false, isReadOnly: false };
  const chosen = items.find((item) => isEventType(item) && item.value === eventType);
  const isOfCustomers = chosen !== undefined && [chosen.value, chosen.text].some((name) => customerProfile.includes(name));
  return isOfCustomers ? [fields, ...found] : found;
}

/** What the configuration says about asking for a data item at all: whether its has-flag is on, and the configuration with it turned. Nothing where it has none. */
export function switchOf(record: CustomerConfiguration | undefined, item: string | undefined) {
  const found = Object.entries(record ?? {}).find(([name]) => name === `has${item}`);
  if (record === undefined || found === undefined) return undefined;
  const [name, isOn] = found;
  return typeof isOn === 'boolean' ? { isOn, turned: { ...record, [name]: !isOn } } : undefined;
}
