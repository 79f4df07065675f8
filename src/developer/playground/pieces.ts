import { isObject } from '../../data/unknownObject';
import type { GridModel } from '../../engine';
import { readGrid } from '../../engine';
import type { DescriptionProblem, OptionModel } from '../../schemas/options/model';
import { readOptions } from '../../schemas/options/readOptions';
import { formatPath, type JsonPath } from './json/path';

export type Piece = {
  readonly path: JsonPath;
  readonly title: string;
  readonly json: unknown;
} & (
  | { readonly kind: 'options'; readonly model: OptionModel }
  | { readonly kind: 'grid'; readonly grid: GridModel; readonly problems: readonly DescriptionProblem[] }
);

/** Limits; deeper values are data. */
const mostPieces = 12;
const deepest = 8;
const mostRowProblems = 500;
const rowsAtOnce = 500;

function titleOf(path: JsonPath, otherwise: string): string {
  return path.length === 0 ? otherwise : formatPath(path);
}

function optionsPiece(json: unknown, path: JsonPath): Piece {
  return { kind: 'options', path, title: titleOf(path, 'Option list'), json, model: readOptions(json) };
}

function gridPiece(json: unknown, path: JsonPath): Piece {
  const grid = readGrid(json);
  const problems = [...grid.problems];
  for (let row = 0; row < grid.rowCount && problems.length < mostRowProblems; row += rowsAtOnce) {
    problems.push(...grid.scan(row, row + rowsAtOnce));
  }
  return { kind: 'grid', path, title: titleOf(path, 'Grid'), json, grid, problems };
}

function isOption(value: unknown): boolean {
  return isObject(value) && 'code' in value && 'type' in value && ('text' in value || 'defaultText' in value);
}

function collect(value: unknown, path: JsonPath, pieces: Piece[]): void {
  if (pieces.length >= mostPieces || path.length > deepest || !isObject(value)) return;
  if (Array.isArray(value)) {
    if (value.length > 0 && value.every(isOption)) pieces.push(optionsPiece(value, path));
    else for (const [index, item] of value.slice(0, 50).entries()) collect(item, [...path, index], pieces);
  } else if (Array.isArray(value['headerDef'])) pieces.push(gridPiece(value, path));
  else {
    for (const [name, inner] of Object.entries(value)) {
      // Treats any array named `options` as an option list.
      if (name === 'options' && Array.isArray(inner)) pieces.push(optionsPiece(inner, [...path, name]));
      else collect(inner, [...path, name], pieces);
    }
  }
}

/** Returns the forms and grids in a JSON value, or the value itself. */
export function piecesOf(subject: string, json: unknown): readonly Piece[] {
  if (subject === 'options') {
    const isWrapped = isObject(json) && !Array.isArray(json) && 'options' in json;
    return [{ ...optionsPiece(json, isWrapped ? ['options'] : []), title: 'Option list' }];
  }
  if (subject === 'grid') return [gridPiece(json, [])];
  const pieces: Piece[] = [];
  collect(json, [], pieces);
  return pieces;
}
