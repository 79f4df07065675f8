import { type ReactNode, useMemo, useSyncExternalStore } from 'react';
import { formText } from '../../data/failures';
import type { FieldValues } from '../../schemas/options/model';
import type { FieldStore } from '../options/fieldStore';
import { ConflictPanel } from './ConflictPanel';
import { optionConflict } from './optionConflict';
import type { Conflict } from './useSave';

interface FormConflictProps {
  readonly store: FieldStore;
  readonly conflict: Conflict;
  readonly onApply: (values: FieldValues) => void;
}

export function FormConflict({ store, conflict, onApply }: FormConflictProps): ReactNode {
  const { base, theirs, failure } = conflict;
  const watched = useMemo(() => store.fields(base.fields.map(({ key }) => key)), [store, base]);
  const revision = useSyncExternalStore(watched.watch, watched.read, watched.read);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another revision stands for other values
  const fields = useMemo(
    () => optionConflict({ base, theirs, baseline: store.baseline(), mine: store.values() }),
    [store, base, theirs, revision],
  );
  return <ConflictPanel text={formText(failure)} fields={fields} onApply={onApply} />;
}
