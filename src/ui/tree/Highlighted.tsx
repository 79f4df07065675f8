import type { ReactNode } from 'react';
import { marksOf } from './marks';

interface HighlightedProps {
  readonly name: string;
  readonly sought: string;
}

export function Highlighted({ name, sought }: HighlightedProps): ReactNode {
  if (sought === '') return name;
  return marksOf(name, sought).map(({ text, marked, at }) => (marked ? <mark key={at}>{text}</mark> : text));
}
