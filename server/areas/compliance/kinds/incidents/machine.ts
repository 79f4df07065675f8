import { and, eq } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { NamedMachine } from '../../../../../src/schemas/entities/compliance/incident';
import { suspiciousActivityForm } from '../../../../../src/schemas/forms/suspiciousActivity.form';
import { type Context, signedIn } from '../../../../call/context';
import { denied } from '../../../../call/errors';
import { gameTitle, installation, machine } from '../../../../db/schema';
import type { KnownSite } from '../../common/access';
import { lengthRules, type Rule, when } from '../../filing/rules';
import { requireSessions } from '../../filing/sessions';
import { textOf } from '../../filing/texts';

interface Sent {
  readonly machine?: { readonly installationGuid?: string | null } | null;
  readonly machineReference?: string | null;
  readonly sessionIds?: readonly number[] | null;
}

export interface ChosenMachine {
  readonly installationId: number | undefined;
  readonly reference: string | undefined;
  readonly sessionIds: readonly number[];
  readonly rules: readonly Rule[];
}

const guidPattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

async function requireInstallation(inside: Context, site: KnownSite, guid: string): Promise<number> {
  const ofSite = and(eq(installation.guid, guid), eq(installation.siteId, site.id));
  const rows = guidPattern.test(guid) ? await inside.db.select({ id: installation.id }).from(installation).where(ofSite) : [];
  const [one] = rows;
  if (one === undefined) throw denied('This machine does not exist, or you may not see it.');
  return one.id;
}

/**
 * With session rights, an installation and its sessions identify the machine, else a text. Users without the rights may keep a linked
 * machine. Throws CallError 403 for another site's machine or session. docs/rules/compliance-records.md, 5.
 */
export async function chooseMachine(inside: Context, site: KnownSite, sent: Sent): Promise<ChosenMachine> {
  const showsSessions = signedIn(inside).flags.has('optionDisplaySessionsInCompliance');
  const guid = textOf(sent.machine?.installationGuid);
  const reference = textOf(sent.machineReference);
  const installationId = guid === undefined ? undefined : await requireInstallation(inside, site, guid);
  const sessions = installationId === undefined ? [] : await requireSessions(inside, site, sent.sessionIds ?? []);
  const isNeither = guid === undefined && reference === undefined;
  const isPlayedThere = sessions.every((session) => session.installationId === installationId);
  return {
    installationId,
    reference,
    sessionIds: sessions.map(({ id }) => id),
    rules: [
      ['machineReference', guid === undefined || reference === undefined, 'Either a machine or a machine reference must be provided'],
      ...when(isNeither && showsSessions, [['machine', false, 'Machine installationGuid is required']]),
      ...when(isNeither && !showsSessions, [['machineReference', false, 'Machine reference is required']]),
      ...when(guid !== undefined && showsSessions, [['sessionIds', sessions.length > 0, 'Please select at least one session']]),
      ['sessionIds', isPlayedThere, 'Sessions must be of the machine'],
      ...lengthRules(suspiciousActivityForm, { machineReference: reference }),
    ],
  };
}

export async function namedMachine(context: Context, installationId: number): Promise<Static<typeof NamedMachine> | undefined> {
  const [row] = await context.db
    .select({ guid: installation.guid, assetNo: machine.assetNo, game: gameTitle.name })
    .from(installation)
    .innerJoin(machine, eq(machine.id, installation.machineId))
    .innerJoin(gameTitle, eq(gameTitle.id, machine.gameTitleId))
    .where(eq(installation.id, installationId));
  if (row === undefined) return undefined;
  return { installationGuid: row.guid, installationId, name: `${row.assetNo} ${row.game}` };
}
