import { Type } from 'typebox';
import { expectTypeOf } from 'vitest';
import { answer, choose, chosen, close, definePlugin, flag, idle, menu, row, screen, valid, wholeOrganisation } from '../../src/engine';
import type { Base } from '../../src/engine/definition/context';
import type { GateOn } from '../../src/engine/definition/gate';
import type { FilterOutput } from '../../src/engine/definition/kinds/filter';
import type { FormOutput } from '../../src/engine/definition/kinds/form';
import type { Selection } from '../../src/engine/definition/kinds/grid';
import type { ReadFormOutput } from '../../src/engine/definition/kinds/optionForm';
import type { TreeOutput } from '../../src/engine/definition/kinds/tree';
import { api } from '../../src/schemas/calls';
import type { InstallationRow, InstallationsAnswer } from '../../src/schemas/entities/grid';
import type { Option } from '../../src/schemas/entities/option';
import type { OrganisationNode } from '../../src/schemas/entities/organisation';
import { defineForm } from '../../src/schemas/forms/form';

/* Every wiring mistake that the types can detect must not compile. */

const all = { OperatorRegions: 'all', Manufacturers: 'all', GameNames: 'all', Categories: 'all' } as const;
const machinesOf = (OperatorId: number, SiteId: number, Details?: string) =>
  api.installations.filterByMachine({ OperatorId, SiteId, Details, ...all, ShowHistory: false, ShowOfflineOnly: false });
const search = defineForm('types-search', Type.Object({ details: Type.String(), history: Type.Boolean() }));
const reboot = defineForm('types-reboot', Type.Object({ reason: Type.String(), delay: Type.Integer() }));

const site = screen('site');
const listed = site.grid('list', { rows: ({ scope }) => machinesOf(scope.operatorId, scope.node.id), columns: 'server' });
const treed = screen('operator').tree('venues', {
  nodes: ({ scope }) => api.organisation.tree({ OperatorId: scope.operatorId, ...all, FromAdmin: false }),
  key: ({ child }) => child,
  name: ({ name }) => name,
  children: ({ children }) => children,
});
const loaded = listed.optionForm('detail', { load: ({ list }) => list.row && api.installations.position({ id: list.row.positionId }) });

/* A pane's output has its response's type. */

declare function contextOf<Ctx extends object>(of: {
  action(id: string, options: { label: (ctx: Ctx) => string; run: never }): unknown;
}): Ctx;
expectTypeOf(contextOf(listed).list).toEqualTypeOf<Selection<InstallationRow, InstallationsAnswer>>();
expectTypeOf(contextOf(treed).venues).toEqualTypeOf<TreeOutput<OrganisationNode>>();
expectTypeOf(contextOf(loaded).detail).toEqualTypeOf<ReadFormOutput<{ assetNo: string; options: Option[] }>>();
expectTypeOf(contextOf(site.filter('by', { form: search })).by).toEqualTypeOf<FilterOutput<{ details: string; history: boolean }>>();
expectTypeOf(contextOf(site.form('entry', { form: reboot })).entry).toEqualTypeOf<FormOutput<{ reason: string; delay: number }>>();
expectTypeOf(contextOf(site).scope.node.type).toEqualTypeOf<'SI'>();
expectTypeOf(contextOf(site).login.sites[0]).toMatchTypeOf<{ readonly guid: string; readonly siteCode: string } | undefined>();
expectTypeOf(contextOf(site).login.name).toEqualTypeOf<string>();
expectTypeOf(contextOf(screen('none')).scope).toEqualTypeOf<Base<'none'>['scope']>();

/* Panes. */

