import { type ReactNode, useMemo, useRef, useState } from 'react';
import { Banner, Button, OptionForm, type OptionFormHandle } from '../../../../engine';
import type { OptionField } from '../../../../schemas/options/model';
import { type Details, details } from '../../../../schemas/wire/details';
import type { Piece } from '../pieces';
import styles from './Results.module.css';

interface FormPreviewProps {
  readonly piece: Extract<Piece, { kind: 'options' }>;
  readonly isReadOnly: boolean;
  readonly onDetails: (title: string, details: Details) => void;
  readonly onSaved: () => void;
}

/** A form that no server would describe is not drawn whole unasked, so that typing stays quick. */
const mostFields = 300;

function withoutFocus(field: OptionField): OptionField {
  return field.hasFocus ? { ...field, hasFocus: false } : field;
}

/** A form as users see it. What it would send is told after every change. */
export function FormPreview({ piece: { title, model }, isReadOnly, onDetails, onSaved }: FormPreviewProps): ReactNode {
  const form = useRef<OptionFormHandle>(null);
  const told = useRef('');
  const [isWhole, setIsWhole] = useState(false);
  const [refreshedBy, setRefreshedBy] = useState<string>();
  // A form that appears while its JSON is typed must not take the caret away.
  const [isQuiet] = useState(() => document.activeElement?.getAttribute('role') === 'textbox');
  const count = model.fields.length;
  const isCut = count > mostFields && !isWhole;
  const shown = useMemo(() => {
    const fields = isCut ? model.fields.slice(0, mostFields) : model.fields;
    return { ...model, fields: isQuiet ? fields.map(withoutFocus) : fields };
  }, [model, isCut, isQuiet]);

  function tell(): void {
    if (form.current === null) return;
    const now = form.current.details();
    const text = details.encode(now);
    if (text === told.current) return;
    const before = new Map(told.current === '' ? [] : details.decode(told.current));
    const sent = new Map(now);
    const isChanged = (code = '') => before.has(code) && before.get(code) !== sent.get(code);
    const changed = model.fields.find(({ doesRefresh, code }) => doesRefresh && isChanged(code));
    if (changed !== undefined) setRefreshedBy(changed.label);
    told.current = text;
    onDetails(title, now);
  }

  return (
    // The fields keep their values to themselves; whatever happened to one, its event comes by here afterwards.
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens, the controls are inside
    <div className={styles['form']} onInput={tell} onChange={tell} onClick={tell} onKeyUp={tell} onBlur={tell}>
      {isCut ? (
        <Banner tone="info" actions={<Button onClick={() => setIsWhole(true)}>Show all {count}</Button>}>
          The first {mostFields} of {count} fields are shown.
        </Banner>
      ) : null}
      <p role="status">{refreshedBy === undefined ? '' : `A screen would ask for this form anew, because ${refreshedBy} was changed.`}</p>
      <OptionForm
        guard="none"
        ref={form}
        model={shown}
        label={title}
        readOnly={isReadOnly ? 'The playground shows this form read-only.' : undefined}
        onSave={async () => onSaved()}
        onState={tell}
      />
    </div>
  );
}
