import { Type } from 'typebox';
import { type Codec, WireError } from './codec';

const longestWeek = 2000;

/** On/off cells row by row: 0 and 1 joined by `;`. */
export const cells: Codec<readonly boolean[], string> = {
  schema: Type.String({ maxLength: longestWeek }),
  encode: (values) => values.map((isOn) => (isOn ? '1' : '0')).join(';'),
  decode(wire) {
    if (wire === '') return [];
    return wire.split(';').map((cell) => {
      if (cell !== '0' && cell !== '1') throw new WireError(`'${cell}' is neither 0 nor 1`);
      return cell === '1';
    });
  },
};
