import { type ReactNode, useEffect, useRef, useState } from 'react';
import { DataGrid } from '../../../engine';
import type { Details } from '../../../schemas/wire/details';
import { Button, bindClasses, EmptyState, ErrorBoundary } from '../../../ui';
import type { Piece } from '../pieces';
import type { PreviewTheme, PreviewWidth } from '../state';
import { FormPreview } from './FormPreview';
import { PieceViews } from './PieceViews';
import styles from './Results.module.css';

const cx = bindClasses(styles);

interface PreviewProps {
  readonly pieces: readonly Piece[];
  readonly theme: PreviewTheme;
  readonly width: PreviewWidth;
  readonly isReadOnly: boolean;
  readonly onDetails: (title: string, details: Details) => void;
  readonly onSaved: () => void;
}

const classOfWidth: Readonly<Record<PreviewWidth, string>> = { full: 'full', '768': 'tablet', '390': 'phone' };

export function Preview({ pieces, theme, width, isReadOnly, onDetails, onSaved }: PreviewProps): ReactNode {
  const forced = theme === 'light' || theme === 'dark' ? { 'data-theme': theme } : {};
  function draw(piece: Piece): ReactNode {
    if (piece.kind === 'grid') return <GridPreview piece={piece} />;
    return <FormPreview piece={piece} isReadOnly={isReadOnly} onDetails={onDetails} onSaved={onSaved} />;
  }
  return (
    <div {...forced} className={cx('stage', classOfWidth[width], theme === 'system' && 'system')}>
      <PieceViews
        pieces={pieces}
        none="There is no form and no grid in this answer"
        draw={(piece) => (
          <ErrorBoundary fallback={(error, retry) => <Undrawn json={piece.json} error={error} retry={retry} />}>
            {draw(piece)}
          </ErrorBoundary>
        )}
      />
    </div>
  );
}

function GridPreview({ piece: { title, grid } }: { readonly piece: Extract<Piece, { kind: 'grid' }> }): ReactNode {
  const [pageRequest, setPageRequest] = useState<{ readonly of: typeof grid; readonly page: number }>();
  return (
    <>
      <DataGrid label={title} grid={grid} selection={{ mode: 'one' }} onPage={(page) => setPageRequest({ of: grid, page })} />
      <p role="status">{pageRequest?.of === grid ? `A screen would ask for page ${pageRequest.page} now.` : ''}</p>
    </>
  );
}

interface UndrawnProps {
  readonly json: unknown;
  readonly error: unknown;
  readonly retry: () => void;
}

function Undrawn({ json, error, retry }: UndrawnProps): ReactNode {
  const failed = useRef(json);
  useEffect(() => {
    if (failed.current !== json) retry();
  }, [json, retry]);
  return (
    <EmptyState title="This cannot be drawn" action={<Button onClick={retry}>Try again</Button>}>
      {error instanceof Error ? error.message : String(error)}
    </EmptyState>
  );
}
