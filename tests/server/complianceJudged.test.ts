import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignedIn } from '../../src/engine';
import { agcCheck } from '../../src/plugins/compliance/kinds/agcCheck';
import { ageVerification } from '../../src/plugins/compliance/kinds/ageVerification';
import { customerIncident } from '../../src/plugins/compliance/kinds/customerIncident';
import { enforcementVisit } from '../../src/plugins/compliance/kinds/enforcementVisit';
import { gamblingDispute } from '../../src/plugins/compliance/kinds/gamblingDispute';
import { interaction } from '../../src/plugins/compliance/kinds/interaction';
import { observation } from '../../src/plugins/compliance/kinds/observation';
import { selfExclusion } from '../../src/plugins/compliance/kinds/selfExclusion';
import { suspiciousActivity } from '../../src/plugins/compliance/kinds/suspiciousActivity';
import type { Request } from '../../src/schemas/call';
import { api } from '../../src/schemas/calls';
import { customersIn } from '../../src/schemas/entities/compliance/customer';
import type { Form } from '../../src/schemas/forms/form';
import { compiledRules } from '../engine/typedFormSamples';
import { testEnvironment } from '../support/environment';
import type { Caller, TestApp } from './support/app';
import { startComplianceTests } from './support/compliance';

type Values = Readonly<Record<string, unknown>>;
interface Recording {
  readonly form: Form<unknown>;
  readonly derive?: (values: Values, ctx: object) => object;
  readonly hidden?: (ctx: object) => readonly string[];
  readonly disabled?: (ctx: object) => readonly string[];
  readonly required?: (ctx: object) => readonly string[];
  readonly save: (ctx: object) => Request<unknown>;
}

/**
 * Records per kind. Valid ones are stored and read, so more take minutes: `JUDGED_RECORDS=1000 npx vitest run --project server
 * tests/server/complianceJudged.test.ts`.
 */
const judged = testEnvironment().judgedRecords;
/** The minimum of valid and of rejected records per kind. */
const leastOfEach = 10;

function mostlyFirst(pool: readonly unknown[]): fc.Arbitrary<unknown> {
  const [first] = pool;
  return fc.oneof({ weight: 2, arbitrary: fc.constant(first) }, { weight: 1, arbitrary: fc.constantFrom(...pool) });
}

let server: TestApp;
let caller: Caller;
let known: { readonly site: string; readonly siteCode: string; readonly customers: readonly object[] };

beforeAll(async () => {
  const tests = await startComplianceTests();
  ({ server } = tests);
  caller = await tests.as('site');
  const { body: lists } = await server.ask(api.observations.blank(), caller);
  const { body: matches } = await server.ask(api.customers.search({ name: 'a' }), caller);
  const [site] = lists.sites;
  const login = await server.signIn('site');
  known = {
    site: site?.guid ?? '',
    siteCode: login.sites.find(({ guid }) => guid === site?.guid)?.siteCode ?? '',
    customers: customersIn(matches)
      .map(({ id, forename, phoneNumber, emailAddress }) => ({
        id,
        name: forename,
        isReachable: (phoneNumber ?? emailAddress) !== undefined,
      }))
      // Prefers reachable customers: some records need one.
      .sort((one, other) => Number(other.isReachable) - Number(one.isReachable))
      .slice(0, 3),
  };
}, 120_000);
afterAll(() => server.close());

const png = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const missing = undefined;
const yesNo = [true, false, true, false, missing];
const words = ['Seen at the door', 'x', 'Two words', missing, '', '  '];
const stored = { date: ['2026-04-07', '2026-04-07', '2026-02-28', '2020-01-01', '2999-01-01', missing], time: ['12:30', '00:00', missing] };
const officers = [
  { name: 'Ada Reyes', isNew: { officerType: { id: 1 }, name: 'Ada Reyes', badgeNumber: 'PC 1', stationName: 'Quay', phoneNumber: '101' } },
  missing,
];

function people(): readonly unknown[] {
  return [known.customers.slice(0, 1), known.customers.slice(0, 2), [], missing];
}

const kinds: Readonly<
  Record<
    string,
    readonly [recording: unknown, lists: () => Request<unknown> | undefined, pools: () => Readonly<Record<string, readonly unknown[]>>]
  >
