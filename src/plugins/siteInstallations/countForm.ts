import { close, join, sumText, within } from '../../engine';
import { api } from '../../schemas/calls';
import type { CollectionType } from '../../schemas/entities/collections';
import { machineCount } from '../../schemas/forms/machineCount.form';
import { keptVersion, versionOf } from '../../schemas/wire/rowVersion';

const { collections } = api;

/** A machine's count, to be changed. docs/rules/collections.md, 2 and 5. */
export const countForm = within<{
  readonly egms: { readonly row: { readonly collectionId: number; readonly collectionType: CollectionType } | undefined };
}>((inner) =>
  inner
    .details('now', {
      label: 'Counted now',
      load: ({ egms: { row } }) => row && collections.count({ collectionId: row.collectionId, type: row.collectionType }),
      fields: ({ machine, counted, expected }) => [
        { label: 'Machine', value: machine },
        { label: 'Counted', value: sumText(counted) },
        expected === undefined ? undefined : { label: 'Expected by the meters', value: sumText(expected) },
      ],
    })
    .form('count', {
      label: 'New count',
      form: machineCount,
      load: ({ egms: { row } }) =>
        row &&
        join({ now: collections.count({ collectionId: row.collectionId, type: row.collectionType }) }, ({ now }) => ({
          new50: now.new50,
          new20: now.new20,
          new10: now.new10,
          new5: now.new5,
          newCoins: now.newCoins,
          Comments: '',
          ...(now.rowVersion === undefined ? {} : { rowVersion: keptVersion(now.rowVersion) }),
        })),
      save: ({ egms: { row }, values: { rowVersion, ...values } }) =>
        row &&
        collections.updateCount({
          collectionId: row.collectionId,
          collectionType: row.collectionType,
          ...values,
          ...(rowVersion === undefined ? {} : { rowVersion: versionOf(rowVersion) }),
        }),
      saveLabel: 'Save Changes',
      saved: 'Your changes were saved successfully.',
      refreshes: ['now', 'egms'],
      next: () => close(),
    }),
);
