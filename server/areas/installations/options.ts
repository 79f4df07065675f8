import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { installations } from '../../../src/schemas/calls/installations';
import { type Context, signedIn } from '../../app/context';
import { badField, CallError, denied } from '../../app/errors';
import type { Handler } from '../../app/handler';
import {
  cabinetType,
  category,
  company,
  gameTitle,
  installation,
  machine,
  manufacturer,
  noteAcceptorModel,
  position as positionTable,
  site,
  subCompany,
} from '../../db/schema';
import { sitesWithin } from '../../security/dataAccess';
import { installationOptions, type OptionLists } from './optionForm';

interface Place {
  readonly id: number;
  readonly number: number;
  readonly site: string;
  readonly operatorId: number;
}

/** A position in the user's data access. Throws CallError 403 for any other, whether it exists or not. */
async function requirePosition(context: Context, id: number): Promise<Place> {
  const [place] = await context.db
    .select({ id: positionTable.id, number: positionTable.number, site: site.retailerName, operatorId: company.operatorId })
    .from(positionTable)
    .innerJoin(site, eq(site.id, positionTable.siteId))
    .innerJoin(subCompany, eq(subCompany.id, site.subCompanyId))
    .innerJoin(company, eq(company.id, subCompany.companyId))
    .where(and(eq(positionTable.id, id), sitesWithin(signedIn(context).access)));
  if (place === undefined) throw denied('This position is outside your data access.');
  return place;
}

/** A machine with the names of what it is made of, and its installation when it has one. */
async function findMachine({ db }: Context, condition: SQL) {
  const [found] = await db
    .select({
      id: machine.id,
      assetNo: machine.assetNo,
      serialNo: machine.serialNo,
      gameTitleId: machine.gameTitleId,
      noteAcceptorModelId: machine.noteAcceptorModelId,
      rowVersion: machine.rowVersion,
      manufacturer: manufacturer.name,
      category: category.name,
      cabinet: cabinetType.name,
      installed: { positionId: installation.positionId, eftEnabled: installation.eftEnabled, rowVersion: installation.rowVersion },
    })
    .from(machine)
    .innerJoin(manufacturer, eq(manufacturer.id, machine.manufacturerId))
    .innerJoin(category, eq(category.id, machine.categoryId))
    .innerJoin(cabinetType, eq(cabinetType.id, machine.cabinetTypeId))
    .leftJoin(installation, and(eq(installation.machineId, machine.id), isNull(installation.removedAt)))
    .where(condition)
    .limit(1);
  return found;
}

async function listsOf({ db }: Context, operatorId: number): Promise<OptionLists> {
  const games = await db
    .select({ id: gameTitle.id, name: gameTitle.name })
    .from(gameTitle)
    .where(eq(gameTitle.operatorId, operatorId))
    .orderBy(asc(gameTitle.name));
  const noteAcceptors = await db
    .select({ id: noteAcceptorModel.id, name: noteAcceptorModel.name })
    .from(noteAcceptorModel)
    .where(eq(noteAcceptorModel.operatorId, operatorId))
    .orderBy(asc(noteAcceptorModel.name));
  return { games, noteAcceptors };
}

type Machine = NonNullable<Awaited<ReturnType<typeof findMachine>>>;

async function optionsOf(context: Context, place: Place, found: Machine) {
  const { installed } = found;
  const values = {
    ...found,
    site: place.site,
    position: place.number,
    eftEnabled: installed?.eftEnabled ?? true,
    rowVersion: installed?.rowVersion ?? found.rowVersion,
  };
  return installationOptions(values, await listsOf(context, place.operatorId));
}

/**
 * The options for installing the machine of an asset number at a position. Throws CallError 403 outside the data access, 404 for an
 * unknown asset number, 409 for a machine that is installed elsewhere. Document 1, section 7 (organisation and filters).
 */
export const asset: Handler<typeof installations.asset> = async (context, { positionId, assetNo = '' }) => {
  const wanted = assetNo.trim();
  if (wanted === '') throw badField('assetNo', 'must not be empty');
  const place = await requirePosition(context, positionId);
  const ofNumber = and(
    eq(machine.operatorId, place.operatorId),
    eq(sql`lower(${machine.assetNo})`, wanted.toLowerCase()),
    isNull(machine.deletedAt),
  );
  const found = ofNumber === undefined ? undefined : await findMachine(context, ofNumber);
  if (found === undefined) throw new CallError(404, `There is no machine asset with the number ${wanted}.`);
  if (found.installed !== null && found.installed.positionId !== place.id) {
    throw new CallError(409, `The machine asset ${found.assetNo} is installed at another position. Remove it there first.`);
  }
  return { options: await optionsOf(context, place, found) };
};

/** The current options of a position and the asset number installed there; none when it is empty. Throws CallError 403 outside the data access. */
export const position: Handler<typeof installations.position> = async (context, { id }) => {
  const place = await requirePosition(context, id);
  const found = await findMachine(context, eq(installation.positionId, place.id));
  return found === undefined ? { assetNo: '', options: [] } : { assetNo: found.assetNo, options: await optionsOf(context, place, found) };
};
