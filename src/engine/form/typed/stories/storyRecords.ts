import { CallFailure } from '../../../../schemas/failure';
import type { ValuesOf } from '../../../../schemas/forms/form';
import type { RecordForm, RecordSaved, RecordSource } from '../records';
import { type conversation, person } from './storyRecords.form';

export type Person = NonNullable<ValuesOf<typeof conversation>['customer']>;

export const ada: Person = { id: 1, forename: 'Ada Byron', phoneNumber: '07700 900001' };
const people: readonly Person[] = [
  ada,
  { id: 2, forename: 'Adam Smith', phoneNumber: '07700 900002' },
  { id: 3, forename: 'Ben Adams', phoneNumber: '07700 900003' },
];

export interface StoryServer {
  readonly find?: (text: string, signal: AbortSignal) => Promise<readonly Person[]>;
  readonly save?: (draft: object) => Promise<RecordSaved<Person>>;
  readonly prepare?: () => Promise<void>;
}

async function findPeople(text: string): Promise<readonly Person[]> {
  const wanted = text.toLowerCase();
  return people.filter(({ forename, phoneNumber = '' }) => `${forename} ${phoneNumber}`.toLowerCase().includes(wanted));
}

async function savePerson(draft: object): Promise<RecordSaved<Person>> {
  return { chosen: { forename: '', ...draft, id: 9 }, notice: { tone: 'success', text: 'Successfully created customer!' } };
}

export function peopleOf({ find = findPeople, save = savePerson, prepare }: StoryServer = {}): RecordSource<Person> {
  const dialog = (title: string, start: object): RecordForm<Person> => ({
    title,
    submitLabel: 'Save',
    form: person,
    async prepare() {
      await prepare?.();
      return {
        start,
        choices: { height: [{ id: 1, name: 'Tall' }] },
        fields: () => ({ titles: {}, hidden: ['town'], required: ['height'] }),
        save,
      };
    },
  });
  return {
    searches: [
      { label: 'Name', input: 'text', find },
      { label: 'Phone number', input: 'phone', find },
    ],
    show: ({ forename, phoneNumber }) => ({ name: forename, note: phoneNumber }),
    add: {
      label: 'New customer',
      open: ({ name, phone }) => dialog('New customer', { ...(name && { forename: name }), ...(phone && { phoneNumber: phone }) }),
    },
    change: { label: 'Change', open: ({ id, ...known }) => (id === undefined ? undefined : dialog('Change customer', known)) },
  };
}

export function lostOnce<Answer>(answer: Answer): () => Promise<Answer> {
  let count = 0;
  return async () => {
    count += 1;
    if (count === 1) throw new CallFailure({ kind: 'unreachable' });
    return answer;
  };
}
