import type { InputOf } from '../../../schemas/call';
import { api } from '../../../schemas/calls';
import type { selfExclusions } from '../../../schemas/calls/selfExclusions';
import type { SelfExclusion } from '../../../schemas/entities/compliance/selfExclusion';
import { type SelfExclusionValues, selfExclusionForm } from '../../../schemas/forms/selfExclusion.form';
import { compliancePaths } from '../paths';
import { kind, sitesOf } from './complianceKind';
import { listed, listsOf } from './lists';
import { instantAt, momentNow, momentOf } from './moments';
import { versionFields } from './versionFields';

type Body = InputOf<typeof selfExclusions.create>;

export function selfExclusionValues(record: SelfExclusion): SelfExclusionValues {
  const { selfExclusionDate, selfExclusionType, customerReference, site } = record;
  return {
    ...versionFields(record),
    ...momentOf(selfExclusionDate),
    site: site.guid,
    selfExclusionType: selfExclusionType.id,
    customerReference,
  };
}

export function selfExclusionBody({ date, time, site, selfExclusionType, customerReference }: SelfExclusionValues): Body {
  return {
    selfExclusionDate: instantAt({ date, time }),
    selfExclusionType: { id: selfExclusionType },
    customerReference,
    site: { guid: site },
  };
}

export const selfExclusion = kind({
  id: 'compliance-self-exclusion',
  title: 'Self Exclusion',
  path: compliancePaths.selfExclusion,
  form: selfExclusionForm,
  fields: { choices: { site: sitesOf, selfExclusionType: (around) => listsOf(around)?.selfExclusionTypes } },
  calls: api.selfExclusions,
  own: ({ selfExclusionType }) => ({ selfExclusionTypes: listed(selfExclusionType) }),
  values: selfExclusionValues,
  body: selfExclusionBody,
  start: ({ site }) => ({ ...momentNow(), site }),
  label: ({ customerReference }) => `Self Exclusion: ${customerReference}`,
  failed: 'There is an error submitting self exclusion record.',
  created: 'The self exclusion record was successfully submitted!',
  updated: 'The self exclusion record was successfully submitted!',
});
