import { Type } from 'typebox';
import { close, fill, flag, go, screen } from '../../src/engine';
import { eventsScreen } from '../../src/engine/runtime/host/stories/storyEvents';
import { defineCall, json } from '../../src/schemas/call';
import { api } from '../../src/schemas/calls';
import { defineForm } from '../../src/schemas/forms/form';

const rows = () => api.organisation.operators();

screen('none').grid('operators', {
  rows: (_, { page, sort }) => (page > 1 && sort?.direction === 'descending' ? undefined : rows()),
  columns: [
    { key: 'name' },
    { key: 'shout', value: ({ name }) => name.toUpperCase(), isSortable: false },
    { key: 'state', cell: 'status', value: ({ id }) => ({ name: `No. ${id}`, colour: undefined }) },
    { key: 'kind', cell: 'icon', icon: ({ name }) => ({ icon: 'cake', label: name }) },
    { key: 'find', cell: 'buttons', buttons: ({ name }) => [{ label: name, press: fill('filter', { text: name }) }], noButtons: 'N/A' },
  ],
  most: 'page',
  dates: 'year-first',
  paging: { size: 25, total: (all) => all.length },
  sort: 'server',
  opensRow: ({ row, isPhone }) => (isPhone ? close() : go('/compliance/alerts', { id: row.id })),
});
// @ts-expect-error: what is no field of the row says what it shows.
screen('none').grid('operators', { rows, columns: [{ key: 'shout' }] });
// @ts-expect-error: a column can be sorted by unless it says otherwise.
screen('none').grid('operators', { rows, columns: [{ key: 'name', isSortable: true }] });
// @ts-expect-error: there is no such picture.
screen('none').grid('operators', { rows, columns: [{ key: 'kind', cell: 'icon', icon: () => ({ icon: 'cakes', label: 'x' }) }] });
// @ts-expect-error: a picture is made by a function of its own.
screen('none').grid('operators', { rows, columns: [{ key: 'kind', cell: 'icon', value: () => 'cake' }] });
// @ts-expect-error: a button leads to effects.
screen('none').grid('operators', { rows, columns: [{ key: 'find', cell: 'buttons', buttons: () => [{ label: 'x', press: 'filter' }] }] });
screen('none').grid('operators', {
  rows,
  columns: [{ key: 'name' }],
  // @ts-expect-error: a row has no such field.
  opensRow: ({ row }) => go('/compliance/alerts', { id: row.alertId }),
});

const form = defineForm('d-note', Type.Object({ comments: Type.String(), reason: Type.Optional(Type.Integer()) }));
const note = defineCall({
  service: 'operations',
  method: 'GET',
  path: 'd/note',
  summary: 'A note',
  access: { by: 'session', shows: 'nothing' },
  failure: 'inline',
  answer: json(Type.Object({ comments: Type.String() })),
});
const asking = screen('none').parameter('alertId');
asking.form('note', {
  form,
  load: () => note(),
  edit: { load: ({ alertId }) => alertId && note(), needs: [flag('optionComplianceAllowEdit')] },
  choices: { reason: ({ values: { comments } }) => [{ id: 1, name: comments ?? '' }] },
  hidden: ({ values }) => (values.comments === '' ? ['reason'] : []),
  required: () => ['reason'],
  derive: ({ comments }) => ({ reason: comments === '' ? undefined : 1 }),
  readOnly: ({ isPhone }) => (isPhone ? 'Not on a phone.' : undefined),
});
asking.form('note', {
  form,
  save: () => note(),
  saveLabel: ({ isPhone, values }) => (isPhone ? 'Save' : `Save ${values.comments ?? ''}`),
  saved: ({ saved, values }) => `${saved.comments} after ${values.comments}`,
  submits: 'valid',
  invalidText: 'The submitted values are not valid!',
});
asking.form('note', {
  form,
  // @ts-expect-error: a form is submitted once it is valid, or at any time.
  submits: 'always',
});
asking.form('note', {
  form,
  save: () => note(),
  // @ts-expect-error: what is told reads what was answered.
  saved: ({ saved }) => saved.remarks,
});
asking.optionForm('options', {
  load: () => api.installations.position({ id: 1 }),
  readOnly: ({ answer }) => answer.options.length === 0 && 'There is nothing to change.',
});
asking.optionForm('options', {
  load: () => api.installations.position({ id: 1 }),
  // @ts-expect-error: why it cannot be changed is said in words.
  readOnly: true,
});
asking
  .action('tell', {
    label: 'Tell',
    icon: 'eye',
    run: () => note(),
    confirm: 'Sure?',
    done: ({ answer }) => answer?.comments,
  })
  .menu('more', { label: ({ isPhone }) => (isPhone ? 'New' : 'New record'), when: ({ isPhone }) => isPhone, items: [] })
  .dialog('all', { title: 'All', label: 'All', icon: 'settings', when: ({ isPhone }) => !isPhone }, (inner) => inner);
// @ts-expect-error: there is no such picture.
asking.action('tell', { label: 'Tell', icon: 'eyes', run: () => note() });
// @ts-expect-error: what is told reads what was answered.
asking.action('tell', { label: 'Tell', run: () => note(), done: ({ answer }) => answer?.remarks });
// @ts-expect-error: a condition reads panes that there are.
asking.dialog('all', { title: 'All', label: 'All', when: ({ list }) => list }, (inner) => inner);
asking.form('note', {
  form,
  // @ts-expect-error: the form has no such field.
  hidden: () => ['moods'],
});
asking.form('note', {
  form,
  // @ts-expect-error: an answer that follows is one of the form's.
  derive: () => ({ comments: 4 }),
});
asking.form('note', {
  form,
  // @ts-expect-error: nothing is loaded to be changed.
  edit: { label: 'Change' },
});
// @ts-expect-error: bindings read whether it is a phone by this name.
asking.parameter('isPhone');

asking
  .message('formless', { text: ({ alertId }) => alertId && 'Form not implemented', tone: 'info' })
  .tiles('kinds', { tiles: () => [{ id: 'AGE', label: 'Age', icon: 'cake' }], leads: ({ id }, { alertId }) => go(`/${id}`, { alertId }) })
  .layout('formless kinds')
  .widths({ computer: [8, 8], widescreen: [10, 6] });
// @ts-expect-error: below the wider pages there is one width of each column.
eventsScreen.widths({ large: [9, 7] });
asking.message('formless', { text: 'Form not implemented' });
// @ts-expect-error: words are a text, or made by a function.
asking.message('formless', { text: 4 });
