import { close, flag, within } from '../../engine';
import type { InstallInput } from '../../machines/installation';
import { api } from '../../schemas/calls';
import type { InstallationRow } from '../../schemas/entities/grid';
import { installAsset, installFree } from '../../schemas/forms/installAsset.form';
import { withLostAnswer } from '../common/lostAnswer';

const { installations } = api;

interface Around {
  readonly scope: { readonly node: { readonly id: number } };
  readonly machines: { readonly row: InstallationRow | undefined; readonly rows: readonly InstallationRow[]; readonly answer: unknown };
}

/** A row's first cell is its position number. */
function placeOf({ positionId, cellData }: InstallationRow): { readonly id: number; readonly name: string } {
  return { id: positionId, name: `Position ${cellData[0]?.data.displayValue ?? positionId}` };
}

/** Returns the empty positions, and the selected row's if empty; `undefined` without any. */
function installInput({ machines: { row, rows } }: Around): InstallInput | undefined {
  const positions = rows.filter(({ optionInstall }) => optionInstall).map(placeOf);
  return positions.length === 0 ? undefined : { mode: 'install', positions, positionId: row?.positionId };
}

function editInput({ machines: { row } }: Around): InstallInput | undefined {
  if (row === undefined) return undefined;
  const { id, name } = placeOf(row);
  return { mode: 'edit', positionId: id, positionName: name };
}

const cancel = { label: 'Cancel', send: { type: 'CANCEL' } } as const;

interface Kind {
  readonly input: (around: Around) => InstallInput | undefined;
  /** Whether no position is free, so that the dialog offers to add one. */
  readonly isFull: (around: Around) => boolean;
  readonly label: string;
  readonly finishLabel: string;
  readonly done: string;
}

/** Runs the `install` machine in a dialog. */
function installing({ input, isFull, label, finishLabel, done }: Kind) {
  return within<Around>((inner) =>
    inner
      .action('addPosition', {
        label: 'Add Position',
        needs: [flag('optionAllowAddPosition')],
        when: isFull,
        run: ({ scope }) => installations.addPositions({ organisationId: scope.node.id, count: 1 }),
        failed: 'There was an error check your input.',
        refreshes: ['machines'],
      })
      .flow('install', {
        label,
        machine: () => import('../../machines/install').then(({ installMachine }) => installMachine),
        input,
        // A refetch behind the dialog must not restart it.
        about: ({ scope }) => scope.node.id,
        emptyText: (around) => (isFull(around) ? 'This site has no free position.' : undefined),
        answers: {
          browse: ({ positionId }) => installations.asset({ positionId, assetNo: undefined }),
          find: ({ positionId, assetNo }) => installations.asset({ positionId, assetNo }),
          load: ({ positionId }) => installations.position({ id: positionId }),
          reload: ({ positionId, assetNo, details }) =>
            installations.installPosition({ Complete: false, PositionId: positionId, AssetNo: assetNo, Details: details }),
          finish: ({ positionId, assetNo, details }) =>
            installations.installPosition({ Complete: true, PositionId: positionId, AssetNo: assetNo, Details: details }),
        },
        steps: (at) =>
          at
            .choose(
              'picking',
              ({ machine }) => machine.positions,
              ({ name }) => name,
              ({ id }) => ({ type: 'PICK', positionId: id }),
              { title: 'Choose a free position', others: [cancel] },
            )
            .form('enteringAssetNo', installAsset, ({ assetNo }) => ({ type: 'SEARCH', assetNo }), {
              title: ({ machine }) => `Which machine goes to ${machine.position?.name}?`,
              submitLabel: 'Search',
              start: ({ machine }) => ({ assetNo: machine.assetNo }),
              keeps: ({ machine }) => machine.assetNo,
              busy: ['searching'],
              failure: ({ machine }) => machine.failure,
              others: [
                { label: 'Browse Free Machines', send: { type: 'BROWSE' } },
                { label: 'Back', send: { type: 'BACK' }, when: ({ machine }) => machine.hasChoice },
                cancel,
              ],
            })
            .message('browsing', 'Loading free machines…', { others: [{ label: 'Back', send: { type: 'BACK' } }, cancel] })
            .form('choosingFree', installFree, ({ assetNo }) => ({ type: 'SEARCH', assetNo }), {
              title: ({ machine }) => `Which free machine goes to ${machine.position?.name}?`,
              submitLabel: 'Search',
              keeps: ({ machine }) => machine.position?.id ?? '',
              busy: ['searchingFree'],
              failure: ({ machine }) => machine.failure,
              choices: ({ machine }) => ({ assetNo: machine.free.map(({ assetNo, name }) => ({ id: assetNo, name })) }),
              others: [{ label: 'Back', send: { type: 'BACK' } }, cancel],
            })
            .message('loading', ({ machine }) => `Loading the options of ${machine.position?.name}…`, { others: [cancel] })
            .message('loadFailed', 'The options of this machine could not be loaded.', {
              error: ({ machine: { failure } }) => failure?.text ?? failure?.detail,
              others: [{ label: 'Try again', send: { type: 'RETRY' } }, cancel],
            })
            .options(
              'describing',
              ({ machine }) => machine.form,
              (details) => ({ type: 'FINISH', details }),
              {
                title: ({ machine }) => `Machine ${machine.assetNo} at ${machine.position?.name}`,
                submitLabel: finishLabel,
                keeps: ({ machine }) => machine.assetNo,
                busy: ['refreshing', 'finishing', 'reopening', 'findingAgain'],
                refresh: (details) => ({ type: 'RELOAD', details }),
                failure: ({ machine }) => withLostAnswer(machine.failure),
                others: [{ label: 'Back', send: { type: 'BACK' }, when: ({ machine }) => machine.mode === 'install' }, cancel],
              },
            ),
        done,
        refreshes: ['machines'],
        next: () => close(),
      }),
  );
}

/** Installs a machine in an empty position. docs/rules/installations.md, 4. */
export const installMachine = installing({
  input: installInput,
  isFull: ({ machines: { rows, answer } }) => answer !== undefined && !rows.some(({ optionInstall }) => optionInstall),
  label: 'Install Machine',
  finishLabel: 'Install',
  done: 'Machine successfully installed.',
});

/** Edits the machine at a position. docs/rules/installations.md, 4. */
export const editMachine = installing({
  input: editInput,
  isFull: () => false,
  label: 'Edit Machine',
  finishLabel: 'Save Changes',
  done: 'Your changes were saved successfully.',
});
