import type { Entered } from '../../../engine';
import {
  type EnforcementVisitType,
  type Incident,
  type IncidentLists,
  incidentTypeIds,
} from '../../../schemas/entities/compliance/incident';
import { policeOfficerTypeId } from '../../../schemas/entities/compliance/officer';
import { type EnforcementVisitValues, enforcementVisitForm } from '../../../schemas/forms/enforcementVisit.form';
import { answered } from '../answered';
import { compliancePaths } from '../paths';
import { kind, sitesOf } from './complianceKind';
import { type IncidentBody, incidentBody, incidentCalls, prepared } from './incident';
import { listed, listsOf } from './lists';
import { momentNow, momentOf } from './moments';
import { officerField, officerHere, officerOf, officerSent, officerTypes } from './officerField';
import { versionFields } from './versionFields';

interface OfVisit {
  readonly values: Partial<EnforcementVisitValues>;
}

/** A type without either flag suits both. */
function hasKind({ isGamblingRelated, isNonGamblingRelated }: EnforcementVisitType): boolean {
  const kindFlags: readonly (boolean | undefined)[] = [isGamblingRelated, isNonGamblingRelated];
  return kindFlags.some((each) => each !== undefined);
}

/** Returns the visit types for gambling or for other matters; `undefined` while unknown. */
export function visitTypes(
  { isGamblingRelated }: Partial<EnforcementVisitValues>,
  lists: IncidentLists | undefined,
): readonly EnforcementVisitType[] | undefined {
  if (isGamblingRelated === undefined) return [];
  return lists?.enforcementVisitTypes.filter(
    (type) => !hasKind(type) || (isGamblingRelated ? type.isGamblingRelated : type.isNonGamblingRelated),
  );
}

/** Changing the officer type clears the officer; a new officer sets the type. */
function fittingOfficer({ officer, officerType, officerTypeWas }: Partial<EnforcementVisitValues>): Entered<EnforcementVisitValues> {
  if (officer?.typeId === undefined || officer.typeId === officerType) return { officerTypeWas: officerType };
  if (officerType !== officerTypeWas) return { officerTypeWas: officerType, officer: undefined };
  return { officerType: officer.typeId, officerTypeWas: officer.typeId };
}

/** Clears a visit type or officer that no longer fits. */
export function fittingVisit(values: Partial<EnforcementVisitValues>, lists: IncidentLists | undefined): Entered<EnforcementVisitValues> {
  const { enforcementVisitType: typeId } = values;
  const isFit = typeId === undefined || visitTypes(values, lists)?.some(({ id }) => id === typeId) !== false;
  return { ...(isFit ? {} : { enforcementVisitType: undefined }), ...fittingOfficer(values) };
}

export function enforcementVisitValues(record: Incident): EnforcementVisitValues {
  const { incidentDate, site, enforcementVisit: visit } = record;
  const officer = officerOf(visit, site.guid);
  const officerType = officer?.typeId ?? policeOfficerTypeId;
  return answered({
    ...versionFields(record),
    ...momentOf(incidentDate),
    site: site.guid,
    isGamblingRelated: visit?.isGamblingRelated ?? false,
    enforcementVisitType: visit?.enforcementVisitType?.id,
    officerType,
    officerTypeWas: officerType,
    officer: officer ?? { name: 'Unknown officer' },
    visitDetails: visit?.visitDetails ?? '',
    incidentNumber: visit?.incidentNumber,
    comments: visit?.comments,
  });
}

/** The officer type is not sent: it only filters. */
export function enforcementVisitBody(values: EnforcementVisitValues): IncidentBody {
  const { isGamblingRelated, enforcementVisitType, officer, visitDetails, incidentNumber, comments } = values;
  return incidentBody(incidentTypeIds.enforcementVisit, values, {
    enforcementVisit: {
      isGamblingRelated,
      enforcementVisitType: enforcementVisitType === undefined ? null : { id: enforcementVisitType },
      ...officerSent(officer),
      visitDetails,
      incidentNumber: incidentNumber ?? null,
      comments: comments ?? null,
    },
  });
}

export const enforcementVisit = kind({
  id: 'compliance-enforcement',
  title: 'Enforcement Visit',
  path: compliancePaths.enforcement,
  form: enforcementVisitForm,
  fields: {
    choices: {
      site: sitesOf,
      enforcementVisitType: (around) => visitTypes(around.values, listsOf(around)),
      officerType: officerTypes,
    },
    records: { officer: officerField<OfVisit>(({ values }) => values.officerType, { onVisit: true }) },
    derive: (values, around) => ({ ...fittingVisit(values, listsOf({ ...around, values })), ...officerHere(values, around.lists.answer) }),
  },
  calls: {
    ...incidentCalls,
    prepared: () => prepared(),
  },
  own: ({ enforcementVisit: visit }) => ({ enforcementVisitTypes: listed(visit?.enforcementVisitType) }),
  values: enforcementVisitValues,
  body: enforcementVisitBody,
  start: ({ site }) => ({ ...momentNow(), site, officerType: policeOfficerTypeId, officerTypeWas: policeOfficerTypeId }),
  label: ({ date, officer }) => `Enforcement Visit: ${officer.name}, ${date}`,
  failed: 'There is an error submitting enforcement visit',
  created: 'The enforcement visit was successfully created!',
  updated: 'The enforcement visit was successfully updated!',
});
