import { type Static, Type } from 'typebox';

/** A CCTV picture in a list; the thumbnail is a JPEG in base64. docs/rules/compliance-records.md, 3. */
export const MediaEntry = Type.Object({ id: Type.Integer(), fileName: Type.String(), thumbnail: Type.String() });
export type MediaEntry = Static<typeof MediaEntry>;

export const MediaPicture = Type.Object({
  id: Type.Optional(Type.Integer()),
  fileName: Type.Optional(Type.String()),
  incidentId: Type.Optional(Type.Integer()),
  data: Type.String(),
});
export type MediaPicture = Static<typeof MediaPicture>;
