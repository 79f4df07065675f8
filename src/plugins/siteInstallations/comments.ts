import { within } from '../../engine';
import { api } from '../../schemas/calls';
import type { CollectionType } from '../../schemas/entities/collections';
import { newComment } from '../../schemas/forms/installationActions.form';
import { machineCollectionOf, type NamesMachine } from './names';
import { type Weeks, weeksOf } from './weeks';

const { collections } = api;

const shown = {
  columns: [
    { key: 'date', cell: 'dateTime', width: 156 },
    { key: 'user', width: 150 },
    { key: 'egm', title: 'EGM', width: 220 },
    { key: 'comment', width: 420, isWhole: true },
  ],
  card: ['comment', 'date', 'user', 'egm'],
  id: 'id',
  most: 0,
  emptyText: 'No comments have been recorded yet.',
} as const;

/** Comments on the selected collection, or on all listed weeks. docs/rules/collections.md, 2. */
export const collectionComments = within<{
  readonly scope: { readonly operatorId: number; readonly node: { readonly id: number } };
  readonly weeks: Weeks;
  readonly batches: {
    readonly row: { readonly batchId: number; readonly collectionType: CollectionType; readonly siteId: number } | undefined;
    readonly answer: unknown;
  };
}>((inner) =>
  inner.grid('comments', {
    label: 'Collection Comments',
    rows({ scope, weeks, batches: { row, answer } }) {
      // The address may name a collection of a list that is still loading.
      if (answer === undefined) return undefined;
      if (row !== undefined) return collections.commentsOfCollection({ batchId: row.batchId, type: row.collectionType, site: row.siteId });
      const listed = weeksOf({ scope, weeks });
      return listed && collections.commentsOfWeeks(listed);
    },
    ...shown,
  }),
);

/** Comments on all collections of a machine. docs/rules/collections.md, 2. */
export const machineComments = within<{ readonly variances: { readonly row: { readonly installationId: number } | undefined } }>((inner) =>
  inner.grid('comments', {
    rows: ({ variances: { row } }) => row && collections.commentsOfMachine({ id: row.installationId }),
    ...shown,
  }),
);

interface OfMachine extends NamesMachine {
  readonly egms: NamesMachine['egms'] & {
    readonly row: { readonly collectionId: number; readonly collectionType: CollectionType } | undefined;
  };
}

/** Comments on a machine's collection, with adding. docs/rules/collections.md, 2 and 5. */
export const breakdownComments = within<OfMachine>((inner) =>
  inner
    .grid('comments', {
      rows: ({ egms: { row } }) => row && collections.commentsOfType({ type: row.collectionType, id: row.collectionId }),
      ...shown,
    })
    .action('addComment', {
      label: 'Add Comment',
      at: 'comments',
      of: ({ egms: { row } }) => row,
      about: machineCollectionOf,
      form: newComment,
      button: 'Save',
      untilFilled: true,
      run: ({ subject: { collectionId, collectionType }, values: { comment } }) =>
        collections.addCommentOfType({ CollectionType: collectionType, CollectionId: collectionId, Comment: comment }),
      done: 'Comment successfully added.',
      refreshes: ['comments'],
    }),
);

export const historyComments = within<OfMachine>((inner) =>
  inner
    .grid('comments', {
      rows: ({ egms: { row } }) => row && collections.commentsOfMachineCollection({ id: row.collectionId }),
      ...shown,
    })
    .action('addComment', {
      label: 'Add Comment',
      at: 'comments',
      of: ({ egms: { row } }) => row,
      about: machineCollectionOf,
      form: newComment,
      button: 'Save',
      untilFilled: true,
      run: ({ subject: { collectionId }, values: { comment } }) => collections.addComment({ collectionId, comment }),
      done: 'Comment successfully added.',
      refreshes: ['comments'],
    }),
);
