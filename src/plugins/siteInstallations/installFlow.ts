import { close, within } from '../../engine';
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

/** The first cell of a row is the number of its position. */
function placeOf({ positionId, cellData }: InstallationRow): { readonly id: number; readonly name: string } {
  return { id: positionId, name: `Position ${cellData[0]?.data.displayValue ?? positionId}` };
}

/** The empty positions to choose from, and the chosen row's where it is one of them; nothing before the machines are there. */
function installInput({ machines: { row, rows, answer } }: Around): InstallInput | undefined {
  if (answer === undefined) return undefined;
  return { mode: 'install', positions: rows.filter(({ optionInstall }) => optionInstall).map(placeOf), positionId: row?.positionId };
}

function editInput({ machines: { row } }: Around): InstallInput | undefined {
  if (row === undefined) return undefined;
  const { id, name } = placeOf(row);
  return { mode: 'edit', positionId: id, positionName: name };
}

const cancel = { label: 'Cancel', send: { type: 'CANCEL' } } as const;

interface Kind {
  readonly input: (around: Around) => InstallInput | undefined;
  readonly label: string;
  readonly finishLabel: string;
  readonly done: string;
}

/** The machine `install` in a dialog: step by step, from a position to its machine's options. */
function installing({ input, label, finishLabel, done }: Kind) {
  return within<Around>((inner) =>
    inner.flow('install', {
      label,
      machine: () => import('../../machines/install').then(({ installMachine }) => installMachine),
      input,
      // The list behind the dialog may be asked again, which is no reason to begin anew.
      about: ({ scope }) => scope.node.id,
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
            { title: 'Choose an empty position', emptyText: 'There is no empty position in the list of machines.', others: [cancel] },
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
          .message('browsing', 'The free machines are on their way.', { others: [{ label: 'Back', send: { type: 'BACK' } }, cancel] })
          .form('choosingFree', installFree, ({ assetNo }) => ({ type: 'SEARCH', assetNo }), {
            title: ({ machine }) => `Which free machine goes to ${machine.position?.name}?`,
            submitLabel: 'Search',
            keeps: ({ machine }) => machine.position?.id ?? '',
            busy: ['searchingFree'],
            failure: ({ machine }) => machine.failure,
            choices: ({ machine }) => ({ assetNo: machine.free.map(({ assetNo, name }) => ({ id: assetNo, name })) }),
            others: [{ label: 'Back', send: { type: 'BACK' } }, cancel],
          })
          .message('loading', ({ machine }) => `The options of ${machine.position?.name} are on their way.`, { others: [cancel] })
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

/** Puts a machine into an empty position. docs/rules/installations.md, 4. */
export const installMachine = installing({
  input: installInput,
  label: 'Install Machine',
  finishLabel: 'Install',
  done: 'Machine successfully installed.',
});

/** Changes the machine at a position. docs/rules/installations.md, 4. */
export const editMachine = installing({
  input: editInput,
  label: 'Edit Machine',
  finishLabel: 'Save Changes',
  done: 'Your changes were saved successfully.',
});
