import type { Grid } from '../../../src/schemas/entities/grid';

function isGrid(value: object): value is Grid {
  return 'headerDef' in value && 'rowDef' in value && 'rows' in value;
}

export function gridsIn(answer: unknown): readonly Grid[] {
  if (typeof answer !== 'object' || answer === null) return [];
  return isGrid(answer) ? [answer] : Object.values(answer).flatMap(gridsIn);
}

const figure = /^-?£?\d[\d,]*(\.\d+)?%?$/;
const right = 2;

/** Headings of columns that contain only numbers, but are not right-aligned. */
export function figuresAtTheLeft({ headerDef, rowDef, rows }: Grid): readonly string[] {
  return headerDef.flatMap(({ text, alignment }, column) => {
    const shown = rows.map(({ cellData }) => cellData[column]?.data).filter((data) => data !== undefined && data.displayValue !== '');
    const areFigures = shown.length > 0 && shown.every((data) => typeof data?.actualValue === 'number' && figure.test(data.displayValue));
    return areFigures && (alignment !== right || rowDef[column]?.alignment !== right) ? [text] : [];
  });
}
