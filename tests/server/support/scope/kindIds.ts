import type { Database } from '../../../../server/db/database';
import {
  agcCheck,
  ageVerification,
  type ComplianceEvent,
  complianceRecord,
  incident,
  incidentMedia,
  observation,
  selfExclusion,
} from '../../../../server/db/schema';

export interface KindIds {
  readonly ageVerification: number;
  readonly observation: number;
  readonly incident: number;
  readonly selfExclusion: number;
  readonly agcCheck: number;
  readonly media: number;
}

export const noKinds: KindIds = {
  ageVerification: 999_999,
  observation: 999_999,
  incident: 999_999,
  selfExclusion: 999_999,
  agcCheck: 999_999,
  media: 999_999,
};

type RecordRow = typeof complianceRecord.$inferSelect;

export async function addKinds(db: Database, siteId: number, like: RecordRow): Promise<KindIds> {
  async function add(event: ComplianceEvent): Promise<number> {
    const { id: _id, ...common } = like;
    const [made] = await db
      .insert(complianceRecord)
      .values({ ...common, siteId, event })
      .returning({ id: complianceRecord.id });
    if (made === undefined) throw new Error('Nothing was added');
    return made.id;
  }
  const at = like.createdAt;
  const ids = {
    ageVerification: await add('age-verification'),
    observation: await add('observation'),
    incident: await add('incident'),
    selfExclusion: await add('self-exclusion'),
    agcCheck: await add('agc-check'),
  };
  await db.insert(ageVerification).values({ recordId: ids.ageVerification, verifiedAt: at, hasId: false });
  await db.insert(observation).values({ recordId: ids.observation, observedAt: at, behaviourId: 1, moodIds: [1] });
  await db.insert(incident).values({ recordId: ids.incident, incidentAt: at, incidentTypeId: 2, capturedByCctv: true, details: {} });
  await db.insert(selfExclusion).values({ recordId: ids.selfExclusion, excludedAt: at, selfExclusionTypeId: 1, customerReference: 'SE-1' });
  await db.insert(agcCheck).values({ recordId: ids.agcCheck, checkedAt: at, location: 'withinVenue', answers: {} });
  const bytes = new Uint8Array([0xff, 0xd8, 0xff]);
  const [picture] = await db
    .insert(incidentMedia)
    .values({ recordId: ids.incident, fileName: 'a.jpg', jpeg: bytes, thumbnail: bytes, addedAt: at, addedBy: 'Sample' })
    .returning({ id: incidentMedia.id });
  if (picture === undefined) throw new Error('Nothing was added');
  return { ...ids, media: picture.id };
}
