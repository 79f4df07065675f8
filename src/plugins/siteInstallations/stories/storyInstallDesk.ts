import { waitFor } from 'storybook/test';
import { answers, type Recorded } from '../../../engine/stories/storyKit';
import { api } from '../../../schemas/calls';
import type { InstallationRow, InstallationsAnswer } from '../../../schemas/entities/grid';
import type { Option } from '../../../schemas/entities/option';
import type { Failure } from '../../../schemas/failure';
import { details } from '../../../schemas/wire/details';
import { fillPath } from '../../../schemas/wire/path';
import type { Question } from './storyInstallWalks';

const { installations } = api;
const games = [
  { id: 1, name: 'Golden Reef' },
  { id: 2, name: 'Copper Reef' },
];

function optionsOf(entered: ReadonlyMap<string, string>, isReopened: boolean): Option[] {
  const game = Number(entered.get('GameTitle') ?? 1);
  const shownGame = games.find(({ id }) => id === game)?.name ?? '';
  return [
    { code: 'Serial', text: 'Serial No.', type: 2, defaultText: entered.get('Serial') ?? (isReopened ? 'S-9' : 'S-1'), isEditable: true },
    { code: 'GameTitle', text: 'Game Title/Pack', type: 1, data: games, defaultList: { id: game }, doRefresh: true, isEditable: true },
    { code: 'Licence', text: 'Licence', type: 2, defaultText: `Licence of ${shownGame}`, isEditable: false },
    { code: 'RowVersion', text: 'Row Version', type: 2, defaultText: isReopened ? '2' : '1', isEditable: false, isHidden: true },
  ];
}

const free = [{ assetNo: 'NL-77', name: 'NL-77 · Golden Reef' }];

function row(number: number, installationId: number): InstallationRow {
  const isEmpty = installationId < 0;
  return {
    cellData: [{ type: 'cell', data: { actualValue: number, displayValue: String(number) } }],
    installationId,
    positionId: 1000 + number,
    siteId: 9,
    optionModify: !isEmpty,
    optionInstall: isEmpty,
    optionAllowAuthorise: false,
    optionAllowRemove: false,
    optionAllowDisableEFT: false,
    optionAllowEnableEFT: false,
    optionShowDetails: false,
  };
}

const machines: InstallationsAnswer = {
  grid: { headerDef: [{ text: 'Pos.', width: 80 }], rowDef: [{ alignment: 2 }], rows: [row(1, 501), row(3, -1), row(5, -1)] },
  onlineQty: 1,
  offlineQty: 0,
};

interface Waiting {
  readonly body: unknown;
  readonly answer: (response: Response) => void;
  readonly breakOff: (reason: unknown) => void;
}

export interface Desk {
  readonly recorded: readonly Recorded[];
  readonly answer: (question: Question) => Promise<void>;
  readonly fail: (question: Question, failure: Failure) => Promise<void>;
  readonly finished: readonly string[];
  readonly listed: () => number;
}

function textIn(body: unknown, name: string): string {
  const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined;
  return typeof value === 'string' ? value : '';
}

function isComplete(body: unknown): boolean {
  return typeof body === 'object' && body !== null && Reflect.get(body, 'Complete') === true;
}

function refusalOf({ status = 500, text, detail, errors }: Failure): Response {
  if (text !== undefined) return new Response(text, { status });
  return Response.json({ detail, ...(errors === undefined ? {} : { errors }) }, { status });
}

/** Opens a fake server for a site with a machine at position 1, and empty positions 3 and 5. */
export function openDesk(): Desk {
  const waiting = {
    free: [] as Waiting[],
    asset: [] as Waiting[],
    position: [] as Waiting[],
    reload: [] as Waiting[],
    finish: [] as Waiting[],
  };
  const queueOf = {
    browse: 'free',
    find: 'asset',
    load: 'position',
    reopen: 'position',
    reload: 'reload',
    finish: 'finish',
    findAgain: 'asset',
  } as const;
  const finished: string[] = [];
  let lists = 0;
  const waits = (queue: Waiting[], body: unknown) => new Promise<Response>((answer, breakOff) => queue.push({ body, answer, breakOff }));

  async function taken(question: Question): Promise<readonly Waiting[]> {
    const queue = waiting[queueOf[question]];
    await waitFor(() => {
      if (queue.length === 0) throw new Error(`No request for ${question}`);
    });
    return queue.splice(0);
  }

  return {
    finished,
    listed: () => lists,
    recorded: [
      answers(installations.filterByMachine, () => {
        lists += 1;
        return machines;
      }),
      ...machines.grid.rows.map(({ positionId }) => ({
        call: { method: 'GET', path: fillPath(installations.asset.path, { positionId: String(positionId), assetNo: '#' }) } as const,
        respond: () => waits(waiting.free, undefined),
      })),
      { call: installations.asset, respond: () => waits(waiting.asset, undefined) },
      { call: installations.position, respond: () => waits(waiting.position, undefined) },
      {
        call: installations.installPosition,
        respond(body) {
          if (isComplete(body)) finished.push(textIn(body, 'Details'));
          return waits(isComplete(body) ? waiting.finish : waiting.reload, body);
        },
      },
    ],
    async answer(question) {
      for (const { body, answer } of await taken(question)) {
        const entered = new Map(details.decode(textIn(body, 'Details')));
        const options = optionsOf(entered, question === 'reopen' || question === 'findAgain');
        answer(Response.json(question === 'browse' ? { options: [], free } : { assetNo: 'NL-77', options }));
      }
    },
    async fail(question, failure) {
      for (const { answer, breakOff } of await taken(question)) {
        if (failure.kind === 'unreachable') breakOff(new TypeError('The connection was refused'));
        else answer(refusalOf(failure));
      }
    },
  };
}
