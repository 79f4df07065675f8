import { Type } from 'typebox';
import { choose, screen } from '../../src/engine';
import type { Base } from '../../src/engine/definition/context';
import { api } from '../../src/schemas/calls';
import { defineForm } from '../../src/schemas/forms/form';

const all = { OperatorRegions: 'all', Manufacturers: 'all', GameNames: 'all', Categories: 'all' } as const;
const machinesOf = (OperatorId: number, SiteId: number, Details?: string) =>
  api.installations.filterByMachine({ OperatorId, SiteId, Details, ...all, ShowHistory: false, ShowOfflineOnly: false });
const search = defineForm('types-machines-search', Type.Object({ details: Type.String(), history: Type.Boolean() }));
const site = screen('site');
const listed = site.grid('list', { rows: ({ scope }) => machinesOf(scope.operatorId, scope.node.id), columns: 'server' });

function installing() {
  return {
    machine: () => import('./installMachine').then(({ installMachine }) => installMachine),
    input: ({ scope }: Base<'site'>) => ({ siteId: scope.node.id }),
    answers: {
      find: ({ siteId, details }: { readonly siteId: number; readonly details: string }) => machinesOf(1, siteId, details),
      commit: api.installations.authorise,
    },
  };
}
const noSteps = { steps: () => ({ steps: [] }) };
// @ts-expect-error every actor of the machine wants an answer
site.flow('install', { ...installing(), ...noSteps, answers: { find: installing().answers.find } });
// @ts-expect-error an answer gives what the actor promises
site.flow('install', { ...installing(), ...noSteps, answers: { find: api.installations.authorise, commit: api.installations.authorise } });
// @ts-expect-error the machine starts with its own input
site.flow('install', { ...installing(), ...noSteps, input: () => ({ site: 1 }) });

site.flow('steps', {
  ...installing(),
  steps: (at) =>
    at
      .form('searching.asking', search, ({ details }) => ({ type: 'FIND', details }))
      .choose(
        'picking',
        ({ machine }) => machine.rows,
        (value) => String(value.positionId),
        (value) => ({ type: 'PICK', row: value }),
      )
      .message('done', 'The machine is authorised.'),
});
// @ts-expect-error a step is of a state of the machine
site.flow('steps', { ...installing(), steps: (at) => at.message('pickng', 'x') });
// @ts-expect-error a state has one step
site.flow('steps', { ...installing(), steps: (at) => at.message('picking', 'x').message('picking', 'y') });
// @ts-expect-error a step sends an event of the machine
site.flow('steps', { ...installing(), steps: (at) => at.form('searching', search, ({ details }) => ({ type: 'FND', details })) });
// @ts-expect-error with all that the event carries
site.flow('steps', { ...installing(), steps: (at) => at.form('searching', search, () => ({ type: 'FIND' })) });
// @ts-expect-error of its type
site.flow('steps', { ...installing(), steps: (at) => at.form('searching', search, ({ history }) => ({ type: 'FIND', details: history })) });
// @ts-expect-error a button beside a step sends an event of the machine
site.flow('steps', { ...installing(), steps: (at) => at.message('picking', 'x', { others: [{ label: 'Back', send: { type: 'BAK' } }] }) });
const pickStep = { title: 'Pick', busy: ['committing'] } as const;
listed.flow('steps', {
  ...installing(),
  steps: (at) =>
    at.message('picking', 'x', { ...pickStep, failure: ({ machine }) => (machine.rows.length === 0 ? undefined : { kind: 'broken' }) }),
  about: ({ scope }) => scope.node.id,
  done: 'Done.',
  refreshes: ['list'],
  next: ({ list, machine }) => machine.rows.length > 0 && choose('list', list.row?.installationId),
});
// @ts-expect-error a step is busy in states of the machine
site.flow('steps', { ...installing(), steps: (at) => at.message('picking', 'x', { busy: ['comitting'] }) });
// @ts-expect-error a state that a step is busy in has no step of its own
site.flow('steps', { ...installing(), steps: (at) => at.message('picking', 'x', pickStep).message('committing', 'y') });
// @ts-expect-error panes before the flow are asked again
site.flow('steps', { ...installing(), steps: (at) => at.message('done', 'x'), refreshes: ['list'] });
