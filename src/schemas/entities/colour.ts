import { type Static, Type } from 'typebox';

/** A colour: channels and alpha from 0 to 255. docs/rules/forms.md, 3. */
export const Colour = Type.Object({ r: Type.Integer(), g: Type.Integer(), b: Type.Integer(), a: Type.Integer() });
export type Colour = Static<typeof Colour>;
