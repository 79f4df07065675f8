import { Type } from 'typebox';
import { type Codec, WireError } from './codec';
import { type IsoDate, isIsoDate } from './dates';

/** The hour that is stored with a date of birth, so that no zone turns it into another day. docs/rules/compliance-records.md, 5. */
const noon = 'T12:00:00';

/** A date of birth, or nothing: a day that travels with noon as its time. A day without a time is read too. Throws WireError for anything else. */
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
