import { definePlugin, figure, go, menu, noOrganisation } from '../../src/engine';
import { api } from '../../src/schemas/calls';

const leads = () => go('/dashboard/sample');
const operators = figure('operators', {
  label: 'Operators',
  unit: 'number',
  load: () => api.organisation.operators(),
  tell: (answer) => ({ value: answer.length }),
  leads,
});
definePlugin({
  id: 'sample',
  title: 'Sample',
  icon: 'cpu',
  section: 'KIOSK',
  can: [menu('KIOSK')],
  scope: noOrganisation,
  figures: [operators],
});
figure('categories', {
  label: 'Categories',
  unit: 'number',
  first: () => api.organisation.operators(),
  load: ({ first: [operator] }) => operator && api.organisation.categories({ operator: operator.id }),
  tell: (answer, { first }) => ({ value: answer.length, of: first.length }),
  leads,
});

figure('operators', {
  label: 'Operators',
  unit: 'number',
  load: () => api.organisation.operators(),
  // @ts-expect-error it reads what the answer has
  tell: ({ rows }) => ({ value: rows.length }),
  leads,
});
figure('operators', {
  label: 'Operators',
  // @ts-expect-error a unit that there is
  unit: 'pounds',
  load: () => api.organisation.operators(),
  tell: () => ({ value: 1 }),
  leads,
});
// @ts-expect-error it leads to its rows
figure('operators', { label: 'Operators', unit: 'number', load: () => api.organisation.operators(), tell: () => ({ value: 1 }) });
