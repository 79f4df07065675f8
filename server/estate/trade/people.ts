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

/** The words by which a customer is described. Document 3, section 3 (customer). */
export const descriptions = {
  ageRanges: ['21-30', '30-60', '60+'],
  builds: ['thin', 'medium', 'large'],
  heights: ['short', 'medium', 'tall'],
  genders: ['male', 'female', 'other'],
  hair: ['blonde', 'brown', 'black', 'grey', 'other'],
  ethnicity: [
    'white-british',
    'white-traveller',
    'white-european',
    'black',
    'asian-indian-pakistani-bangladeshi',
    'asian-chinese',
    'arab',
    'other',
  ],
  features: ['Wears glasses', 'Tattoo on the left forearm', 'Full beard', 'Walks with a stick', 'Usually wears a red cap'],
} as const;

/**
 * The rules that raise alerts, each a condition over a finished session `s`. A name that starts with `[SA` asks for a suspicious activity record.
 * Document 3, section 2 (alerts screen).
 */
export const alertRules = [
  { id: 1, code: 'NET_LOSS', name: 'High net loss', when: 's.cash_in + s.ticket_in - s.ticket_out >= 8500' },
  { id: 2, code: 'TIME', name: 'Long time on one game', when: "s.ended_at - s.started_at >= interval '56 minutes'" },
  { id: 3, code: 'SPEND', name: 'High spend', when: 's.stake >= 75000' },
  { id: 4, code: 'SA_LITTLE_PLAY', name: '[SA] Money in and out with little play', when: 's.suspicious_reason is not null' },
] as const;

export const complianceRemarks = [
  'Spoke to the customer at the machine and offered a break.',
  'Customer was calm and thanked the team.',
  'Team will keep an eye on the next visits.',
  'Discussed limits and handed over the leaflet.',
  'Shift leader was told at hand-over.',
] as const;
