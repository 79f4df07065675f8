import { Type } from 'typebox';
import { expectTypeOf } from 'vitest';
import { answer, chosen, definePage, filled, flag, screen, tab, within } from '../../src/engine';
import { openDialog } from '../../src/engine/definition/effect';
import type { DetailsOutput } from '../../src/engine/definition/kinds/details';
import { api } from '../../src/schemas/calls';
import { defineForm } from '../../src/schemas/forms/form';
import type { IdList } from '../../src/schemas/wire/idList';

const weeks = defineForm('types-weeks', Type.Object({ from: Type.Optional(Type.Integer()), to: Type.Optional(Type.Integer()) }));
declare function contextOf<Ctx extends object>(of: {
  action(id: string, options: { label: (ctx: Ctx) => string; refreshes?: never }): unknown;
}): Ctx;
const noFields = () => [];
const position = () => api.installations.position({ id: 1 });

const listed = screen('site').grid('operators', { rows: () => api.organisation.operators(), columns: [{ key: 'name' }], id: 'id' });

/* Scope. */

expectTypeOf(contextOf(listed).scope.filters.Categories).toEqualTypeOf<IdList>();

/* Toggles. */

const toggle = { show: 'Show', hide: 'Hide' } as const;
listed.details('about', {
  load: position,
  fields: noFields,
  toggle: { ...toggle, at: 'operators', start: 'hidden', can: [flag('optionAllowRemove')] },
});
listed.details('about', {
  load: position,
  fields: noFields,
  label: ({ operators: { row } }) => row?.name ?? 'About',
  toggle: { show: ({ operators: { row } }) => `Show ${row?.name}`, hide: 'Hide' },
});
// @ts-expect-error a label is words
listed.details('about', { load: position, fields: noFields, label: () => 7 });
// @ts-expect-error words read panes that there are
listed.details('about', { load: position, fields: noFields, label: ({ operaters }) => operaters.row.name });
// @ts-expect-error also those of a button
listed.action('go', { label: 'Go', confirm: 'Sure?', button: ({ operaters }) => operaters.row.name, run: () => undefined });
// @ts-expect-error a toggle has two texts
listed.details('about', { load: position, fields: noFields, toggle: { show: 'Show' } });
// @ts-expect-error its button stands in the header of a pane before it
listed.details('about', { load: position, fields: noFields, toggle: { ...toggle, at: 'operater' } });
// @ts-expect-error a pane is shown without being told so
listed.details('about', { load: position, fields: noFields, toggle: { ...toggle, start: 'shown' } });
// @ts-expect-error what hides the button is about the login only
listed.details('about', { load: position, fields: noFields, toggle: { ...toggle, can: [chosen('operators')] } });

/* Tabs. */

const reads = within<{ readonly operators: { readonly row: { readonly id: number } | undefined } }>((inner) =>
  inner.details('one', { load: ({ operators: { row } }) => row && api.installations.position({ id: row.id }), fields: noFields }),
);
const foreign = within<{ readonly sites: { readonly row: undefined } }>((inner) => inner);
const needs = [flag('optionAllowRemove')];
const tabbed = listed.tabs(
  'inside',
  (inner) => ({ Plain: inner, Apart: reads, Guarded: tab(inner, { can: needs }), Both: tab(reads, { can: needs }) }),
  {
    label: 'Inside',
    when: ({ operators }) => operators.row !== undefined,
    toggle: { ...toggle, at: 'operators' },
  },
);
expectTypeOf(contextOf(tabbed).inside.tab).toEqualTypeOf<'Plain' | 'Apart' | 'Guarded' | 'Both'>();
// @ts-expect-error a content reads panes that there are
listed.tabs('inside', () => ({ Foreign: foreign }));
// @ts-expect-error also with requirements
listed.tabs('inside', () => ({ Foreign: tab(foreign, { can: needs }) }));
// @ts-expect-error what hides a tab is about the login only
listed.tabs('inside', (inner) => ({ One: tab(inner, { can: [chosen('operators')] }) }));
// @ts-expect-error the pane waits for what panes before it say
listed.tabs('inside', (inner) => ({ One: inner }), { when: ({ operater }) => operater });

listed.tabs('inside', (inner) => ({
  One: tab(inner, { when: ({ operators }) => operators.row !== undefined, service: 'compliance' }),
  Two: tab(reads, { when: ({ operators }) => operators.row?.id === 1 }),
}));
// @ts-expect-error a tab waits for what panes before it say
listed.tabs('inside', (inner) => ({ One: tab(inner, { when: ({ operater }) => operater }) }));
// @ts-expect-error the one service beside operations is compliance
listed.tabs('inside', (inner) => ({ One: tab(inner, { service: 'operations' }) }));

