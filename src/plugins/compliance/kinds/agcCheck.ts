import { type Entered, go, menu, type SignedIn } from '../../../engine';
import type { InputOf } from '../../../schemas/call';
import { api } from '../../../schemas/calls';
import type { agcChecks } from '../../../schemas/calls/agcChecks';
import { type AgcCheck, agcLocationNames, agcQuestions, agcQuestionsAt } from '../../../schemas/entities/compliance/agcCheck';
import { type AgcCheckValues, agcCheckForm } from '../../../schemas/forms/agcCheck.form';
import { readAgcPayload } from '../../../schemas/wire/agcPayload';
import { nowDate } from '../../../schemas/wire/clock';
import { showInstantOf } from '../../../schemas/wire/londonInstant';
import { compliancePaths } from '../paths';
import { kind } from './complianceKind';
import { versionFields } from './versionFields';

type Body = InputOf<typeof agcChecks.create>;
type Scan = AgcCheckValues['scan'];

const fieldOf = (id: number) => `question${id}`;

function hasLastQuestion(scan: Scan | undefined): boolean {
  const last = agcQuestions.at(-1);
  return scan !== undefined && agcQuestionsAt(scan.location).some(({ id }) => id === last?.id);
}

function checkedText(at: string, user: string): string | undefined {
  const parts = [...(at === '' ? [] : [showInstantOf(at, 'year-first')]), ...(user === '' ? [] : [`by ${user}`])];
  return parts.length === 0 ? undefined : `Checked ${parts.join(' ')}`;
}

/** The login's own site, or any of its sites without one. */
function isOwn(siteCode: string, { siteGuid, sites }: SignedIn): boolean {
  return sites.some((site) => site.siteCode === siteCode && (siteGuid === '' || site.guid === siteGuid));
}

/** Reads a QR code: a scan of the user's site, or an error. docs/rules/compliance-records.md, 4. */
function readScan(text: string, login: SignedIn) {
  const payload = readAgcPayload(text);
  if (payload === undefined || !isOwn(payload.siteCode, login)) {
    return {
      refused: 'Invalid QR code, please scan the QR code linked with your site.',
      next: go(compliancePaths.events),
    } as const;
  }
  return { record: { ...payload, at: nowDate().toISOString(), user: login.name } } as const;
}

function agcCheckValues(record: AgcCheck): Entered<AgcCheckValues> {
  const { siteCode, location, questions } = record;
  const { checkDate, user }: Partial<Pick<AgcCheck, 'checkDate' | 'user'>> = record;
  const scan = { siteCode, location, at: checkDate ?? '', user: user ?? '' };
  const answerTo = (number: number) => questions.find(({ id }) => id === number)?.value;
  const yesNo = (number: number) => {
    const value = answerTo(number);
    return typeof value === 'boolean' ? value : undefined;
  };
  const customers = answerTo(5);
  return {
    ...versionFields(record),
    scan,
    hasLastQuestion: hasLastQuestion(scan),
    question1: yesNo(1),
    question2: yesNo(2),
    question3: yesNo(3),
    question4: yesNo(4),
    question5: typeof customers === 'number' ? customers : undefined,
    question6: yesNo(6),
    question7: yesNo(7),
    question8: yesNo(8),
    question9: yesNo(9),
  };
}

/** Sends only the questions asked at the location. */
function agcCheckBody(values: AgcCheckValues): Body {
  const { siteCode, location, at } = values.scan;
  const answers: Readonly<Record<string, unknown>> = values;
  return {
    siteCode,
    location,
    questions: agcQuestionsAt(location).map(({ id, label }) => {
      const value = answers[fieldOf(id)];
      return { id, label, value: typeof value === 'boolean' || typeof value === 'number' ? value : null };
    }),
    checkDate: at === '' ? undefined : at,
  };
}

export const agcCheck = kind({
  id: 'compliance-agc-check',
  title: 'AGC Check',
  path: compliancePaths.agcCheck,
  form: agcCheckForm,
  can: [menu('AGC_CHECK')],
  fields: {
    records: {
      scan: {
        scans: {
          label: 'Scan QR Code',
          again: 'Re-Scan QR Code',
          againWhen: ({ isPhone }) => isPhone,
          read: (text, { login }) => readScan(text, login),
        },
        show: ({ siteCode, location, at, user }) => ({
          name: `Site ${siteCode}, ${agcLocationNames[location].toLocaleLowerCase('en-GB')}`,
          note: checkedText(at, user),
        }),
      },
    },
    derive: ({ scan }) => ({ hasLastQuestion: hasLastQuestion(scan) }),
    submits: 'valid',
    saveLabel: ({ isPhone }) => (isPhone ? 'Confirm AGC Check' : 'Save AGC Check'),
  },
  calls: api.agcChecks,
  values: agcCheckValues,
  body: agcCheckBody,
  start: () => ({}),
  label: ({ scan }) => `AGC Check: site ${scan.siteCode}`,
  failed: 'There is an error submitting the AGC check.',
  created: 'AGC Check record created successfully!',
  updated: 'AGC Check record updated successfully!',
});
