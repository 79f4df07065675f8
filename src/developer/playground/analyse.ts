import { type ReadRecording, readRecording } from '../../data';
import type { DescriptionProblem } from '../../schemas/options/model';
import { faultOfJson, type JsonFault } from './json/fault';
import { locate } from './json/locate';
import { formatPath, type JsonPath, parsePath, type Span, valueAt } from './json/path';
import { type Piece, piecesOf } from './pieces';
import { schemaFaults } from './schema/faults';
import { subjectOf } from './subjects';

export interface PlacedProblem extends DescriptionProblem, Span {}

export interface Reading {
  readonly subject: string;
  readonly text: string;
  readonly json: unknown;
  readonly pieces: readonly Piece[];
  readonly problems: readonly PlacedProblem[];
  readonly recording: ReadRecording | undefined;
}

export type Analysis =
  | { readonly kind: 'read'; readonly reading: Reading }
  | { readonly kind: 'broken'; readonly text: string; readonly fault: JsonFault };

/** More is unreadable and slow to render. */
const mostProblems = 1000;

/** Attributes that the reader and the description name differently. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  default: ['defaultList', 'defaultDate', 'defaultText'],
  rows: ['data'],
  span: ['spans'],
};

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

type PathProblem = Omit<DescriptionProblem, 'path'> & { readonly path: JsonPath };

/** The reader always calls the list `options`. */
function problemsIn(piece: Piece, json: unknown): readonly PathProblem[] {
  const problems = piece.kind === 'options' ? piece.model.problems : piece.problems;
  return problems.slice(0, mostProblems).map((problem) => {
    const own = parsePath(problem.path);
    const inPiece = piece.kind === 'options' && own[0] === 'options' ? own.slice(1) : own;
    return { ...problem, path: namesOf(json, [...piece.path, ...inPiece]) };
  });
}

export function placed(text: string, problems: readonly PathProblem[]): readonly PlacedProblem[] {
  const paths = problems.map(({ path }) => path);
  const spans = locate(text, paths);
  const start: Span = { from: 0, to: 0 };
  return problems
    .map((problem, index) => ({ ...problem, path: formatPath(problem.path), ...(spans[index] ?? start) }))
    .sort((a, b) => a.from - b.from);
}

/** The browser's parser is fastest; the fault is located only after it fails. */
function parse(text: string): { readonly json: unknown } | { readonly fault: JsonFault } {
  try {
    const json: unknown = JSON.parse(text);
    return { json };
  } catch {
    return { fault: faultOfJson(text) ?? { from: 0, to: 0, message: 'This is not JSON.' } };
  }
}

/** Reads the JSON: forms, grids and located problems. Never throws. */
export function analyse(subject: string, text: string): Analysis {
  const parsed = parse(text);
  if ('fault' in parsed) return { kind: 'broken', text, fault: parsed.fault };
  const { json } = parsed;
  const recording = readRecording(json);
  if (recording !== undefined) return { kind: 'read', reading: { subject, text, json, pieces: [], problems: [], recording } };
  const { schema, isRead } = subjectOf(subject);
  const pieces = piecesOf(subject, json);
  const pieceProblems = pieces.flatMap((piece) => problemsIn(piece, json));
  const paths = pieces.map(({ path }) => path);
  const ofShape = isRead ? [] : schemaFaults(schema, json, paths);
  const problems = placed(text, [...ofShape, ...pieceProblems].slice(0, mostProblems));
  return { kind: 'read', reading: { subject, text, json, pieces, problems, recording } };
}
