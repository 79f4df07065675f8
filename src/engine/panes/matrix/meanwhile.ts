import { describeFields } from '../../form/typed/describe';
import type { PaneProps } from '../contract';

type Options = PaneProps<'matrix'>['options'];

/** Returns changed field titles, then row labels; no rows where the row set differs. */
export function differingNames(
  { matrix, with: fields }: Pick<Options, 'matrix' | 'with'>,
  one: unknown,
  other: unknown,
): readonly string[] {
  const [were, are] = [matrix(one).rows, matrix(other).rows];
  const rows = are.filter(({ label, cells }, at) => were[at]?.label === label && were[at].cells.join() !== cells.join());
  if (fields === undefined) return rows.map(({ label }) => label);
  const [was, is] = [fields.start(one), fields.start(other)];
  const entered = [...describeFields(fields.form).values()].filter(({ key }) => Reflect.get(was, key) !== Reflect.get(is, key));
  return [...entered.map(({ title }) => title), ...rows.map(({ label }) => label)];
}
