import type { Request } from '../../../../src/schemas/call';
import type { ComplianceIds } from './complianceIds';
import type { RegisterIds } from './registerIds';

/** Ids that all lie in one place: inside a user's data access, or outside it. */
export interface Scope {
  readonly operator: number;
  readonly company: number;
  readonly subCompany: number;
  readonly region: number;
  /** Opening hours and a settings profile of the operator. */
  readonly hours: number;
  readonly profile: number;
  /** A user who may look at a site of the operator, and an access profile. */
  readonly user: number;
  readonly accessProfile: number;
  readonly site: number;
  readonly siteGuid: string;
  readonly siteCode: string;
  readonly position: number;
  readonly installation: number;
  /** The installation of a kiosk at the site. */
  readonly kiosk: number;
  readonly tenant: string;
  /** A week's collection of the site, and the installation's part of it. */
  readonly batch: number;
  readonly collection: number;
  /** A play session on the installation. */
  readonly session: number;
  /** What the operator has in its register. */
  readonly register: RegisterIds;
  /** What the site has in compliance. */
  readonly compliance: ComplianceIds;
}

export interface Sample {
  readonly ask: (scope: Scope) => Request<unknown>;
  /** Whether the input says where to look; if not, there is no asking for somewhere else. */
  readonly scoped: boolean;
  /** Whether it is open only to those whose data access covers the company as a whole. */
  readonly ofCompany?: true;
}

export const scoped = (ask: Sample['ask']): Sample => ({ ask, scoped: true });
export const ofWholeCompany = (ask: Sample['ask']): Sample => ({ ask, scoped: true, ofCompany: true });
export const free = (ask: () => Request<unknown>): Sample => ({ ask, scoped: false });

export const everywhere = { OperatorRegions: 'all', Manufacturers: 'all', GameNames: 'all', Categories: 'all' } as const;
export const noDetails = { details: [] } as const;
export const ofSite = ({ operator, site }: Scope) => ({ operator, site });
