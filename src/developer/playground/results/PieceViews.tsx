import type { ReactNode } from 'react';
import { EmptyState } from '../../../ui';
import type { Piece } from '../pieces';
import styles from './Results.module.css';

interface PieceViewsProps {
  readonly pieces: readonly Piece[];
  readonly draw: (piece: Piece) => ReactNode;
  readonly none: string;
}

export function PieceViews({ pieces, draw, none }: PieceViewsProps): ReactNode {
  const drawn = pieces.map((piece) => ({ piece, view: draw(piece) })).filter(({ view }) => view !== null);
  if (drawn.length === 0) return <EmptyState title={none} />;
  return drawn.map(({ piece, view }) => (
    <section key={`${piece.kind} ${piece.title}`} className={styles['piece']}>
      {pieces.length > 1 ? <h3 className={styles['heading']}>{piece.title}</h3> : null}
      {view}
    </section>
  ));
}
