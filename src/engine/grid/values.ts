import { isRecord } from '../../data/found';
import type { Colour } from '../../schemas/entities/colour';
import type { Alignment, CellValue } from './model';

/** A JSON object, or undefined for anything else. */
export function recordOf(value: unknown): Readonly<Record<string, unknown>> | undefined {
  return isRecord(value) ? value : undefined;
}

/** A JSON list, or undefined for anything else. */
export function listOf(value: unknown): readonly unknown[] | undefined {
  return Array.isArray(value) ? (value as readonly unknown[]) : undefined;
}

function jsonOf(value: object): string {
  try {
    return JSON.stringify(value) ?? '';
  } catch {
    // Nested too deeply to be written, or not JSON at all.
    return '…';
  }
}

/** Any JSON value as a text, so that nothing a server sends is lost; '' for nothing. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value === undefined || value === null) return '';
  return typeof value === 'object' ? jsonOf(value) : String(value);
}

/** A value that cells can be sorted by: a text, a number or a boolean as it is; null for nothing, and a text for anything else. */
export function primitiveOf(value: unknown): CellValue {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return value === undefined || value === null ? null : textOf(value);
}

/** Yes as servers write it: true, 'true', 'True' or 1. */
export function flagOf(value: unknown): boolean {
  return value === true || (value !== undefined && (value === 1 || value === 'true' || value === 'True' || value === '1'));
}

/** No said plainly; what is missing does not say it. */
export function isRefusal(value: unknown): boolean {
  return value === false || (value !== undefined && (value === 0 || value === 'false' || value === 'False' || value === '0'));
}

const alignments: readonly Alignment[] = ['left', 'center', 'right'];

/** docs/rules/forms.md, 3: 0 left, 1 center, 2 right. */
export function alignmentOf(value: unknown): Alignment | undefined {
  return typeof value === 'number' ? alignments[value] : undefined;
}

/** A colour; undefined when there is none, it cannot be read, or it is wholly transparent, which is how servers say "none". */
export function colourOf(value: unknown): Colour | undefined {
  const found = recordOf(value);
  if (found === undefined) return undefined;
  const { r, g, b, a = 255 } = found;
  if (!isChannel(r) || !isChannel(g) || !isChannel(b) || !isChannel(a) || a <= 0) return undefined;
  return { r, g, b, a };
}

function isChannel(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}