site.data('own', {
  // @ts-expect-error what the login keeps for itself is not for screens
  load: ({ login }) => login.sessionkey && api.organisation.operators(),
});
// @ts-expect-error no such level
screen('planet');
screen('none').grid('list', {
  // @ts-expect-error a screen that needs nothing may find nothing chosen
  rows: ({ scope }) => api.organisation.manufacturers({ operator: scope.operatorId }),
  columns: [],
});
site.grid('list', {
  // @ts-expect-error a pane sees only the panes before it
  rows: ({ scope, by }) => machinesOf(scope.operatorId, scope.node.id, by.details),
  columns: 'server',
});
screen('operator').grid('list', {
  rows: ({ scope }) => api.organisation.manufacturers({ operator: scope.operatorId }),
  // @ts-expect-error a column is a field of the row
  columns: [{ key: 'nam' }],
});
screen('operator').grid('list', {
  rows: ({ scope }) => api.organisation.manufacturers({ operator: scope.operatorId }),
  columns: [{ key: 'name' }],
  // @ts-expect-error what identifies a row is a field of it
  id: 'uid',
});
site.grid('list', {
  // @ts-expect-error the input of a request is checked by name
  rows: ({ scope }) => api.organisation.manufacturers({ operatr: scope.operatorId }),
  columns: 'server',
});
site.grid('list', {
  // @ts-expect-error the input of a request is checked by type
  rows: ({ scope }) => api.organisation.manufacturers({ operator: scope.operatorName }),
  columns: 'server',
});
listed.optionForm('detail', {
  // @ts-expect-error the row is missing until one is chosen
  load: ({ list }) => api.installations.position({ id: list.row.positionId }),
});
listed.details('facts', {
  load: () => api.installations.position({ id: 1 }),
  // @ts-expect-error the fields are made of what the question answers
  fields: ({ asset }) => [{ label: 'Asset', value: asset }],
});
treed.tree('other', {
  nodes: ({ scope }) => api.organisation.tree({ OperatorId: scope.operatorId, ...all, FromAdmin: false }),
  // @ts-expect-error a key is a text
  key: ({ id }) => id,
  name: ({ name }) => name,
  children: ({ children }) => children,
});
site.filter('by', {
  form: search,
  // @ts-expect-error a start is of the form's own values
  start: () => ({ details: 7 }),
});
site.filter('by', {
  form: search,
  // @ts-expect-error choices are of the form's own fields
  choices: { company: () => api.organisation.operators() },
});
listed.optionForm('detail', {
  load: () => api.installations.position({ id: 1 }),
  // @ts-expect-error what is saved is what the form holds
  save: ({ values }) => api.installations.authorise({ id: values.id }),
});
site.form('entry', {
  form: reboot,
  // @ts-expect-error values are typed by the form
  save: ({ values }) => api.installations.authorise({ id: values.reason }),
});
/* Option forms. */

const assets = listed.optionForm('asset', {
  load: ({ list }) => list.row && api.assets.asset({ id: list.row.positionId }),
  part: 'assetUI',
  sections: { main: 'Main', operational: 'Operational Configuration' },
  question: ({ answer }) => answer.doQuestion === true && answer.questionText,
  save: ({ scope, answer, details, isConfirmed, isAgain }) =>
    api.assets.updateAsset({
      Id: answer.id ?? 0,
      OperatorId: scope.operatorId,
      Complete: isConfirmed,
      CopyAsset: isAgain,
      details,
    }),
  saveLabel: ({ answer }) => (answer.id === 0 ? 'Create' : 'Save Changes'),
  saved: ({ saved }) => `Saved ${saved.id}`,
  again: { label: 'Create Another Asset?', when: ({ list }) => list.row === undefined },
  refreshes: ['list'],
  next: ({ saved }) => [choose('list', saved.id), close()],
});
expectTypeOf(contextOf(assets).asset.answer?.grid?.pageCount).toEqualTypeOf<number | undefined>();
listed.optionForm('asset', {
  load: () => api.assets.asset({ id: 1 }),
  part: 'assetUI',
  // @ts-expect-error a section is a list of the part
  sections: { mian: 'Main' },
});
listed.optionForm('asset', {
  load: () => api.assets.asset({ id: 1 }),
  // @ts-expect-error a part is a field of the answer
  part: 'assetUi',
});
listed.optionForm('asset', {
  load: () => api.assets.asset({ id: 1 }),
  save: () => api.assets.deleteAsset({ id: 1 }),
  // @ts-expect-error what was saved is what the save answers
  next: ({ saved }) => choose('list', saved.id),
});
listed.optionForm('asset', {
  load: () => api.assets.asset({ id: 1 }),
  // @ts-expect-error only what is saved says whether it was confirmed
  question: ({ isConfirmed }) => isConfirmed && 'Sure?',
});
listed.optionForm('asset', {
  load: () => api.assets.asset({ id: 1 }),
  save: () => api.assets.asset({ id: 1 }),
  // @ts-expect-error what follows a save is an effect
  next: () => 'list',
});
listed.optionForm('device', {
  load: ({ list }) => list.row && api.devices.device({ id: list.row.positionId }),
  saveNeeds: [answer('device', 'optionAllowSave', 'This device does not allow changes.'), chosen('list')],
  save: ({ answer: device, details }) => api.devices.update({ id: device.id, operatorId: 1, details }),
});
listed.optionForm('device', {
  load: () => api.devices.device({ id: 1 }),
  // @ts-expect-error about a flag that the form's answer does not have
  saveNeeds: [answer('device', 'optionAllowRemove')],
});
// @ts-expect-error what bindings read of a save is no name for a pane
site.grid('saved', { rows: () => api.organisation.operators(), columns: 'server' });

