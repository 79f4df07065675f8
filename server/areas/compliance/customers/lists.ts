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

/** Returns lists and configuration of a customer form; `stored` adds choices no longer offered. docs/rules/compliance-records.md, 3. */
export async function customerLists(
  context: Context,
  operatorId: number,
  stored?: Readonly<Record<Choice, number | null>>,
): Promise<CustomerLists> {
  const { gender, ageRange, height, build, hair, ethnicity } = await readChoices(context, operatorId);
  return {
    ageRanges: offered(ageRange, stored?.ageRange),
    builds: offered(build, stored?.build),
    ethnicity: offered(ethnicity, stored?.ethnicity),
    genders: offered(gender, stored?.gender),
    hair: offered(hair, stored?.hair),
    heights: offered(height, stored?.height),
    customerConfiguration: await configurationOf(context.db, operatorId),
  };
}
