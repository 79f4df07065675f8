import { type Static, Type } from 'typebox';

/** How the values of a series are read: pounds with pence, whole or broken numbers, or hundredths. */
export const ValueKind = Type.Enum(['money', 'count', 'percent']);
export type ValueKind = Static<typeof ValueKind>;

/** A graph as the server describes it. docs/rules/analysis.md, 2. */
export const GraphAnswer = Type.Object({
  title: Type.String(),
  /** What lies along the horizontal axis, in words. */
  axis: Type.String(),
  /** The places on that axis, in their order: days as YYYY-MM-DD, or what else there is, as it is shown. */
  places: Type.Array(Type.String()),
  series: Type.Array(
    Type.Object({
      name: Type.String(),
      kind: ValueKind,
      /** One for each place, money in pounds; null leaves a gap. */
      values: Type.Array(Type.Union([Type.Number(), Type.Null()])),
    }),
  ),
});
export type GraphAnswer = Static<typeof GraphAnswer>;
