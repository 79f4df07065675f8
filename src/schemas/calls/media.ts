import { Type } from 'typebox';
import { defineCall, json, none, saved } from '../call';
import { MediaEntry, MediaPicture } from '../entities/compliance/media';
import { integer, integerSegment, text } from '../wire/codec';

const bearer = { service: 'compliance', access: { by: 'bearer', shows: 'compliance', menus: ['COMPLIANCE'] }, failure: 'inline' } as const;
const get = { ...bearer, method: 'GET' } as const;
const post = { ...bearer, method: 'POST' } as const;
const editing = { ...post, access: { ...post.access, flags: ['optionComplianceAllowEdit'] } } as const;

/** A record's history lists its pictures, and each picture makes a new version of an authorised record. */
const callsWithPictures = ['complianceRecords.record', 'incidents.read'] as const;

/** docs/rules/compliance-records.md, 7. */
export const media = {
  create: defineCall({
    ...editing,
    path: 'Media/Create',
    summary: 'Add a picture to an incident',
    outdates: callsWithPictures,
    /** `data` is a JPEG in base64. */
    body: { incidentId: integer, fileName: text, data: text },
    answer: saved(Type.Object({ id: Type.Integer() })),
  }),
  search: defineCall({
    ...post,
    path: 'Media/Search',
    summary: 'The pictures of an incident, small',
    failure: 'silent',
    body: { incidentId: integer },
    answer: json(Type.Array(MediaEntry)),
  }),
  read: defineCall({
    ...get,
    path: 'Media/Read',
    summary: 'A picture of an incident; reading it is recorded',
    query: { id: integerSegment },
    answer: json(MediaPicture),
  }),
  remove: defineCall({
    ...get,
    access: editing.access,
    path: 'Media/Delete',
    summary: 'Delete a picture of an incident',
    outdates: callsWithPictures,
    query: { id: integerSegment },
    answer: none,
  }),
} as const;
