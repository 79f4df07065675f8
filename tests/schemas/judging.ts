import type { FormRules } from '../../src/engine/form/typed/validator';

export function judging<Values extends object>(
  rules: Pick<FormRules, 'visible' | 'faults'>,
  whole: Values,
  derive: (values: Partial<Values>) => object = () => ({}),
) {
  function given(values: object): Partial<Values> {
    return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<Values>;
  }
  function answers(changes: { readonly [K in keyof Values]?: unknown }) {
    const entered = given({ ...whole, ...changes });
    return rules.visible(given({ ...entered, ...derive(entered) }));
  }
  const complaints = (changes: { readonly [K in keyof Values]?: unknown }) => rules.faults(answers(changes)).map(({ message }) => message);
  return { answers, complaints };
}
