import { Type } from 'typebox';
import { defineCall, json } from '../../../../schemas/call';
import { plain, text } from '../../../../schemas/wire/codec';
import { optional } from '../../../../schemas/wire/optional';
import { answer } from '../../../definition/gate';
import { screen } from '../../../definition/kinds/screen';
import { noteForm } from '../../../runtime/host/stories/storyEvents.form';

const shared = { service: 'operations', access: { by: 'session', shows: 'nothing' }, failure: 'inline' } as const;

export interface StoryNote {
  readonly comments: string;
  readonly reason: number;
  readonly rowVersion: number;
}
const Note = Type.Unsafe<StoryNote>({ type: 'object', required: ['comments'] });

export const noteCalls = {
  read: defineCall({ ...shared, method: 'GET', path: 'story/note', summary: 'A note', answer: json(Note) }),
  change: defineCall({ ...shared, method: 'GET', path: 'story/note/change', summary: 'A note to change', answer: json(Note) }),
  save: defineCall({
    ...shared,
    method: 'PUT',
    path: 'story/note',
    summary: 'Save a note',
    body: { comments: text, reason: optional(Type.Integer()), rowVersion: optional(plain(Type.Integer())) },
    answer: json(Type.Unsafe<{ readonly id: number }>({ type: 'object', required: ['id'] })),
  }),
  record: defineCall({
    ...shared,
    method: 'GET',
    path: 'story/record',
    summary: 'A record',
    answer: json(Type.Unsafe<{ readonly canEdit: boolean }>({ type: 'object', required: ['canEdit'] })),
  }),
};

const reasons = [
  { id: 1, name: 'Amount spent' },
  { id: 2, name: 'Change in behaviour' },
  { id: 4, name: 'Other' },
];

const asking = {
  label: 'Note',
  form: noteForm,
  choices: { reason: () => reasons },
  hidden: ({ values }: { readonly values: { readonly reason?: number } }) => (values.reason === 4 ? [] : (['other'] as const)),
  required: () => ['reason', 'other'] as const,
  derive: ({ comments }: { readonly comments?: string }) => (comments === 'shouted' ? { reason: 2 } : {}),
  layout: 'stack',
  failed: 'There is an error submitting customer interaction.',
  saved: 'The customer interaction was successfully submitted!',
} as const;

export const notesScreen = screen('none')
  .data('record', { load: () => noteCalls.record() })
  .form('note', {
    ...asking,
    load: () => noteCalls.read(),
    edit: { load: () => noteCalls.change(), needs: [answer('record', 'canEdit', 'This record is read-only.')] },
    save: ({ values: { comments, reason, rowVersion } }) => noteCalls.save({ comments, reason, rowVersion }),
  })
  .layout('record', 'note');

export const newNotesScreen = screen('none')
  .form('note', {
    ...asking,
    start: () => ({ reason: 1 }),
    save: ({ values: { comments, reason } }) => noteCalls.save({ comments, reason }),
    saveLabel: 'Submit',
  })
  .layout('note');
