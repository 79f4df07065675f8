import { and, asc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import { addDays } from '../../../../src/schemas/wire/days';
import { londonInstant } from '../../../../src/schemas/wire/londonInstant';
import { siteAndCode } from '../../../access/placeName';
import {
  category,
  company,
  gameTitle,
  installation,
  type MachineEventKind,
  machine,
  machineEvent,
  machineEventKinds,
  position,
  site,
  subCompany,
} from '../../../db/schema';
import { instantCell } from '../../../output/grids/cells';
import { eventNames } from '../../../output/grids/eventNames';
import { tableOf } from '../../../output/tables/table';
import { words } from '../../cash/collections/columns/parts';
import { choiceOf } from '../common/parameter';
import { fittingFortnight, type RowsByDay } from '../common/period';
import { places, requestedSites, sitesBefore } from '../common/places';
import { defineReport } from '../common/report';
import { kindFields } from '../performance/figures';
import { type MachinePlace, placeColumns } from '../performance/machines';

const choices: readonly { readonly name: string; readonly kinds: readonly MachineEventKind[] }[] = [
  { name: 'All', kinds: machineEventKinds },
  { name: 'Doors', kinds: ['door-open', 'door-closed'] },
  { name: 'Power', kinds: ['power-on'] },
];

interface Row extends MachinePlace {
  readonly at: Date;
  readonly kind: MachineEventKind;
}

const eventsByDay: RowsByDay = (context, before, { from, to }) => {
  const day = sql<string>`(${machineEvent.at} at time zone 'Europe/London')::date::text`;
  return context.db
    .select({ day, rows: sql<number>`count(*)::int` })
    .from(machineEvent)
    .innerJoin(installation, eq(installation.id, machineEvent.installationId))
    .innerJoin(site, eq(site.id, installation.siteId))
    .innerJoin(subCompany, eq(subCompany.id, site.subCompanyId))
    .innerJoin(company, eq(company.id, subCompany.companyId))
    .where(
      and(
        sitesBefore(context, before),
        gte(machineEvent.at, londonInstant(`${from}T00:00`)),
        lt(machineEvent.at, londonInstant(`${addDays(to, 1)}T00:00`)),
      ),
    )
    .groupBy(sql`1`);
};

export const machineEvents = defineReport({
  id: 401,
  name: 'Machine Events',
  lists: ['floor', 'takings'],
  asks: {
    ...places,
    ...fittingFortnight(eventsByDay),
    events: choiceOf(
      'Events',
      choices.map(({ name }) => name),
    ),
  },
  async make(question) {
    const { from, to, events } = question.values;
    const { db } = question.context;
    const condition = and(
      inArray(installation.siteId, [...(await requestedSites(question))]),
      gte(machineEvent.at, londonInstant(`${from}T00:00`)),
      lt(machineEvent.at, londonInstant(`${addDays(to, 1)}T00:00`)),
      inArray(machineEvent.kind, [...(choices[events.id - 1]?.kinds ?? [])]),
    );
    const [counted] = await db
      .select({ rows: sql<number>`count(*)::int` })
      .from(machineEvent)
      .innerJoin(installation, eq(installation.id, machineEvent.installationId))
      .where(condition);
    question.requireRoom(counted?.rows ?? 0);
    const rows: readonly Row[] = await db
      .select({
        at: machineEvent.at,
        kind: machineEvent.kind,
        site: siteAndCode(),
        position: position.number,
        assetNo: machine.assetNo,
        ...kindFields,
      })
      .from(machineEvent)
      .innerJoin(installation, eq(installation.id, machineEvent.installationId))
      .innerJoin(position, eq(position.id, installation.positionId))
      .innerJoin(site, eq(site.id, installation.siteId))
      .innerJoin(machine, eq(machine.id, installation.machineId))
      .innerJoin(gameTitle, eq(gameTitle.id, machine.gameTitleId))
      .innerJoin(category, eq(category.id, machine.categoryId))
      .where(condition)
      .orderBy(asc(machineEvent.at), asc(machineEvent.id));
    return [
      tableOf<Row>({
        columns: [
          { text: 'When', width: 130, of: ({ at }) => instantCell(at) },
          words('Event', 110, ({ kind }) => eventNames[kind]),
          ...placeColumns<Row>(),
        ],
        rows,
        emptyText: 'There were no such events in this period.',
      }),
    ];
  },
});
