import { describe, expect, it } from 'vitest';
import { ageVerificationKind } from '../../server/areas/compliance/kinds/ageVerifications/ageVerificationKind';
import { incidentKind } from '../../server/areas/compliance/kinds/incidents/incidentKind';
import { labelled as interactionFields } from '../../server/areas/compliance/kinds/interactions/shown';
import { observationKind } from '../../server/areas/compliance/kinds/observations/observationKind';
import { selfExclusionKind } from '../../server/areas/compliance/kinds/selfExclusions/selfExclusionKind';
import type { LabelledField } from '../../server/audit/fieldConflict';
import { ageVerificationForm } from '../../src/schemas/forms/ageVerification.form';
import { customerIncidentForm } from '../../src/schemas/forms/customerIncident.form';
import { enforcementVisitForm } from '../../src/schemas/forms/enforcementVisit.form';
import type { Form } from '../../src/schemas/forms/form';
import { gamblingDisputeForm } from '../../src/schemas/forms/gamblingDispute.form';
import { interactionForm } from '../../src/schemas/forms/interaction.form';
import { observationForm } from '../../src/schemas/forms/observation.form';
import { selfExclusionForm } from '../../src/schemas/forms/selfExclusion.form';
import { suspiciousActivityForm } from '../../src/schemas/forms/suspiciousActivity.form';

type Kind = readonly [name: string, fields: readonly LabelledField[], forms: readonly Form<unknown>[]];

const kinds: readonly Kind[] = [
  ['an interaction', interactionFields, [interactionForm]],
  ['an age verification', ageVerificationKind.fields, [ageVerificationForm]],
  ['an observation', observationKind.fields, [observationForm]],
  ['a self exclusion', selfExclusionKind.fields, [selfExclusionForm]],
  ['an incident', incidentKind.fields, [customerIncidentForm, enforcementVisitForm, gamblingDisputeForm, suspiciousActivityForm]],
];

describe('changed fields of a record', () => {
  it.each(kinds)('are named as in the form: of %s', (_, fields, forms) => {
    const titles = new Set(
      forms.flatMap((form) =>
        Object.values(form.fields).flatMap(({ title, names = {} }) => [title, ...Object.values(names).map((name) => `${title}: ${name}`)]),
      ),
    );
    expect(fields.filter(({ label }) => !titles.has(label))).toEqual([]);
  });
});