// @ts-expect-error two panes cannot have one name
listed.grid('list', { rows: () => api.organisation.operators(), columns: 'server' });
// @ts-expect-error a pane cannot have the name of something else that bindings read
site.grid('scope', { rows: () => api.organisation.operators(), columns: 'server' });

/* Layouts. */

loaded.layout('list detail', 'list .');
// @ts-expect-error a layout names declared panes only
listed.layout('lst');
// @ts-expect-error in every word
loaded.layout('list detial');
// @ts-expect-error of every row
loaded.layout('list detail', 'list details');

/* Actions. */

listed.action('reboot', {
  label: 'Reboot',
  of: ({ list }) => list.row,
  form: reboot,
  confirm: ({ subject }) => `Reboot ${subject.positionId}?`,
  run: ({ subject, values }) => api.installations.asset({ positionId: subject.positionId, assetNo: values.reason }),
});
listed.action('reboot', {
  label: 'Reboot',
  of: ({ list }) => list.row,
  form: reboot,
  // @ts-expect-error values are typed by the form
  run: ({ values }) => api.installations.authorise({ id: values.reason }),
});
listed.action('reboot', {
  label: 'Reboot',
  of: ({ list }) => list.row,
  // @ts-expect-error the subject is what the action is of
  run: ({ subject }) => api.installations.authorise({ id: subject.id }),
});
listed.action('reboot', {
  label: 'Reboot',
  // @ts-expect-error without a form there are no values
  run: ({ values }) => api.installations.authorise({ id: values.delay }),
});
listed.action('refresh', { label: 'Refresh', refreshes: ['list'] });
listed.action('asset', {
  label: 'Asset',
  of: ({ list }) => list.row,
  run: ({ subject }) => api.assets.asset({ id: subject.positionId }),
  next: ({ subject, answer: asset }) => [choose('list', asset?.id ?? subject.positionId), close()],
});
listed.action('clear', { label: 'Clear', next: choose('list', undefined) });
listed.action('asset', {
  label: 'Asset',
  run: () => api.assets.deleteAsset({ id: 1 }),
  // @ts-expect-error the answer is that of what it runs
  next: ({ answer: asset }) => choose('list', asset?.id),
});
// @ts-expect-error what follows is an effect
listed.action('x', { label: 'x', next: 'list' });
// @ts-expect-error only panes can be asked again
listed.action('x', { label: 'x', run: () => undefined, refreshes: ['lst'] });
// @ts-expect-error the scope is no pane
listed.action('x', { label: 'x', run: () => undefined, refreshes: ['scope'] });
// @ts-expect-error an action stands in the header of a pane
listed.action('x', { label: 'x', run: () => undefined, at: 'lst' });
// @ts-expect-error an action makes a request or an effect
listed.action('x', { label: 'x', run: () => 'reboot' });
// @ts-expect-error there is no such effect
listed.action('x', { label: 'x', run: () => ({ effect: 'explode' }) });
// @ts-expect-error what hides an action is about the login only
listed.action('x', { label: 'x', run: () => undefined, can: [chosen('list')] });

