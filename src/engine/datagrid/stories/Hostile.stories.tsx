import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ReactNode, useMemo, useState } from 'react';
import { expect } from 'storybook/test';
import type { DescriptionProblem } from '../../../schemas/options/model';
import { readGrid } from '../../grid/readGrid';
import { DescriptionProblems } from '../../panes/DescriptionProblems';
import { type HostileCase, runHostile } from '../../stories/storyHostileRun';
import { DataGrid } from '../DataGrid';
import { greatGrids, hostileGridCases } from './storyHostileGrids';

const noProblems: readonly DescriptionProblem[] = [];

function Described({ json }: { readonly json: unknown }): ReactNode {
  const grid = useMemo(() => readGrid(json), [json]);
  const [problems, setProblems] = useState(noProblems);
  return (
    <>
      <DescriptionProblems label="the grid" problems={problems} />
      <DataGrid label="Hostile grid" grid={grid} selection={{ mode: 'many' }} onProblems={setProblems} />
    </>
  );
}

function look(host: HTMLElement, json: unknown): string | undefined {
  const { problems, rowCount, columns } = readGrid(json);
  const grid = host.querySelector('[role=grid]');
  if (grid === null) return 'There is no grid.';
  const rows = grid.querySelectorAll(':is([role=gridcell], [role=rowheader])').length;
  if (rowCount > 0 && columns.length > 0 && rows === 0) return `Of ${rowCount} rows none is there.`;
  if (rowCount === 0 && !grid.textContent.includes('There are no results')) return 'It does not say that it is empty.';
  return problems.length > 0 && host.querySelector('summary') === null ? 'No problem is listed.' : undefined;
}

function sort(host: HTMLElement): void {
  host.querySelector<HTMLElement>('[role=columnheader] [role=button]')?.click();
}

function Empty({ text }: { readonly text: string }): ReactNode {
  return <p>{text}</p>;
}

const meta = {
  title: 'Parts/Grid/Hostile descriptions',
  component: Empty,
  args: { text: 'The grids are drawn below, one after the other.' },
} satisfies Meta<typeof Empty>;
export default meta;
type Story = StoryObj<typeof meta>;

function playing(cases: () => readonly HostileCase[]): NonNullable<Story['play']> {
  return async ({ canvasElement }) => {
    const wrong = await runHostile(canvasElement, cases(), { draw: (json) => <Described json={json} />, look, use: sort });
    await expect(wrong).toEqual([]);
  };
}

export const TooMuch: Story = { play: playing(() => hostileGridCases().filter(([name]) => Object.hasOwn(greatGrids, name))) };

const samples = (from: number, to: number) => () =>
  hostileGridCases()
    .filter(([name]) => !Object.hasOwn(greatGrids, name))
    .slice(from, to);

export const AnyJson: Story = { play: playing(samples(0, 65)) };
export const AnyJsonMore: Story = { play: playing(samples(65, 150)) };
