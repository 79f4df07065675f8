import type { CustomerLists } from '../../../../src/schemas/entities/compliance/customer';
import type { Context } from '../../../call/context';
import { type ComplianceOption, offered, optionsOf, withListsOf } from '../common/options';
import { configurationOf } from './configuration';

export const choiceItems = {
  gender: 'Gender',
  ageRange: 'AgeRange',
  height: 'Height',
  build: 'Build',
  hair: 'Hair',
  ethnicity: 'Ethnicity',
} as const;
export type Choice = keyof typeof choiceItems;
export const choices = Object.keys(choiceItems) as readonly Choice[];

export type ChoiceLists = Readonly<Record<Choice, readonly ComplianceOption[]>>;

/** Includes hidden entries. */
export async function readChoices(context: Context, operatorId: number): Promise<ChoiceLists> {
  const ofOperator = withListsOf(context, { operatorId });
  const of = (choice: Choice) => optionsOf(ofOperator, choiceItems[choice]);
  return {
    gender: await of('gender'),
    ageRange: await of('ageRange'),
    height: await of('height'),
    build: await of('build'),
    hair: await of('hair'),
    ethnicity: await of('ethnicity'),
  };
}

/** Returns the lists and configuration for a customer form; `kept` adds the stored choices. docs/rules/compliance-records.md, 3. */
export async function customerLists(
  context: Context,
  operatorId: number,
  kept?: Readonly<Record<Choice, number | null>>,
): Promise<CustomerLists> {
  const { gender, ageRange, height, build, hair, ethnicity } = await readChoices(context, operatorId);
  return {
    ageRanges: offered(ageRange, kept?.ageRange),
    builds: offered(build, kept?.build),
    ethnicity: offered(ethnicity, kept?.ethnicity),
    genders: offered(gender, kept?.gender),
    hair: offered(hair, kept?.hair),
    heights: offered(height, kept?.height),
    customerConfiguration: await configurationOf(context.db, operatorId),
  };
}