> = {
  'a customer interaction': [
    interaction.recording,
    () => api.interactions.blank(),
    () => ({
      ...stored,
      customer: [...known.customers, missing],
      // Whether the customer is vulnerable is not part of the request.
      isVulnerable: [true],
      reason: [1, 6],
      outcome: [1, 4, 5, 6, 7],
      otherOutcome: words,
      ...{ providedLeaflet: yesNo, reasonNotProvidedLeaflet: words, seekHelp: yesNo, reasonNotSeekingHelp: words },
      ...{ discussedSelfExclusion: yesNo, reasonNotDiscussedSelfExclusion: words, selfExclude: yesNo, reasonNotSelfExclude: words },
      reviewDate: ['2027-01-01', missing],
      setReminder: [true, false],
      reminderOffered: [true],
      // Also the day of the interaction, when the time decides.
      reminderDate: ['2027-01-01', '2026-04-07', missing],
      reminderTime: ['10:00', '12:30', missing],
    }),
  ],
  'an age verification': [
    ageVerification.recording,
    () => api.ageVerifications.blank(),
    () => ({
      ...stored,
      hasId: [true, false],
      idType: [1, 2, 3, 4, missing],
      description: words,
      gender: [1, 2, missing],
      dateOfBirth: ['1992-01-01', '2009-05-01', '2026-04-08', missing],
      isUnder18: [true, missing],
      isChecked: [true],
      hasGambled: yesNo,
      hasHadStakeReturned: [true, missing],
      hasBeenRefusedEntry: [true, missing],
    }),
  ],
  'an observation': [
    observation.recording,
    () => api.observations.blank(),
    () => ({
      ...stored,
      behaviour: [1, 10, missing],
      comments: [...words],
      moods: [[1], [1, 2], [], missing],
      customer: [...known.customers, missing],
      setReminder: [true, false],
      reminderOffered: [true],
      // The reminder flag is not part of the request; its time is.
      reminderDate: ['2027-01-01', '2026-01-01'],
      reminderTime: ['10:00'],
    }),
  ],
  'a dispute': [
    gamblingDispute.recording,
    () => api.incidents.blank(),
    () => ({
      ...stored,
      mode: [3],
      type: [1, 2, missing],
      description: words,
      machineReference: words,
      cctvCatched: yesNo,
      customer: [...known.customers, { name: 'Una', isNew: { forename: 'Una', surname: 'Marsh' } }, missing],
      signature: [png, png, missing],
    }),
  ],
  'a suspicious activity': [
    suspiciousActivity.recording,
    () => api.incidents.blank(),
    () => ({
      ...stored,
      mode: [3],
      activityType: [1, 2, missing],
      machineReference: ['Machine 4', 'Machine 5', missing],
      cctvCatched: yesNo,
      description: words,
      outcome: words,
      suspects: people(),
      customers: people(),
      policeInvolved: yesNo,
      timeServicesContacted: ['13:00', missing],
      servicesDidNotAttend: [true, false, false],
      timeServicesArrived: ['13:30', missing],
      officer: officers,
      incidentNumber: words,
    }),
  ],
  'a customer incident': [
    customerIncident.recording,
    () => api.incidents.blank(),
    () => ({
      ...stored,
      customerIncidentType: [1, 2, 3, 4, missing],
      customers: people(),
      customerIncidentDetails: words,
      capturedByCctv: yesNo,
      anyoneInjured: yesNo,
      detailsOfInjured: words,
      emergencyServicesCalled: [true, false, missing],
      services: [[1], [2], [1, 2, 3], [3], [], missing],
      timeEmergencyServicesCalled: ['13:00', missing],
      servicesDidNotAttend: [true, false, false],
      timeEmergencyServicesArrived: ['13:30', missing],
      officer: officers,
      incidentNumber: words,
      ambulanceDetails: words,
    }),
  ],
  'an enforcement visit': [
    enforcementVisit.recording,
    () => api.incidents.blank(),
    () => ({
      ...stored,
      isGamblingRelated: yesNo,
      enforcementVisitType: [1, 2, 3, 4, missing],
      officerType: [1],
      officer: officers.map((officer) => officer && { ...officer, typeId: 1 }),
      visitDetails: words,
      incidentNumber: words,
    }),
  ],
  'a self exclusion': [
    selfExclusion.recording,
    () => api.selfExclusions.blank(),
    () => ({ ...stored, selfExclusionType: [1, 2, 3, missing], customerReference: words }),
  ],
  'a venue check': [
    agcCheck.recording,
    () => undefined,
    () => ({
      scan: [
        { siteCode: known.siteCode, location: 'withinVenue', at: '2026-04-07T12:00:00.000Z', user: 'x' },
        { siteCode: known.siteCode, location: 'outsideVenue', at: '2026-04-07T12:00:00.000Z', user: 'x' },
      ],
      ...Object.fromEntries(
        [1, 2, 3, 4, 6, 7, 8, 9].map((at) => [`question${at}`, [true, false, true, false, true, false, true, false, missing]]),
      ),
      question5: [0, 3, 9999, 10_000, -1],
    }),
  ],
};

describe('server and client judge alike', () => {
  it.each(Object.entries(kinds))(
    '%s',
    async (_, [match, blank, pools]) => {
      const recording = match as Recording;
      const rules = await compiledRules(recording.form);
      const request = blank();
      const lists = { answer: request === undefined ? undefined : (await server.ask(request, caller)).body };
      const login = { optionDisplaySessionsInCompliance: false } as SignedIn;
      const around = { lists, login, isPhone: false };
      const arbitrary = fc.record(Object.fromEntries(Object.entries(pools()).map(([name, pool]) => [name, mostlyFirst(pool)])));
      const unlike: unknown[] = [];
      let good = 0;
      for (const entered of fc.sample(arbitrary, { numRuns: judged, seed: 14 })) {
        const given = (values: object) => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
        const values = given({ site: known.site, ...entered });
        const derived = given({ ...values, ...recording.derive?.(values, around) });
        const hidden = new Set(recording.hidden?.({ ...around, values: derived }) ?? []);
        const disabled = new Set(recording.disabled?.({ ...around, values: derived }) ?? []);
        const open = rules.within({ hidden, disabled });
        const answers = open.visible(derived);
        const required = new Set(recording.required?.({ ...around, values: answers }) ?? []);
        const complaints = rules.within({ hidden, disabled, required }).faults(answers);
        let status = 0;
        let message: unknown;
        try {
          ({ status, body: message } = await server.ask(recording.save({ ...around, values: answers }), caller));
        } catch {
          // The form rejects what cannot be encoded.
          status = 400;
        }
        const isGood = complaints.length === 0;
        if (isGood) good += 1;
        if (isGood !== (status === 200)) unlike.push({ answers, complaints, status, message });
      }
      expect(unlike.slice(0, 3)).toEqual([]);
      expect(good).toBeGreaterThanOrEqual(leastOfEach);
      expect(judged - good).toBeGreaterThanOrEqual(leastOfEach);
    },
    600 * judged,
  );
});
