import { type Static, Type } from 'typebox';

export const ValueKind = Type.Enum(['money', 'count', 'percent']);
export type ValueKind = Static<typeof ValueKind>;

/** docs/rules/analysis.md, 2. */
export const GraphAnswer = Type.Object({
  title: Type.String(),
  axis: Type.String(),
  /** Labels of the axis in order: days as YYYY-MM-DD, or other texts as displayed. */
  places: Type.Array(Type.String()),
  series: Type.Array(
    Type.Object({
      name: Type.String(),
      kind: ValueKind,
      /** One per label, money in pounds; null leaves a gap. */
      values: Type.Array(Type.Union([Type.Number(), Type.Null()])),
    }),
  ),
});
export type GraphAnswer = Static<typeof GraphAnswer>;
