import { type Static, Type } from 'typebox';
import { NamedList } from './organisation';

/** docs/rules/reports.md, 3. */
export const ReportParameter = Type.Object({
  text: Type.String(),
  /** 1 is a choice of `data`, any other a day. */
  type: Type.Integer(),
  isRequired: Type.Boolean(),
  data: Type.Optional(NamedList),
  defaultList: Type.Optional(Type.Object({ id: Type.Integer() })),
  /** YYYY-MM-DD. */
  defaultDate: Type.Optional(Type.String()),
});
export type ReportParameter = Static<typeof ReportParameter>;

export const ReportParameters = Type.Array(ReportParameter, { maxItems: 10 });

export const ReportGroups = Type.Array(
  Type.Object({
    name: Type.String(),
    reports: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String(), data: ReportParameters })),
  }),
);
export type ReportGroups = Static<typeof ReportGroups>;
