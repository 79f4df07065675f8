import type { customers } from '../../../../src/schemas/calls/customers';
import { customerProperties } from '../../../../src/schemas/entities/compliance/customer';
import { changesOf } from '../../../audit/changes';
import { recordChange } from '../../../audit/record';
import type { Handler } from '../../../call/handler';
import { customerConfiguration } from '../../../db/schema';
import { lockConfiguration, operatorToConfigure, staleConfiguration } from '../common/configuring';
import { inTransaction } from '../common/records';
import { configurationOf, fieldRequiredTypes } from './configuration';

type Fields = (typeof customerConfiguration.$inferInsert)['fields'];

function shown(fields: Fields) {
  const words = ({ show, required }: Fields[string]) => (show ? (required ? 'Required' : 'Optional') : 'Hidden');
  return Object.fromEntries(Object.entries(fields).map(([name, rule]) => [name, words(rule)]));
}

function fieldsOf(types: readonly { readonly id: string; readonly show: boolean; readonly required: boolean }[]): Fields {
  return Object.fromEntries(types.map(({ id, show, required }) => [id, { show, required: show && required }]));
}

/**
 * Saves which customer fields are asked and required; a has-switch overrides its field. Throws CallError 409 on a concurrent change, 403
 * without the whole operator.
 */
export const configure: Handler<typeof customers.configure> = async (context, sent) => {
  const operatorId = await operatorToConfigure(context);
  return inTransaction(context, async (inside) => {
    const { db } = inside;
    await lockConfiguration(inside, operatorId);
    const before = await configurationOf(db, operatorId);
    if (sent.rowVersion !== before.rowVersion) throw staleConfiguration();
    const [was, is] = [before, sent].map((record): Readonly<Record<string, unknown>> => record);
    const types = customerProperties.map((id) => {
      const type = sent.propertyConfigurationTypes.find((each) => each.id === id) ?? { id, show: true, required: false };
      const has = `has${id.charAt(0).toUpperCase()}${id.slice(1)}`;
      const pressed = is?.[has];
      return typeof pressed === 'boolean' && pressed !== was?.[has] ? { ...type, show: pressed } : type;
    });
    const fields = fieldsOf(types);
    const changes = changesOf(shown(fieldsOf(before.propertyConfigurationTypes)), shown(fields));
    if (Object.keys(changes.after).length > 0) {
      const rowVersion = Number(before.rowVersion) + 1;
      const row = { operatorId, fields, rowVersion };
      await db.insert(customerConfiguration).values(row).onConflictDoUpdate({ target: customerConfiguration.operatorId, set: row });
      await recordChange(db, inside, { entity: 'customer-configuration', entityId: operatorId, operatorId, action: 'Changed', ...changes });
    }
    return { fieldRequiredTypes, record: await configurationOf(db, operatorId) };
  });
};
