import { type Static, Type } from 'typebox';

/** A picture of a camera at the time of an incident, as a list shows it; the thumbnail is a JPEG in base64. docs/rules/compliance-records.md, 3. */
export const MediaEntry = Type.Object({ id: Type.Integer(), fileName: Type.String(), thumbnail: Type.String() });
export type MediaEntry = Static<typeof MediaEntry>;

/** The picture itself: a JPEG in base64. A server may tell no more of it. */
export const MediaPicture = Type.Object({
  id: Type.Optional(Type.Integer()),
  fileName: Type.Optional(Type.String()),
  incidentId: Type.Optional(Type.Integer()),
  data: Type.String(),
});
export type MediaPicture = Static<typeof MediaPicture>;
