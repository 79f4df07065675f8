import type { ValuesOf } from '../../../../schemas/forms/form';
import { dataViews, manufacturers } from './storyAnswers';
import { sessionFilter } from './storyForms.form';

export type Filter = ValuesOf<typeof sessionFilter>;

export const start: Filter = { view: 1, zeroBet: false, categories: 'all' };

export const filterArgs = {
  label: 'Session filters',
  form: sessionFilter,
  values: start,
  defaults: start,
  choices: { view: dataViews, categories: manufacturers },
} as const;
