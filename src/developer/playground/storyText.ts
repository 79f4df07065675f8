import { formatPath } from './json/path';
import type { Piece } from './pieces';

const imports: Readonly<Record<Piece['kind'], readonly string[]>> = {
  options: ["import { OptionForm } from '../engine';", "import { readOptions } from '../schemas/options/readOptions';"],
  grid: ["import { DataGrid, readGrid } from '../engine';"],
};

function merged(kinds: ReadonlySet<Piece['kind']>): readonly string[] {
  if (kinds.size < 2) return [...kinds].flatMap((kind) => imports[kind]);
  return ["import { DataGrid, OptionForm, readGrid } from '../engine';", "import { readOptions } from '../schemas/options/readOptions';"];
}

/** In TypeScript a literal `__proto__` would set the prototype unless computed. */
function literal(json: unknown): string {
  return JSON.stringify(json, null, 2).replaceAll(/(?<!\\)"__proto__":/g, '["__proto__"]:');
}

function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`;
}

function nameOf(piece: Piece, taken: Set<string>): string {
  const words = formatPath(piece.path).match(/[A-Za-z0-9]+/g) ?? [];
  const word = words.map((each) => `${each.slice(0, 1).toUpperCase()}${each.slice(1)}`).join('');
  const base = /^[A-Z]/.test(word) ? word : `Recorded${word}`;
  let name = base;
  for (let count = 2; taken.has(name); count += 1) name = `${base}${count}`;
  taken.add(name);
  return name;
}

function storyOf(piece: Piece, name: string, readOnly: boolean): string {
  const json = `recorded${name}`;
  const label = quoted(piece.title);
  const lock = readOnly ? ' readOnly="This story shows a form that cannot be changed."' : '';
  const [model, drawn] =
    piece.kind === 'options'
      ? [`readOptions(${json})`, `<OptionForm label={${label}} model={model${name}}${lock} />`]
      : [`readGrid(${json})`, `<DataGrid label={${label}} grid={model${name}} />`];
  return [
    `const ${json}: unknown = ${literal(piece.json)};`,
    `const model${name} = ${model};`,
    '',
    `export const ${name}: Story = { render: () => ${drawn} };`,
    '',
  ].join('\n');
}

/** Returns a stories file for these forms and grids; `title` names them in Storybook. */
export function storyText(title: string, pieces: readonly Piece[], readOnly = false): string {
  const taken = new Set<string>();
  return [
    "import type { Meta, StoryObj } from '@storybook/react-vite';",
    ...merged(new Set(pieces.map(({ kind }) => kind))),
    '',
    `const meta = { title: ${quoted(`Recorded/${title.replaceAll('/', ' ')}`)} } satisfies Meta;`,
    'export default meta;',
    'type Story = StoryObj<typeof meta>;',
    '',
    ...pieces.map((piece) => storyOf(piece, nameOf(piece, taken), readOnly)),
  ].join('\n');
}
