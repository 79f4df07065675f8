import type { GamblingDisputeSent } from '../../../../../src/schemas/entities/compliance/incidentSent';
import type { Context } from '../../../../call/context';
import { picturesOf } from '../../common/pictures/pictures';
import { customersOf } from '../../customers/results';
import { type CheckedPeople, checkPeople, customerIn } from '../../filing/people';
import { complaintsOf, type Rule, when } from '../../filing/rules';
import { textOf } from '../../filing/texts';
import { type CheckedBlock, nobody, numberOf, type Surroundings } from './block';
import { chooseMachine } from './machine';
import { noOfficer } from './officer';

/** A disputing customer must be reachable. docs/rules/compliance-records.md, 5. */
async function reachableRules(inside: Context, { ids, made }: CheckedPeople): Promise<readonly Rule[]> {
  const known = await customersOf(inside.db, ids);
  const isReachable = known.every(({ phoneNumber, emailAddress }) => phoneNumber !== undefined || emailAddress !== undefined);
  const isNewReachable = made.every(({ values }) => values.phoneNumber !== null || values.emailAddress !== null);
  return [
    ['customerId', isReachable, 'Please edit the customer to add phone or email'],
    ['customer', isNewReachable, 'Either phoneNumber or emailAddress must be provided'],
  ];
}

function rulesFor(sent: GamblingDisputeSent, { lists }: Surroundings, signature: string | undefined, people: number): readonly Rule[] {
  const isSigned = textOf(sent.signature) !== undefined;
  return [
    ['type', lists.gamblingDisputeTypes.some(({ id }) => id === sent.type?.id), 'Type is required'],
    ['gamblingDisputeDetails', textOf(sent.gamblingDisputeDetails) !== undefined, 'Description is required'],
    ['capturedByCctv', typeof sent.capturedByCctv === 'boolean', 'Please select yes or no for Captured on CCTV'],
    ['customerId', people === 1, 'Either customer or customerId must be provided'],
    ['signature', isSigned, 'Signature is required'],
    ...when(isSigned, [['signature', signature !== undefined, 'Signature is not valid']]),
  ];
}

/** Validates a dispute; `stored` is its signature. Throws CallError 403 outside the data access. docs/rules/compliance-records.md, 5. */
export async function checkGamblingDispute(
  inside: Context,
  sent: GamblingDisputeSent,
  around: Surroundings,
  stored: string | undefined,
): Promise<CheckedBlock> {
  const { site, already } = around;
  const persons = await checkPeople(inside, site, customerIn(sent), { already: already.customers });
  const machine = await chooseMachine(inside, site, sent);
  const text = sent.signature ?? '';
  // An unchanged signature is not encoded again.
  const signature = text === stored ? stored : picturesOf(inside).signatures.get(text);
  const rules = [...rulesFor(sent, around, signature, numberOf(persons)), ...machine.rules, ...(await reachableRules(inside, persons))];
  return {
    complaints: [...complaintsOf(rules), ...persons.complaints],
    persons,
    suspects: nobody,
    officer: noOfficer,
    columns: { installationId: machine.installationId ?? null, capturedByCctv: sent.capturedByCctv ?? null, policeCalled: false },
    details: {
      type: { id: sent.type?.id },
      machineReference: machine.reference ?? null,
      gamblingDisputeDetails: textOf(sent.gamblingDisputeDetails) ?? null,
      signature: signature ?? null,
    },
    sessionIds: machine.sessionIds,
    comments: textOf(sent.comments),
  };
}
