import { isRecord } from '../../data/unknownObject';
import type { Colour } from '../../schemas/entities/colour';
import type { Alignment, CellValue } from './model';

export function recordOf(value: unknown): Readonly<Record<string, unknown>> | undefined {
  return isRecord(value) ? value : undefined;
}

export function listOf(value: unknown): readonly unknown[] | undefined {
  return Array.isArray(value) ? (value as readonly unknown[]) : undefined;
}

function jsonOf(value: object): string {
  try {
    return JSON.stringify(value) ?? '';
  } catch {
    // Nested too deeply, or no JSON.
    return '…';
  }
}

/** Converts any JSON value to text; '' for nothing. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value === undefined || value === null) return '';
  return typeof value === 'object' ? jsonOf(value) : String(value);
}

/** Returns a text, number or boolean unchanged, null for nothing, and text otherwise. */
export function primitiveOf(value: unknown): CellValue {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return value === undefined || value === null ? null : textOf(value);
}

/** True, 'true', 'True' or 1. */
export function flagOf(value: unknown): boolean {
  return value === true || (value !== undefined && (value === 1 || value === 'true' || value === 'True' || value === '1'));
}

/** An explicit no; a missing value is none. */
export function isRefusal(value: unknown): boolean {
  return value === false || (value !== undefined && (value === 0 || value === 'false' || value === 'False' || value === '0'));
}

const alignments: readonly Alignment[] = ['left', 'center', 'right'];

/** Reads an alignment: 0 left, 1 center, 2 right. docs/rules/forms.md, 3. */
export function alignmentOf(value: unknown): Alignment | undefined {
  return typeof value === 'number' ? alignments[value] : undefined;
}

/** `undefined` if missing, invalid or fully transparent, which means none. */
export function colourOf(value: unknown): Colour | undefined {
  const channels = recordOf(value);
  if (channels === undefined) return undefined;
  const { r, g, b, a = 255 } = channels;
  if (!isChannel(r) || !isChannel(g) || !isChannel(b) || !isChannel(a) || a <= 0) return undefined;
  return { r, g, b, a };
}

function isChannel(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}
