import type { SuspiciousActivitySent } from '../../../../../src/schemas/entities/compliance/incidentSent';
import { suspiciousActivityForm } from '../../../../../src/schemas/forms/suspiciousActivity.form';
import type { Context } from '../../../../call/context';
import { checkPeople, peopleIn } from '../../filing/people';
import { complaintsOf, lengthRules, momentRule, type Rule, when } from '../../filing/rules';
import { textOf } from '../../filing/texts';
import { type CheckedBlock, numberOf, type Surroundings } from './block';
import { chooseMachine } from './machine';
import { type ChosenOfficer, chooseOfficer, isNamed, noOfficer } from './officer';
import { type Arrival, arrivalRules, didAttend } from './police';

function arrivalOf({ policeArrivedDateTime: time, policeDidNotAttend }: SuspiciousActivitySent): Arrival {
  return { timeField: 'policeArrivedDateTime', time, absenceField: 'policeDidNotAttend', isAbsent: policeDidNotAttend === true };
}

function policeRules(sent: SuspiciousActivitySent, officer: ChosenOfficer): readonly Rule[] {
  const arrival = arrivalOf(sent);
  return [
    ['policeContactedDateTime', textOf(sent.policeContactedDateTime) !== undefined, 'Time the police were contacted is required'],
    momentRule('policeContactedDateTime', sent.policeContactedDateTime, 'Time the police were contacted is not valid'),
    ...arrivalRules(arrival),
    ...when(didAttend(arrival), [
      ['incidentNumber', textOf(sent.incidentNumber) !== undefined, 'Incident number is required'],
      ...lengthRules(suspiciousActivityForm, { incidentNumber: sent.incidentNumber }),
      ['officerId', isNamed(officer), 'Officer is required'],
    ]),
  ];
}

function rulesFor(sent: SuspiciousActivitySent, { lists }: Surroundings, officer: ChosenOfficer, suspects: number): readonly Rule[] {
  const isType = lists.suspiciousActivityTypes.some(({ id }) => id === sent.suspiciousActivityType?.id);
  return [
    ['suspiciousActivityType', isType, 'Activity type is required'],
    ['suspiciousActivityDetails', textOf(sent.suspiciousActivityDetails) !== undefined, 'Description is required'],
    ['outcome', textOf(sent.outcome) !== undefined, 'Outcome is required'],
    ['capturedByCctv', typeof sent.capturedByCctv === 'boolean', 'Please select yes or no for Captured on CCTV'],
    ['suspects', suspects > 0, 'Please select at least one suspect'],
    ['policeInvolved', typeof sent.policeInvolved === 'boolean', 'Please specify whether or not the police were involved'],
    ...when(sent.policeInvolved === true, policeRules(sent, officer)),
  ];
}

function policeOf(sent: SuspiciousActivitySent) {
  if (sent.policeInvolved !== true) return { policeInvolved: false };
  const isThere = didAttend(arrivalOf(sent));
  return {
    policeInvolved: true,
    policeContactedDateTime: sent.policeContactedDateTime ?? null,
    policeArrivedDateTime: isThere ? (sent.policeArrivedDateTime ?? null) : null,
    policeDidNotAttend: !isThere,
  };
}

/** Throws CallError 403 outside the data access. docs/rules/compliance-records.md, 4 and 5. */
export async function checkSuspiciousActivity(inside: Context, sent: SuspiciousActivitySent, around: Surroundings): Promise<CheckedBlock> {
  const { site, already } = around;
  const rules = { already: already.customers, unknown: 'taken' } as const;
  const persons = await checkPeople(inside, site, peopleIn('customers', sent.customerIds, sent.customers), rules);
  const suspects = await checkPeople(inside, site, peopleIn('suspects', sent.suspectIds, sent.suspects), rules);
  const machine = await chooseMachine(inside, site, sent);
  const isThere = sent.policeInvolved === true && didAttend(arrivalOf(sent));
  const officer = isThere ? await chooseOfficer(inside, site, sent, already.officer) : noOfficer;
  const allRules = [...rulesFor(sent, around, officer, numberOf(suspects)), ...machine.rules];
  return {
    complaints: [...complaintsOf(allRules), ...persons.complaints, ...suspects.complaints, ...officer.complaints],
    persons,
    suspects,
    officer,
    columns: {
      installationId: machine.installationId ?? null,
      capturedByCctv: sent.capturedByCctv ?? null,
      policeCalled: sent.policeInvolved === true,
      incidentNumber: isThere ? (textOf(sent.incidentNumber) ?? null) : null,
    },
    details: {
      suspiciousActivityType: { id: sent.suspiciousActivityType?.id },
      machineReference: machine.reference ?? null,
      suspiciousActivityDetails: textOf(sent.suspiciousActivityDetails) ?? null,
      outcome: textOf(sent.outcome) ?? null,
      ...policeOf(sent),
    },
    sessionIds: machine.sessionIds,
    comments: textOf(sent.comments),
  };
}