// @ts-expect-error what hides a pane is `can`; `needs` disables controls
site.details('shown', { load: () => undefined, fields: () => [], needs: [menu('KIOSK')] });

/* Gates. */

listed.action('x', { label: 'x', run: () => undefined, needs: [chosen('list'), row('list', 'optionAllowRemove'), idle(), menu('KIOSK')] });
loaded.action('x', { label: 'x', run: () => undefined, needs: [valid('detail')] });
// @ts-expect-error about a pane that is not declared
listed.action('x', { label: 'x', run: () => undefined, needs: [chosen('lst')] });
// @ts-expect-error about a flag that the row does not have
listed.action('x', { label: 'x', run: () => undefined, needs: [row('list', 'optionAllowExport')] });
// @ts-expect-error about a field of the row that is no flag
listed.action('x', { label: 'x', run: () => undefined, needs: [row('list', 'positionId')] });
// @ts-expect-error a tree has no rows
treed.action('x', { label: 'x', run: () => undefined, needs: [row('venues', 'bold')] });
// @ts-expect-error a grid cannot be valid
listed.action('x', { label: 'x', run: () => undefined, needs: [valid('list')] });
// @ts-expect-error a form has nothing chosen
loaded.action('x', { label: 'x', run: () => undefined, needs: [chosen('detail')] });
// @ts-expect-error about a flag that the answer does not have
loaded.action('x', { label: 'x', run: () => undefined, needs: [answer('detail', 'optionAllowSave')] });
// @ts-expect-error an unknown flag of the login
flag('optionAllowEverything');
// @ts-expect-error an unknown menu code
menu('GENERAL_NOTHING');
expectTypeOf<Extract<GateOn<{ list: Selection<{ id: number; ok: boolean; maybe?: boolean }> }>, { kind: 'row' }>['flag']>().toEqualTypeOf<
  'ok' | 'maybe'
>();

/* Inner screens. */

listed.dialog('more', { title: 'More', label: 'More', needs: [chosen('list')] }, (inner) =>
  inner.optionForm('detail', { load: ({ list }) => list.row && api.installations.position({ id: list.row.positionId }) }),
);
listed.dialog('more', { title: 'More', label: 'More' }, (inner) =>
  inner.optionForm('detail', { load: () => api.assets.newAsset({ op: 1 }), refreshes: ['list'] }),
);
// @ts-expect-error an inner screen sees the panes around it, and no others
listed.dialog('more', { title: 'More', label: 'More' }, (inner) => inner.data('paper', { load: ({ lst }) => lst }));
listed.tabs('more', (inner) => ({
  // @ts-expect-error also in a tab
  Options: inner.data('paper', { load: ({ lst }) => lst }),
}));
expectTypeOf(contextOf(listed.tabs('more', (inner) => ({ One: inner, Two: inner }))).more.tab).toEqualTypeOf<'One' | 'Two'>();
listed.custom('plan', {
  // @ts-expect-error a hatch says what it needs around it
  component: async () => (_: { readonly ctx: { readonly live: Selection<InstallationRow> }; readonly publish: (out: undefined) => void }) =>
    null,
});

/* Plugins. */

const plugin = { id: 'a', title: 'A', icon: 'cpu', section: 'KIOSK', can: [], scope: wholeOrganisation } as const;
expectTypeOf(definePlugin({ ...plugin, screen: listed }).id).toEqualTypeOf<'a'>();
// @ts-expect-error a screen is made by screen()
definePlugin({ ...plugin, screen: { level: 'site', panes: [] } });
// @ts-expect-error what hides a tab is about the login only
definePlugin({ ...plugin, can: [chosen('list')] });
// @ts-expect-error an unknown tree
definePlugin({ ...plugin, scope: { ...wholeOrganisation, tree: 'machines' } });
// @ts-expect-error a service that is not declared
definePlugin({ ...plugin, service: 'billing' });
// A control has one of four ranks.
site.action('near', { label: 'Near', rank: 'row', refreshes: [] });
site.action('near', {
  label: 'Near',
  // @ts-expect-error no such rank
  rank: 'first',
  refreshes: [],
});
