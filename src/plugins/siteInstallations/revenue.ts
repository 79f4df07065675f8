import { close, row, within } from '../../engine';
import { api } from '../../schemas/calls';
import type { CollectionType } from '../../schemas/entities/collections';
import { namedBy, shownIn } from '../common/shownIn';
import { machineCollectionOf, type NamesMachine } from './names';

const { collections } = api;

interface OfMachine extends NamesMachine {
  readonly egms: NamesMachine['egms'] & {
    readonly row: { readonly collectionId: number; readonly collectionType: CollectionType } | undefined;
  };
}

/** Form of a meter's reading. docs/rules/collections.md, 7. */
const meterForm = within<{
  readonly meters: { readonly row: { readonly meterRef: number } | undefined };
  readonly denominations: object;
  readonly egms: object;
}>((inner) =>
  inner.optionForm('meter', {
    label: 'Meter Reading',
    load: ({ meters }) => meters.row && collections.meter({ id: meters.row.meterRef }),
    refresh: ({ meters, details }) => meters.row && collections.updateMeter({ meterRef: meters.row.meterRef, complete: false, details }),
    save: ({ meters, details }) => meters.row && collections.updateMeter({ meterRef: meters.row.meterRef, complete: true, details }),
    saved: 'Your changes were saved successfully.',
    refreshes: ['meters', 'denominations', 'egms'],
    next: () => close(),
  }),
);

const banking = within<OfMachine>((inner) =>
  inner
    .grid('denominations', {
      label: 'Notes and coins',
      rows: ({ egms }) => egms.row && collections.bankingByMachine({ id: egms.row.collectionId }),
      columns: 'server',
      most: 0,
    })
    .grid('meters', {
      rows: ({ egms }) => egms.row && collections.meters({ id: egms.row.collectionId }),
      columns: 'server',
      id: 'meterRef',
      opens: 'editMeter',
    })
    .dialog(
      'editMeter',
      {
        title: 'Edit Meter',
        about: ({ meters, ...around }) => namedBy(machineCollectionOf(around), shownIn(meters, 'Meter')),
        label: 'Edit Meter',
        at: 'meters',
        size: 'medium',
        needs: [row('meters', 'optionAllowEdit', 'The meters of this collection cannot be changed, or you may not change them.')],
      },
      meterForm,
    )
    .layout('denominations meters'),
);

const netIncome = within<OfMachine>((inner) =>
  inner.grid('days', {
    label: 'Net income by day',
    rows: ({ egms }) => egms.row && collections.netIncomeByMachine({ id: egms.row.collectionId }),
    columns: 'server',
    most: 0,
  }),
);

/** Composition of a machine's collection. docs/rules/collections.md, 2. */
export const revenue = within<OfMachine>((inner) =>
  inner.tabs('revenue', () => ({ 'Collection - Banking': banking, 'Collection - Net Income': netIncome })),
);
