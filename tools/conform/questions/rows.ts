import type { Api } from '../../../src/schemas/calls';
import { complianceRows } from './compliance';
import { operationsRows } from './operations';
import type { Row, Rows } from './row';
import { settingsRows } from './settings';

const all: Rows<keyof Api> = { ...operationsRows, ...complianceRows, ...settingsRows };
const table: Readonly<Record<string, Readonly<Record<string, Row>>>> = all;

export const rows: ReadonlyMap<string, Row> = new Map(
  Object.entries(table).flatMap(([area, calls]) => Object.entries(calls).map(([name, row]) => [`${area}.${name}`, row] as const)),
);
