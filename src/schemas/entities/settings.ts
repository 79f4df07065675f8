import { type Static, Type } from 'typebox';
import { Colour } from './colour';
import { Grid, gridOf } from './grid';
import { Option } from './option';

const optional = Type.Optional;
const Options = Type.Array(Option);

/** The form of a company, sub-company, site or operator region; an id of 0 is one that is not saved yet. */
export const Unit = Type.Object({ id: optional(Type.Integer()), options: Options, grid: optional(Grid) });
export type Unit = Static<typeof Unit>;

/** The years of an operator's calendar. A server may tell the year of a row in its first cell alone. */
export const CalendarYears = gridOf({ year: optional(Type.Integer()) });
export type CalendarYears = Static<typeof CalendarYears>;

/** A group of an operator's settings. The calendar group has the years whose calendars can be looked at. */
const OperatorSubType = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  isCalendar: Type.Boolean(),
  calendarData: optional(CalendarYears),
  profileData: Options,
});

/** An operator with its settings in groups; an id of 0 is one that is not saved yet. */
export const Operator = Type.Object({ id: Type.Integer(), subTypes: Type.Array(OperatorSubType), grid: optional(Grid) });
export type Operator = Static<typeof Operator>;

/** A settings profile of an operator, as a list shows it; a server may call its id and its name as the profile itself does. */
const SettingsProfileEntry = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  isDefault: Type.Boolean(),
  profileId: optional(Type.Integer()),
  profileName: optional(Type.String()),
});
export type SettingsProfileEntry = Static<typeof SettingsProfileEntry>;
export const SettingsProfileList = Type.Array(SettingsProfileEntry);

/** A settings profile with its settings in groups; an id of 0 is one that is not saved yet. */
export const SettingsProfile = Type.Object({
  profileId: Type.Integer(),
  /** The profile that it takes from what it does not set itself; 0, or nothing, for none. */
  baseProfileId: optional(Type.Integer()),
  profileName: Type.String(),
  isDefault: Type.Boolean(),
  subTypes: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String(), profileData: Options })),
});
export type SettingsProfile = Static<typeof SettingsProfile>;

/** Opening hours: a label and then cells of 0 (closed) or 1 (open) in each row. */
export const OpeningHours = Type.Object({
  profileId: Type.Integer(),
  profileName: Type.String(),
  openColour: Colour,
  closeColour: Colour,
  grid: Grid,
  rowVersion: optional(Type.Integer()),
});
export type OpeningHours = Static<typeof OpeningHours>;
