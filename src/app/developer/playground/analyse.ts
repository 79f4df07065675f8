import { type ReadRecording, readRecording } from '../../../data';
import type { DescriptionProblem } from '../../../schemas/options/model';
import { faultOfJson, type JsonFault } from './json/fault';
import { locate } from './json/locate';
import { formatPath, type JsonPath, parsePath, type Span, valueAt } from './json/path';
import { type Piece, piecesOf } from './pieces';
import { schemaFaults } from './schema/faults';
import { subjectOf } from './subjects';

/** A problem of the edited JSON: what, and where in the text. */
export interface PlacedProblem extends DescriptionProblem, Span {}

/** What the playground knows of a text that is JSON. */
export interface Reading {
  readonly subject: string;
  readonly text: string;
  readonly json: unknown;
  readonly pieces: readonly Piece[];
  readonly problems: readonly PlacedProblem[];
  /** An error report or a recording, which is drawn as the screen that it is of, whatever is said to be edited. */
  readonly recording: ReadRecording | undefined;
}

export type Analysis =
  | { readonly kind: 'read'; readonly reading: Reading }
  | { readonly kind: 'broken'; readonly text: string; readonly fault: JsonFault };

/** More than anybody reads; placing and showing them takes time. */
const mostProblems = 1000;

/** Attributes that a reader names otherwise than the description does. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  default: ['defaultList', 'defaultDate', 'defaultText'],
  rows: ['data'],
  span: ['spans'],
};

/** The same path by the names that are really there. */
function namesOf(json: unknown, path: JsonPath): JsonPath {
  const real: (string | number)[] = [];
  for (const step of path) {
    const around = valueAt(json, real);
    const has = (name: string | number): boolean => typeof around === 'object' && around !== null && Object.hasOwn(around, name);
    const other = has(step) ? undefined : otherNames[step]?.find(has);
    real.push(other ?? step);
  }
  return real;
}

/** A problem by its path in the whole. */
type PathProblem = Omit<DescriptionProblem, 'path'> & { readonly path: JsonPath };

/** Problems of a piece. A reader of options calls its list `options` wherever it stands. */
function problemsIn(piece: Piece, json: unknown): readonly PathProblem[] {
  const problems = piece.kind === 'options' ? piece.model.problems : piece.problems;
  return problems.slice(0, mostProblems).map((problem) => {
    const own = parsePath(problem.path);
    const inPiece = piece.kind === 'options' && own[0] === 'options' ? own.slice(1) : own;
    return { ...problem, path: namesOf(json, [...piece.path, ...inPiece]) };
  });
}

/** Finds the places of problems in the text of valid JSON that they are about, and puts them in the order of the text. */
export function placed(text: string, problems: readonly PathProblem[]): readonly PlacedProblem[] {
  const paths = problems.map(({ path }) => path);
  const spans = locate(text, paths);
  const start: Span = { from: 0, to: 0 };
  return problems
    .map((problem, index) => ({ ...problem, path: formatPath(problem.path), ...(spans[index] ?? start) }))
    .sort((a, b) => a.from - b.from);
}

/** The parser of the browser is the fastest judge; why and where is asked only when it refuses. */
function parse(text: string): { readonly json: unknown } | { readonly fault: JsonFault } {
  try {
    const json: unknown = JSON.parse(text);
    return { json };
  } catch {
    return { fault: faultOfJson(text) ?? { from: 0, to: 0, message: 'This is not JSON.' } };
  }
}

/** Reads what is edited: its forms and grids, and everything that is wrong with it at its place. Never throws. */
export function analyse(subject: string, text: string): Analysis {
  const parsed = parse(text);
  if ('fault' in parsed) return { kind: 'broken', text, fault: parsed.fault };
  const { json } = parsed;
  const recording = readRecording(json);
  if (recording !== undefined) return { kind: 'read', reading: { subject, text, json, pieces: [], problems: [], recording } };
  const { schema, isRead } = subjectOf(subject);
  const pieces = piecesOf(subject, json);
  const found = pieces.flatMap((piece) => problemsIn(piece, json));
  const paths = pieces.map(({ path }) => path);
  const ofShape = isRead ? [] : schemaFaults(schema, json, paths);
  const problems = placed(text, [...ofShape, ...found].slice(0, mostProblems));
  return { kind: 'read', reading: { subject, text, json, pieces, problems, recording } };
}
