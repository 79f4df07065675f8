import { and, eq, sql } from 'drizzle-orm';
import type { OpenDatabase } from '../../../../server/db/database';
import { collection, company, dataAccess, installation, position, site, subCompany } from '../../../../server/db/schema';
import { addUser } from '../users';
import { addCompliance, type ComplianceIds, noCompliance } from './complianceIds';
import { noRegister, type RegisterIds, registerOf } from './registerIds';
import type { Scope } from './sample';

/** Scopes for calls, relative to a user's sites. */
export interface Grounds {
  inside(sites: readonly number[]): Scope;
  /** Another operator's node, or unknown ids if there is none. */
  outside(sites: readonly number[]): Scope;
  /** Another site of the operator, or unknown ids if there is none. */
  neighbour(sites: readonly number[]): Scope;
  sitesOfCompany(company: number): readonly number[];
}

/** Reads the machines' nodes and adds the data that calls need. */
export async function readGrounds(open: OpenDatabase): Promise<Grounds> {
  const floor = await open.db
    .select({
      operator: company.operatorId,
      company: company.id,
      subCompany: subCompany.id,
      region: site.operatorRegionId,
      hours: sql<number>`(select min(p.id) from opening_hours_profile p where p.operator_id = ${company.operatorId})`,
      profile: sql<number>`(select min(p.id) from settings_profile p where p.operator_id = ${company.operatorId})`,
      site: site.id,
      siteGuid: site.guid,
      siteCode: site.siteCode,
      position: position.id,
      installation: installation.id,
      tenant: company.name,
      batch: collection.batchId,
      collection: collection.id,
      kiosk: sql<
        number | null
      >`(select min(k.id) from installation k join position p on p.id = k.position_id and p.kind = 'kiosk' where k.site_id = ${site.id})`,
      session: sql<number>`(select min(s.id) from play_session s where s.installation_id = ${installation.id})`,
    })
    .from(installation)
    .innerJoin(collection, and(eq(collection.installationId, installation.id), eq(collection.weekEnding, '2026-04-05')))
    .innerJoin(position, eq(position.id, installation.positionId))
    .innerJoin(site, eq(site.id, position.siteId))
    .innerJoin(subCompany, eq(subCompany.id, site.subCompanyId))
    .innerJoin(company, eq(company.id, subCompany.companyId));
  const registers = new Map<number, RegisterIds>();
  for (const operator of new Set(floor.map((place) => place.operator))) registers.set(operator, await registerOf(open.db, operator));
  const compliances = new Map<number, ComplianceIds>();
  for (const id of new Set(floor.map((place) => place.site))) compliances.set(id, await addCompliance(open.db, id));
  const users = new Map<number, { readonly user: number; readonly accessProfile: number }>();
  for (const [operator, { site: refId, company: home }] of new Map(floor.map((place) => [place.operator, place]))) {
    const made = await addUser(open, { username: `of-operator-${operator}`, profile: 'analyst', level: 'site', refId });
    // Also in the other companies: a user who sees one node sees this user, but not the other nodes.
    const others = new Set(floor.filter((place) => place.operator === operator && place.company !== home).map((place) => place.company));
    if (others.size > 0) {
      await open.db.insert(dataAccess).values([...others].map((id) => ({ userId: made.user, level: 'company' as const, refId: id })));
    }
    users.set(operator, made);
  }
  const places = floor.map((place) => ({
    ...place,
    ...(users.get(place.operator) ?? { user: 999_999, accessProfile: 999_999 }),
    kiosk: place.kiosk ?? 999_999,
    register: registers.get(place.operator) ?? noRegister,
    compliance: compliances.get(place.site) ?? noCompliance,
  }));
  const nowhere: Scope = {
    operator: 999_999,
    company: 999_999,
    subCompany: 999_999,
    region: 999_999,
    hours: 999_999,
    profile: 999_999,
    user: 999_999,
    accessProfile: 999_999,
    site: 999_999,
    siteGuid: '00000000-0000-0000-0000-000000000000',
    siteCode: 'none',
    position: 999_999,
    installation: 999_999,
    kiosk: 999_999,
    tenant: 'Nowhere',
    batch: 999_999,
    collection: 999_999,
    session: 999_999,
    register: noRegister,
    compliance: noCompliance,
  };
  return {
    sitesOfCompany: (id) => [...new Set(places.filter(({ company: ofPlace }) => ofPlace === id).map((place) => place.site))],
    // Kiosk sites support every call.
    inside: (sites) => places.find((place) => sites.includes(place.site) && place.kiosk !== nowhere.kiosk) ?? nowhere,
    outside(sites) {
      const seen = new Set(places.filter((place) => sites.includes(place.site)).map(({ operator }) => operator));
      return places.find(({ operator }) => !seen.has(operator)) ?? nowhere;
    },
    neighbour(sites) {
      const own = places.find((place) => sites.includes(place.site));
      return places.find(({ operator, site: id }) => operator === own?.operator && !sites.includes(id)) ?? nowhere;
    },
  };
}
