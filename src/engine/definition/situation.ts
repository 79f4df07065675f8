import { memberOf } from '../../data/unknownObject';
import { wordsNow, wordsOf } from '../../data/words';
import { type Flag, loginFlags, rowFlags } from '../../schemas/entities/flags';
import { chosenIn } from './choice';
import type { ErasedContext } from './context';
import type { Gate, GateKind } from './gate';
import { type Grants, isGranted, type Requirement } from './requirement';
import { whyUnmet } from './unmet';

/** The state that gates read: the login and the panes' output. */
export interface Situation {
  readonly login: Grants;
  readonly outputs: ErasedContext;
  /** The pane's label for a reason. */
  readonly labelOf: (pane: string) => string;
  readonly isBusy: boolean;
}

const nobody: Grants = { menu: [] };
const ofRowAlone: ReadonlySet<string> = new Set(rowFlags);

/** The first source with the flag decides, then the login; absent means no. docs/rules/everywhere.md, 6. */
function isAllowed(flag: string, sources: readonly unknown[], login: Grants): boolean {
  for (const source of [...sources, login]) {
    const value = memberOf(source, flag);
    if (value !== undefined && value !== null) return value === true;
  }
  return false;
}

/** Whether the rows of a response may be exported or copied: its own flag decides, else the login's. docs/rules/everywhere.md, 6. */
export function mayExport(answer: unknown, ctx: ErasedContext): boolean {
  return isAllowed('optionAllowExport', [answer, ctx['login']], nobody);
}

const rights: ReadonlySet<string> = new Set(loginFlags);

function isRight(flag: string): flag is Flag {
  return rights.has(flag);
}

/** Returns the first missing right if the login lacks them all, else `otherwise`. */
function refusal(flags: readonly string[], login: Grants, otherwise: string): string {
  const lacking = flags.filter(isRight).flatMap((flag) => whyUnmet({ kind: 'flag', flag }, login) ?? []);
  const [first] = lacking;
  return first !== undefined && lacking.length === flags.length ? first : otherwise;
}

/** Asks the row, then the login, except for flags of the row's state. */
function isAllowedByRow(flag: string, row: unknown, answer: unknown, login: Grants): boolean {
  return isAllowed(flag, [row, answer], ofRowAlone.has(flag) ? nobody : login);
}

function rowsOf(output: unknown): readonly unknown[] {
  const rows = memberOf(output, 'rows');
  return Array.isArray(rows) ? rows : [];
}

interface Offered {
  readonly can?: readonly Requirement[] | undefined;
  readonly needs?: readonly Gate[] | undefined;
  readonly when?: ((ctx: ErasedContext) => boolean) | undefined;
}

/** Whether a control shows. A row or response with a right grants it too, as it decides before the login. docs/rules/everywhere.md, 6. */
export function isOffered({ can = [], needs = [], when }: Offered, { outputs, login }: Pick<Situation, 'outputs' | 'login'>): boolean {
  if (when?.(outputs) === false) return false;
  const isCarried = (flag: string) =>
    needs.some((gate) => {
      if ((gate.kind !== 'row' && gate.kind !== 'answer') || gate.flag !== flag) return false;
      const answer = memberOf(outputs[gate.pane], 'answer');
      const carriers = gate.kind === 'row' ? [answer, ...rowsOf(outputs[gate.pane])] : [answer];
      return carriers.some((carrier) => memberOf(carrier, flag) === true);
    });
  return can.every((right) => isGranted([right], login) || (right.kind === 'flag' && isCarried(right.flag)));
}

function isChosen(output: unknown): boolean {
  return chosenIn(output) !== undefined;
}

function nodeType(output: unknown): unknown {
  return memberOf(memberOf(output, 'node'), 'type');
}

/** `false` and 0 are values. */
function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

const rowRefuses = 'The chosen row does not allow this.';

function rowReason(
  { pane, flags, reason }: Pick<Extract<Gate, { readonly kind: 'either' }>, 'pane' | 'flags' | 'reason'>,
  { outputs, labelOf, login }: Situation,
): string | undefined {
  const row = memberOf(outputs[pane], 'row') ?? memberOf(outputs[pane], 'item');
  if (row === undefined) return `Choose a row in ${labelOf(pane)} first.`;
  const answer = memberOf(outputs[pane], 'answer');
  return flags.some((flag) => isAllowedByRow(flag, row, answer, login))
    ? undefined
    : refusal(flags, login, wordsNow(reason, outputs) ?? rowRefuses);
}

