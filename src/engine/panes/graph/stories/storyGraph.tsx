import type { ReactNode } from 'react';
import { waitFor } from 'storybook/test';
import { defineCall } from '../../../../schemas/call';
import type { GraphAnswer, ValueKind } from '../../../../schemas/entities/graph';
import { storyCall } from '../../stories/storyPane';

export const rowCalls = [storyCall<GraphAnswer>('Graph/1'), storyCall<GraphAnswer>('Graph/2'), storyCall<GraphAnswer>('Graph/3')] as const;
export const silentCall = defineCall({
  service: 'operations',
  method: 'GET',
  path: 'Graph/silent',
  summary: 'A graph with a silent failure',
  access: { by: 'session', shows: 'nothing' },
  failure: 'silent',
  answer: rowCalls[0].answer,
});

const bases: { readonly [K in ValueKind]: number } = { money: 18_000, count: 240, percent: 45.12 };

function rounded(value: number, kind: ValueKind): number {
  return kind === 'count' ? Math.round(value) : Math.round(100 * value) / 100;
}

export function storySeries(name: string, kind: ValueKind, places: readonly string[], number = 0): GraphAnswer['series'][number] {
  const values = places.map((_, at) =>
    (at + number) % 13 === 6 ? null : rounded(bases[kind] * (1 + number / 8 + Math.sin(at / 2 + number) / 4), kind),
  );
  return { name, kind, values };
}

export const fortnight: readonly string[] = Array.from({ length: 14 }, (_, day) => `2026-11-${String(day + 1).padStart(2, '0')}`);

export const mixedAnswer: GraphAnswer = {
  title: 'The Lantern, Great Yarmouth',
  axis: 'Day',
  places: [...fortnight],
  series: [
    storySeries('Turnover', 'money', fortnight),
    storySeries('Net win', 'money', fortnight, 1),
    storySeries('Sessions', 'count', fortnight, 2),
    storySeries('Occupancy', 'percent', fortnight, 3),
  ],
};

export function Sized({ width, children }: { readonly width?: number | undefined; readonly children: ReactNode }): ReactNode {
  return <div style={width === undefined ? undefined : { width }}>{children}</div>;
}

export function drawn(): Promise<Element> {
  return waitFor(() => {
    const plot = document.querySelector('.js-plotly-plot .main-svg .xtick');
    if (plot === null) throw new Error('The graph has not been drawn');
    return plot;
  });
}

export function ticks(axis: string): readonly string[] {
  return [...document.querySelectorAll(`.${axis} text`)].map((tick) => tick.textContent ?? '');
}
