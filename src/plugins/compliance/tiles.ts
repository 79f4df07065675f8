import { type Effect, type Grants, go, type IconName, isGranted, menu } from '../../engine';
import { type TileCode, tileCodes } from '../../schemas/entities/menu';
import { compliancePaths } from './paths';

interface TileOf {
  readonly label: string;
  readonly icon: IconName;
  readonly leads: Effect;
}

/** Label, icon and target of each tile. docs/rules/compliance.md, 2. */
const tiles: Readonly<Record<TileCode, TileOf>> = {
  CUSTOMER: {
    label: 'Customer Interaction',
    icon: 'message-circle',
    leads: go(compliancePaths.newInteraction, { vulnerable: 'no' }),
  },
  UNRESOLVED: { label: 'Unresolved Gambling Dispute', icon: 'scale', leads: go(compliancePaths.unresolvedDispute) },
  SUSPICIOUS: { label: 'Suspicious Activity', icon: 'triangle-alert', leads: go(compliancePaths.suspiciousActivity) },
  SELF_EXCL: { label: 'Self Exclusion', icon: 'user-x', leads: go(compliancePaths.selfExclusion) },
  AGE: { label: 'Age Verification', icon: 'cake', leads: go(compliancePaths.ageVerification) },
};

export function interactionTiles(login: Grants) {
  return tileCodes.flatMap((code) =>
    isGranted([menu(code)], login) ? [{ id: code, label: tiles[code].label, icon: tiles[code].icon }] : [],
  );
}

function isTile(id: string): id is TileCode {
  return (tileCodes as readonly string[]).includes(id);
}

export function leadOf(id: string): Effect | undefined {
  return isTile(id) ? tiles[id].leads : undefined;
}

/** Tiles in a row when 1 to 6 are enabled. docs/rules/compliance.md, 2. */
const perRow = [1, 2, 2, 3, 3, 3] as const;

export function tilesPerRow(count: number): number {
  return perRow[Math.min(Math.max(count, 1), perRow.length) - 1] ?? 3;
}
