import type { ValuesOf } from '../../../../schemas/forms/form';
import { dataViews, manufacturers } from './storyAnswers';
import { sessionFilter } from './storyForms.form';

export type Filter = ValuesOf<typeof sessionFilter>;

/** What the filter of sessions starts with. */
export const start: Filter = { view: 1, zeroBet: false, categories: 'all' };

/** The filter of sessions as it starts. */
export const filterArgs = {
  label: 'Session filters',
  form: sessionFilter,
  values: start,
  defaults: start,
  choices: { view: dataViews, categories: manufacturers },
} as const;
