import { join } from '../../engine';
import { api } from '../../schemas/calls';
import type { CustomerResult } from '../../schemas/entities/compliance/customer';
import type { Incident } from '../../schemas/entities/compliance/incident';
import type { NamedOfficer } from '../../schemas/entities/compliance/officer';
import type { ComplianceRecord, ReviewForm } from '../../schemas/entities/compliance/records';
import { review } from '../../schemas/forms/review.form';
import { dayOf } from '../../schemas/wire/days';
import { momentText } from './details';
import { fullName } from './kinds/persons';

interface Line {
  readonly label: string;
  readonly value: string;
}

function listed(parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined && part !== '').join('\n');
}

function customerLine(label: string, customer: CustomerResult): Line {
  const { phoneNumber, emailAddress, town, dateOfBirth, site } = customer;
  const born = dateOfBirth === undefined ? undefined : `Born ${dayOf(dateOfBirth)}`;
  return { label, value: listed([fullName(customer), born, phoneNumber, emailAddress, town, site?.name && `Known at ${site.name}`]) };
}

function officerLine({ name, badgeNumber, officerType }: NamedOfficer): Line {
  return { label: 'Officer', value: listed([name, officerType?.name, badgeNumber]) };
}

export function peopleLines(record: object, incident: Incident | undefined): readonly Line[] {
  const {
    customer,
    customers = [],
    suspects = [],
    officer,
  }: People = {
    ...record,
    ...incident?.customerIncident,
    ...incident?.enforcementVisit,
    ...incident?.gamblingDispute,
    ...incident?.suspiciousActivity,
  };
  return [
    ...(customer === undefined ? [] : [customerLine('Customer', customer)]),
    ...suspects.map((each) => customerLine('Suspect', each)),
    ...customers.map((each) => customerLine('Customer', each)),
    ...(officer === undefined ? [] : [officerLine(officer)]),
  ];
}

interface People {
  readonly customer?: CustomerResult;
  readonly customers?: readonly CustomerResult[];
  readonly suspects?: readonly CustomerResult[];
  readonly officer?: NamedOfficer;
}

export function reviewsOf(record: ComplianceRecord | undefined) {
  const reviews = record?.compliance.reviews ?? [];
  if (reviews.length === 0) return undefined;
  const requests = Object.fromEntries(reviews.map(({ id }) => [`review${id}`, api.complianceRecords.review({ id })]));
  return join(requests, (answers) =>
    reviews.flatMap((entry) => {
      const form = answers[`review${entry.id}`];
      return form === undefined ? [] : [{ ...entry, ...form }];
    }),
  );
}

const questions = Object.entries(review.fields);

function answered(form: ReviewForm, name: string): string | undefined {
  const value: unknown = Object.entries(form).find(([key]) => key === name)?.[1];
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const lists: Readonly<Record<string, ReviewForm['venueEnterCounts']>> = {
    venueEnterCountId: form.venueEnterCounts,
    venueEnterTimeId: form.venueEnterTimes,
  };
  return lists[name]?.find(({ id }) => id === value)?.name ?? String(value);
}

export function reviewLines(form: ReviewForm): readonly Line[] {
  const { reviewDate, reviewStatus, completedBy } = form;
  const state = completedBy === undefined ? reviewStatus.name : `${reviewStatus.name}, completed by ${completedBy}`;
  const answers = questions.flatMap(([name, { title = '' }]) => {
    const value = answered(form, name);
    return value === undefined ? [] : [{ label: title, value }];
  });
  return [{ label: 'Review due', value: `${momentText(reviewDate)} (${state})` }, ...answers];
}

export function historyLines({ history = [] }: ComplianceRecord): readonly Line[] {
  return history.map(({ at, by, action }) => ({ label: momentText(at), value: `${action} by ${by}` }));
}
