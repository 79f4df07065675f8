import { type ReactNode, useMemo, useRef, useState } from 'react';
import { OptionForm, type OptionFormHandle } from '../../../engine';
import type { FieldValues, OptionField, OptionModel } from '../../../schemas/options/model';
import { type Details, details } from '../../../schemas/wire/details';
import { Banner, Button } from '../../../ui';
import type { Piece } from '../pieces';
import styles from './Results.module.css';

interface FormPreviewProps {
  readonly piece: Extract<Piece, { kind: 'options' }>;
  readonly isReadOnly: boolean;
  readonly onDetails: (title: string, details: Details) => void;
  readonly onSaved: () => void;
}

/** Larger forms are cut unless requested, to keep typing quick. */
const mostFields = 300;

function withoutFocus(field: OptionField): OptionField {
  return field.hasFocus ? { ...field, hasFocus: false } : field;
}

/** Simulates a server that accepts the entries unchanged. */
function takenOver(model: OptionModel, values: FieldValues, sent: Details): OptionModel {
  const texts = sent.map(([, text]) => text).values();
  const fields = model.fields.map((field): OptionField => {
    const text = field.code === undefined ? undefined : texts.next().value;
    const initial = values[field.key];
    if (text === undefined || initial === field.initial || field.formula !== undefined) return field;
    return { ...field, initial, wire: text, isRefused: false };
  });
  return { ...model, fields };
}

interface RefreshRequest {
  readonly of: OptionModel;
  readonly label: string;
  readonly times: number;
}

function wordsOf({ label, times }: RefreshRequest): string {
  return times === 1
    ? `A screen would ask for this form again, because ${label} was changed.`
    : `A screen would have asked for this form again ${times} times, the last time because ${label} was changed.`;
}

/** Renders a form that refreshes as on a screen, and reports its details after each change. */
export function FormPreview({ piece: { title, model }, isReadOnly, onDetails, onSaved }: FormPreviewProps): ReactNode {
  const form = useRef<OptionFormHandle>(null);
  const lastDescription = useRef('');
  const [isWhole, setIsWhole] = useState(false);
  const [refreshRequest, setRefreshRequest] = useState<RefreshRequest>();
  // A form that appears during typing must not take the focus.
  const [isQuiet] = useState(() => document.activeElement?.getAttribute('role') === 'textbox');
  const count = model.fields.length;
  const isCut = count > mostFields && !isWhole;
  const shown = useMemo(() => {
    const isLoud = !isQuiet || !model.fields.some(({ hasFocus }) => hasFocus);
    // The original model, so that it matches the schemas beside it.
    if (!isCut && isLoud) return model;
    const fields = isCut ? model.fields.slice(0, mostFields) : model.fields;
    return { ...model, fields: isLoud ? fields : fields.map(withoutFocus) };
  }, [model, isCut, isQuiet]);

  function tell(now: Details): void {
    const text = details.encode(now);
    if (text === lastDescription.current) return;
    lastDescription.current = text;
    onDetails(title, now);
  }
  async function answerAnew(now: Details, changed: string | undefined): Promise<OptionModel> {
    const label = model.fields.find(({ code }) => code === changed)?.label ?? 'a field';
    setRefreshRequest((before) => ({ of: model, label, times: (before?.of === model ? before.times : 0) + 1 }));
    return takenOver(shown, form.current?.values() ?? {}, now);
  }

  return (
    <div className={styles['form']}>
      {isCut ? (
        <Banner tone="info" actions={<Button onClick={() => setIsWhole(true)}>Show all {count}</Button>}>
          The first {mostFields} of {count} fields are shown.
        </Banner>
      ) : null}
      <p role="status">{refreshRequest?.of === model ? wordsOf(refreshRequest) : ''}</p>
      <OptionForm
        guard="none"
        ref={form}
        model={shown}
        label={title}
        readOnly={isReadOnly ? 'The playground shows this form read-only.' : undefined}
        onSave={async () => onSaved()}
        onRefresh={answerAnew}
        onState={() => form.current && tell(form.current.details())}
        onDetails={tell}
      />
    </div>
  );
}
