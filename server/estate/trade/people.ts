export const forenames = [
  'James',
  'Olivia',
  'Mohammed',
  'Grace',
  'Callum',
  'Amelia',
  'Harvinder',
  'Bethan',
  'Stuart',
  'Zofia',
  'Dean',
  'Nicola',
  'Kwame',
  'Isla',
  'Terry',
  'Lorraine',
  'Aled',
  'Shanice',
  'Paul',
  'Yasmin',
] as const;

export const surnames = [
  'Smith',
  'Patel',
  'Jones',
  'Walker',
  'Hughes',
  'Kowalski',
  'Campbell',
  'Singh',
  'Robinson',
  'Evans',
  'Okafor',
  'Murray',
  'Turner',
  'Begum',
  'Davies',
  'Clarke',
  'Reid',
  'Wright',
  'Ahmed',
  'Fletcher',
  'Bailey',
  'Morris',
  'Stewart',
] as const;

/** Entries per list of customer descriptions. docs/rules/compliance-records.md, 3. */
export const descriptionCounts = { ageRanges: 3, builds: 3, heights: 3, genders: 3, hair: 5, ethnicity: 8 } as const;

export const customerFeatures = [
  'Wears glasses',
  'Tattoo on the left forearm',
  'Full beard',
  'Walks with a stick',
  'Usually wears a red cap',
] as const;

interface AlertRule {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  /** Once true, it stays true. */
  readonly when: string;
  /** When it became true. Amounts grow evenly, so repeated runs agree within seconds. */
  readonly at: string;
}

/** `[SA` requires a suspicious activity record, whose subject is known only at the session's end. docs/rules/compliance.md, 2. */
export const alertRules: readonly AlertRule[] = [
  {
    id: 1,
    code: 'NET_LOSS',
    name: 'High net loss',
    when: 'n.lost >= 8500',
    at: 's.started_at + (n.till - s.started_at) * (8500.0 / n.lost)',
  },
  {
    id: 2,
    code: 'TIME',
    name: 'Long time on one game',
    when: "n.till - s.started_at >= interval '56 minutes'",
    at: "s.started_at + interval '56 minutes'",
  },
  {
    id: 3,
    code: 'SPEND',
    name: 'High spend',
    when: 's.stake >= 75000',
    at: 's.started_at + (n.till - s.started_at) * (75000.0 / s.stake)',
  },
  {
    id: 4,
    code: 'SA_LITTLE_PLAY',
    name: '[SA] Money in and out with little play',
    when: 's.suspicious_reason is not null',
    at: 's.ended_at',
  },
];

export const complianceRemarks = [
  'Spoke to the customer at the machine and offered a break.',
  'Customer was calm and thanked the team.',
  'Team will keep an eye on the next visits.',
  'Discussed limits and handed over the leaflet.',
  'Shift leader was told at hand-over.',
] as const;
