import { asc, eq, sql } from 'drizzle-orm';
import { installation, machine, ownershipProfile, ownershipType, supplier } from '../../../db/schema';
import { tableOf } from '../../../output/tables/table';
import { money, quantity, words } from '../../cash/collections/columns/parts';
import { category, places } from '../common/places';
import { defineReport } from '../common/report';
import { requestedAssets, standingNow } from './scope';

interface Row {
  readonly ownership: string | null;
  readonly profile: string | null;
  readonly supplier: string | null;
  readonly machines: number;
  readonly price: number;
  readonly unpriced: number;
}

export const owners = defineReport({
  id: 304,
  name: 'Ownership and Suppliers',
  asks: { ...places, category },
  async make(question) {
    const rows: readonly Row[] = await question.context.db
      .select({
        ownership: ownershipType.name,
        profile: ownershipProfile.name,
        supplier: supplier.name,
        machines: sql<number>`count(*)::int`,
        price: sql<number>`coalesce(sum(${machine.purchasePricePence}), 0)::float8`,
        unpriced: sql<number>`(count(*) - count(${machine.purchasePricePence}))::int`,
      })
      .from(machine)
      .leftJoin(installation, standingNow())
      .leftJoin(ownershipProfile, eq(ownershipProfile.id, machine.ownershipProfileId))
      .leftJoin(ownershipType, eq(ownershipType.id, ownershipProfile.ownershipTypeId))
      .leftJoin(supplier, eq(supplier.id, machine.supplierId))
      .where(await requestedAssets(question))
      .groupBy(ownershipType.name, ownershipProfile.name, supplier.name)
      .orderBy(asc(ownershipType.name), asc(ownershipProfile.name), asc(supplier.name));
    const sum = (key: 'machines' | 'price' | 'unpriced') => rows.reduce((total, row) => total + row[key], 0);
    const total: Row = {
      ownership: 'Total',
      profile: '',
      supplier: '',
      machines: sum('machines'),
      price: sum('price'),
      unpriced: sum('unpriced'),
    };
    return [
      tableOf<Row>({
        columns: [
          words('Ownership', 130, ({ ownership }) => ownership ?? 'None'),
          words('Profile', 170, ({ profile }) => profile ?? 'None'),
          words('Supplier', 190, (row) => row.supplier ?? 'None'),
          quantity('Machines', ({ machines }) => machines),
          money('Purchase Price', ({ price, machines, unpriced }) => (unpriced === machines ? null : price), 130),
          quantity('No Purchase Price', ({ unpriced }) => unpriced, 130),
        ],
        rows,
        total,
        emptyText: 'There are no machines to show.',
      }),
    ];
  },
});