type Reasons = { readonly [K in GateKind]: (gate: Extract<Gate, { readonly kind: K }>, situation: Situation) => string | undefined };

/** Returns the reason of each kind of gate; `undefined` when it holds. */
const reasons: Reasons = {
  menu: (gate, { login }) => whyUnmet(gate, login),
  flag: (gate, { login }) => whyUnmet(gate, login),
  extra: (gate, { login }) => whyUnmet(gate, login),
  chosen: ({ pane, reason }, { outputs, labelOf }) =>
    isChosen(outputs[pane]) ? undefined : (wordsNow(reason, outputs) ?? `Choose an item in ${labelOf(pane)} first.`),
  nothing({ pane, types, reason }, { outputs, labelOf }) {
    const isFree = !isChosen(outputs[pane]) || types.some((type) => type === nodeType(outputs[pane]));
    return isFree ? undefined : (wordsNow(reason, outputs) ?? `Something is selected in ${labelOf(pane)}.`);
  },
  node({ pane, types, reason }, { outputs, labelOf }) {
    if (types.some((type) => type === nodeType(outputs[pane]))) return undefined;
    return (
      wordsNow(reason, outputs) ??
      (isChosen(outputs[pane]) ? 'Not possible for the item you chose.' : `Choose an item in ${labelOf(pane)} first.`)
    );
  },
  row: ({ flag, ...gate }, situation) => rowReason({ ...gate, flags: [flag] }, situation),
  unlessRow({ pane, flag, reason }, { outputs, login }) {
    const [row, answer] = [memberOf(outputs[pane], 'row'), memberOf(outputs[pane], 'answer')];
    const isAsItShouldBe =
      row === undefined
        ? isAllowed(flag, [answer], login) || rowsOf(outputs[pane]).some((each) => isAllowed(flag, [each], login))
        : isAllowedByRow(flag, row, answer, login);
    return isAsItShouldBe ? undefined : refusal([flag], login, wordsNow(reason, outputs) ?? rowRefuses);
  },
  either: rowReason,
  answer({ pane, flag, reason }, { outputs, labelOf, login }) {
    const answer = memberOf(outputs[pane], 'answer');
    if (answer === undefined) return `${labelOf(pane)} shows nothing yet.`;
    return isAllowed(flag, [answer], login)
      ? undefined
      : refusal([flag], login, wordsNow(reason, outputs) ?? `${labelOf(pane)} does not allow this.`);
  },
  valid: ({ pane, reason }, { outputs, labelOf }) =>
    memberOf(outputs[pane], 'isValid') === true ? undefined : (wordsNow(reason, outputs) ?? `Complete ${labelOf(pane)} first.`),
  editable: ({ pane, reason }, { outputs, labelOf }) =>
    memberOf(outputs[pane], 'isEditable') === true
      ? undefined
      : (wordsNow(reason, outputs) ?? `Nothing in ${labelOf(pane)} can be changed.`),
  filled: ({ pane, field, reason }, { outputs, labelOf }) =>
    isEmpty(memberOf(outputs[pane], field))
      ? (wordsNow(reason, outputs) ?? `Fill in ${wordsOf(field)} in ${labelOf(pane)} first.`)
      : undefined,
  idle: (_, { isBusy }) => (isBusy ? 'Please wait until it has finished.' : undefined),
  placed: (_, { outputs }) => (outputs['scope'] === undefined ? 'Choose a part of the organisation first.' : undefined),
};

function reasonOf<K extends GateKind>(gate: Extract<Gate, { readonly kind: K }>, kind: K, situation: Situation): string | undefined {
  const tell: Reasons[K] = reasons[kind];
  return tell(gate, situation);
}

/** Returns why a gate fails; undefined if it holds. */
export function whyNot(gate: Gate, situation: Situation): string | undefined {
  return reasonOf(gate, gate.kind, situation);
}

/** Returns the first reason of several gates; `undefined` when all hold. */
export function firstReason(gates: readonly Gate[], situation: Situation): string | undefined {
  return gates.map((gate) => whyNot(gate, situation)).find((reason) => reason !== undefined);
}
