import { type Static, Type } from 'typebox';
import { Colour } from './colour';
import { Grid, gridOf } from './grid';
import { Option } from './option';

const optional = Type.Optional;
const Options = Type.Array(Option);

export const Unit = Type.Object({ id: optional(Type.Integer()), options: Options, grid: optional(Grid) });
export type Unit = Static<typeof Unit>;

/** Years of a calendar. A server may send a year only in the first cell. */
export const CalendarYears = gridOf({ year: optional(Type.Integer()) });
export type CalendarYears = Static<typeof CalendarYears>;

const OperatorSubType = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  isCalendar: Type.Boolean(),
  calendarData: optional(CalendarYears),
  profileData: Options,
});

export const Operator = Type.Object({ id: Type.Integer(), subTypes: Type.Array(OperatorSubType), grid: optional(Grid) });
export type Operator = Static<typeof Operator>;

const SettingsProfileEntry = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  isDefault: Type.Boolean(),
  profileId: optional(Type.Integer()),
  profileName: optional(Type.String()),
});
export type SettingsProfileEntry = Static<typeof SettingsProfileEntry>;
export const SettingsProfileList = Type.Array(SettingsProfileEntry);

export const SettingsProfile = Type.Object({
  profileId: Type.Integer(),
  /** Base profile; 0 or absent for none. */
  baseProfileId: optional(Type.Integer()),
  profileName: Type.String(),
  isDefault: Type.Boolean(),
  subTypes: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String(), profileData: Options })),
});
export type SettingsProfile = Static<typeof SettingsProfile>;

/** Opening hours: rows of a label and cells of 0 (closed) or 1 (open). */
export const OpeningHours = Type.Object({
  profileId: Type.Integer(),
  profileName: Type.String(),
  openColour: Colour,
  closeColour: Colour,
  grid: Grid,
  rowVersion: optional(Type.Integer()),
});
export type OpeningHours = Static<typeof OpeningHours>;
