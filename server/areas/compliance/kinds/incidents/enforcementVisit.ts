import type { EnforcementVisitType } from '../../../../../src/schemas/entities/compliance/incident';
import type { EnforcementVisitSent } from '../../../../../src/schemas/entities/compliance/incidentSent';
import { policeOfficerTypeId } from '../../../../../src/schemas/entities/compliance/officer';
import { enforcementVisitForm } from '../../../../../src/schemas/forms/enforcementVisit.form';
import type { Context } from '../../../../call/context';
import { complaintsOf, lengthRules, type Rule } from '../../filing/rules';
import { textOf } from '../../filing/texts';
import { type CheckedBlock, nobody, type Surroundings } from './block';
import { type ChosenOfficer, chooseOfficer, isNamed } from './officer';

/** docs/rules/compliance-records.md, 3. */
function handles(type: EnforcementVisitType, isGamblingRelated: boolean): boolean {
  return isGamblingRelated ? type.isGamblingRelated : type.isNonGamblingRelated;
}

function rulesFor(sent: EnforcementVisitSent, { lists }: Surroundings, officer: ChosenOfficer): readonly Rule[] {
  const { isGamblingRelated } = sent;
  const type = lists.enforcementVisitTypes.find(({ id }) => id === sent.enforcementVisitType?.id);
  const isFit = type === undefined || typeof isGamblingRelated !== 'boolean' || handles(type, isGamblingRelated);
  const isNumbered = textOf(sent.incidentNumber) !== undefined;
  return [
    ['isGamblingRelated', typeof isGamblingRelated === 'boolean', 'Please specify whether or not the visit is gambling related'],
    ['enforcementVisitType', type !== undefined, 'Type of visit is required'],
    ['enforcementVisitType', isFit, 'This type of visit does not match the answer to Gambling related?'],
    ['officerId', isNamed(officer), 'Officer is required'],
    ['incidentNumber', officer.typeId !== policeOfficerTypeId || isNumbered, 'Incident number is required'],
    ...lengthRules(enforcementVisitForm, { incidentNumber: sent.incidentNumber }),
    ['visitDetails', textOf(sent.visitDetails) !== undefined, 'Nature of visit is required'],
  ];
}

/** Throws CallError 403 for another operator's officer. docs/rules/compliance-records.md, 5. */
export async function checkEnforcementVisit(inside: Context, sent: EnforcementVisitSent, around: Surroundings): Promise<CheckedBlock> {
  const officer = await chooseOfficer(inside, around.site, sent, around.already.officer);
  return {
    complaints: [...complaintsOf(rulesFor(sent, around, officer)), ...officer.complaints],
    persons: nobody,
    suspects: nobody,
    officer,
    columns: { policeCalled: false, incidentNumber: textOf(sent.incidentNumber) ?? null },
    details: {
      isGamblingRelated: sent.isGamblingRelated ?? null,
      enforcementVisitType: { id: sent.enforcementVisitType?.id },
      visitDetails: textOf(sent.visitDetails) ?? null,
    },
    sessionIds: [],
    comments: textOf(sent.comments),
  };
}
