import { type ReactNode, useState } from 'react';
import { schemaOf, uiSchemaOf } from '../../schemas/options/jsonSchema';
import type { Details } from '../../schemas/wire/details';
import { Banner } from '../../ui';
import type { Reading } from './analyse';
import type { Piece } from './pieces';
import { DetailsView } from './results/DetailsView';
import { JsonView } from './results/JsonView';
import { PieceViews } from './results/PieceViews';
import { Preview } from './results/Preview';
import { type ListedProblem, ProblemsView } from './results/ProblemsView';
import { RecordingPreview } from './results/RecordingPreview';
import { Tabs } from './results/Tabs';
import type { PlaygroundState } from './state';

interface ResultsProps {
  readonly pieces: readonly Piece[];
  readonly recording: Reading['recording'];
  readonly problems: readonly ListedProblem[];
  readonly settings: Pick<PlaygroundState, 'theme' | 'width' | 'isReadOnly'>;
  readonly isStale: boolean;
  readonly onChoose: (problem: ListedProblem) => void;
  readonly onSaved: () => void;
}

type TabId = 'preview' | 'schema' | 'uiSchema' | 'details' | 'problems';

const noForm = 'Only forms have this, and there is none in this JSON';

export function Results({ pieces, recording, problems, settings, isStale, onChoose, onSaved }: ResultsProps): ReactNode {
  const [open, setOpen] = useState<TabId>('preview');
  const [details, setDetails] = useState<Readonly<Record<string, Details>>>({});

  function schemas(of: typeof schemaOf | typeof uiSchemaOf, words: string): ReactNode {
    const draw = (piece: Piece): ReactNode =>
      piece.kind === 'options' ? <JsonView label={`${words} of ${piece.title}`} json={of(piece.model)} /> : null;
    return <PieceViews pieces={pieces} none={noForm} draw={draw} />;
  }
  function drawDetails(piece: Piece): ReactNode {
    const now = details[piece.title];
    return piece.kind === 'options' && now !== undefined ? <DetailsView title={piece.title} details={now} /> : null;
  }

  return (
    <>
      {isStale ? <Banner tone="info">This is not JSON at the moment. The last JSON that could be read is shown.</Banner> : null}
      <Tabs
        label="Results"
        open={open}
        onOpen={setOpen}
        tabs={[
          {
            id: 'preview',
            title: 'Preview',
            // Keeps the form's entries while another tab is open.
            staysMounted: true,
            draw: () =>
              recording === undefined ? (
                <Preview
                  pieces={pieces}
                  {...settings}
                  onDetails={(title, now) => setDetails((before) => ({ ...before, [title]: now }))}
                  onSaved={onSaved}
                />
              ) : (
                <RecordingPreview recording={recording} />
              ),
          },
          { id: 'schema', title: 'JSON Schema', draw: () => schemas(schemaOf, 'JSON Schema') },
          { id: 'uiSchema', title: 'UI schema', draw: () => schemas(uiSchemaOf, 'UI schema') },
          { id: 'details', title: 'Details', draw: () => <PieceViews pieces={pieces} none={noForm} draw={drawDetails} /> },
          {
            id: 'problems',
            title: `Problems (${problems.length})`,
            draw: () => <ProblemsView problems={problems} onChoose={onChoose} />,
          },
        ]}
      />
    </>
  );
}
