import type { Request } from '../../../../src/schemas/call';
import type { ComplianceIds } from './complianceIds';
import type { RegisterIds } from './registerIds';

/** Ids of one node, inside or outside a user's data access. */
export interface Scope {
  readonly operator: number;
  readonly company: number;
  readonly subCompany: number;
  readonly region: number;
  readonly hours: number;
  readonly profile: number;
  readonly user: number;
  readonly accessProfile: number;
  readonly site: number;
  readonly siteGuid: string;
  readonly siteCode: string;
  readonly position: number;
  readonly installation: number;
  readonly kiosk: number;
  readonly tenant: string;
  readonly batch: number;
  readonly collection: number;
  readonly session: number;
  readonly register: RegisterIds;
  readonly compliance: ComplianceIds;
}

export interface Sample {
  readonly ask: (scope: Scope) => Request<unknown>;
  /** The input names a node; otherwise there is no outside. */
  readonly scoped: boolean;
  /** Requires access to the whole company. */
  readonly ofCompany?: true;
}

export const scoped = (ask: Sample['ask']): Sample => ({ ask, scoped: true });
export const ofWholeCompany = (ask: Sample['ask']): Sample => ({ ask, scoped: true, ofCompany: true });
export const free = (ask: () => Request<unknown>): Sample => ({ ask, scoped: false });

export const everywhere = { OperatorRegions: 'all', Manufacturers: 'all', GameNames: 'all', Categories: 'all' } as const;
export const noDetails = { details: [] } as const;
export const ofSite = ({ operator, site }: Scope) => ({ operator, site });
