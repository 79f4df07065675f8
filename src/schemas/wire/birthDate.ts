import { Type } from 'typebox';
import { type Codec, WireError } from './codec';
import { type IsoDate, isIsoDate } from './dates';

/** The stored time of a birth date, so that no time zone shifts the day. docs/rules/compliance-records.md, 5. */
const noon = 'T12:00:00';

/** An optional birth date at noon; the time may be absent when read. */
export const birthDate: Codec<IsoDate | undefined, string | null> = {
  schema: Type.Union([Type.String(), Type.Null()]),
  encode: (value) => (value === undefined ? null : `${value}${noon}`),
  decode(wire) {
    if (wire === null || wire === undefined) return undefined;
    const day = wire.slice(0, 10);
    if (!isIsoDate(day) || !/^(?:T12:00(?::00(?:\.0+)?)?Z?)?$/.test(wire.slice(10)))
      throw new WireError(`'${wire}' is not a date of birth`);
    return day;
  },
};