const kindOf = (id: number): 'one' | 'two' | undefined => (id === 1 ? 'one' : 'two');
const cased = listed.cases('inside', { case: ({ operators: { row } }) => row && kindOf(row.id) }, (inner) => ({ one: reads, two: inner }));
expectTypeOf(contextOf(cased).inside.case).toEqualTypeOf<'one' | 'two' | undefined>();
cased.layout('operators inside');
// @ts-expect-error each case has a screen
listed.cases('inside', { case: () => 'three' }, (inner) => ({ one: inner }));
// @ts-expect-error a case is told by panes before it
listed.cases('inside', { case: ({ operater }) => operater }, (inner) => ({ one: inner }));
// @ts-expect-error a content reads panes that there are
listed.cases('inside', { case: () => 'one' }, () => ({ one: foreign }));

/* Filters. */

screen('none').filter('by', {
  form: weeks,
  start: () => ({ from: -1 }),
  choices: { from: () => api.organisation.operators() },
  shows: { to: ({ values }) => values.from !== -1 },
});
// @ts-expect-error a field of its own form
screen('none').filter('by', { form: weeks, shows: { until: () => true } });
// @ts-expect-error by fields of its own form
screen('none').filter('by', { form: weeks, shows: { to: ({ values }) => values.form !== -1 } });

/* Grids. */

screen('site').grid('operators', {
  rows: () => api.organisation.operators(),
  columns: [{ key: 'name' }],
  id: ({ id, name }) => `${id.toFixed()}.${name}`,
  opens: 'details',
});
// @ts-expect-error what identifies a row is a text
screen('site').grid('operators', { rows: () => api.organisation.operators(), columns: [{ key: 'name' }], id: ({ id }) => id });
// @ts-expect-error of what the row has
screen('site').grid('operators', { rows: () => api.organisation.operators(), columns: [{ key: 'name' }], id: ({ key }) => `${key}` });

const page = screen('none')
  .parameter('id')
  .details('position', {
    load: ({ id }) => id && api.installations.position({ id: Number(id) }),
    fields: ({ options }, { id }) => [
      { label: 'Id', value: id, tone: 'danger' },
      options.length === 0 ? undefined : { label: 'Options', value: '1' },
    ],
  });
expectTypeOf(contextOf(page).id).toEqualTypeOf<string | undefined>();
type Position = NonNullable<ReturnType<typeof position>['answer']>;
expectTypeOf(contextOf(page).position).toEqualTypeOf<DetailsOutput<Position>>();
const identified = screen('none').parameter('id');
// @ts-expect-error a parameter is a text
identified.details('position', { load: ({ id }) => id && api.installations.position({ id }), fields: noFields });
// @ts-expect-error a parameter lies nowhere
screen('none').parameter('id').layout('id');
// @ts-expect-error a tone is one that there is
screen('none').details('position', { load: position, fields: () => [{ label: 'Id', value: '1', tone: 'red' }] });
// @ts-expect-error details have no fields that are filled
page.action('x', { label: 'x', needs: [filled('position', 'answer')] });
// @ts-expect-error details say only flags that their answer has
page.action('x', { label: 'x', needs: [answer('position', 'optionAllowAll')] });

screen('none').form('weeks', {
  form: weeks,
  save: () => api.organisation.operators(),
  next: ({ saved, values }) => saved.length > (values.from ?? 0) && openDialog('more'),
});
// @ts-expect-error what follows reads what the save answered
screen('none').form('weeks', { form: weeks, save: () => api.organisation.operators(), next: ({ saved }) => saved.name && undefined });
listed.dialog('more', { title: 'More', label: ({ operators }) => `More of ${operators.row?.name}`, can: needs }, reads);
// @ts-expect-error what hides a dialog's button is about the login only
listed.dialog('more', { title: 'More', label: 'More', can: [chosen('operators')] }, reads);
// @ts-expect-error its text reads panes that there are
listed.dialog('more', { title: 'More', label: ({ sites }) => `More of ${sites}` }, reads);

/* Pages. */

expectTypeOf(definePage({ id: 'one', path: '/one', title: 'One', can: [], screen: page }).id).toEqualTypeOf<'one'>();
// @ts-expect-error a page has a screen
definePage({ id: 'one', path: '/one', title: 'One', can: [] });
// @ts-expect-error and asks of the login only
definePage({ id: 'one', path: '/one', title: 'One', can: [chosen('position')], screen: page });

// A save through the outbox has no response to read.
screen('none').form('weeks', {
  form: weeks,
  save: () => api.organisation.operators(),
  outbox: { label: ({ from = 0 }) => `From week ${from}`, next: ({ values }) => values.from === 1 && openDialog('more') },
});
screen('none').form('weeks', {
  form: weeks,
  save: () => api.organisation.operators(),
  outbox: {
    label: () => 'Week',
    // @ts-expect-error: nothing has been answered
    next: ({ saved }) => saved && undefined,
  },
});
