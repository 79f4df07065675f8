import { type Diagnostic, setDiagnostics } from '@codemirror/lint';
import { EditorView } from '@codemirror/view';
import { type ReactNode, type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef } from 'react';
import type { Span } from '../json/path';
import type { SchemaNode } from '../schema/node';
import { jsonEditing } from './extensions';
import styles from './JsonEditor.module.css';

export interface Remark extends Span {
  readonly message: string;
  readonly code: string;
  readonly severity: 'error' | 'warning';
}

export interface JsonEditorHandle {
  readonly text: () => string;
  /** Replaces the text, undoably. */
  readonly setText: (text: string) => void;
  readonly jumpTo: (span: Span) => void;
}

interface JsonEditorProps {
  readonly label: string;
  readonly describedBy: string;
  readonly initial: string;
  readonly schema: SchemaNode;
  readonly onChange: (length: number) => void;
  readonly remarks: readonly Remark[];
  /** The text that the remarks are about; they are not drawn on any other text. */
  readonly remarked: string;
  readonly ref?: Ref<JsonEditorHandle>;
}

/** Thousands of marks slow typing; the problem list has all. */
const mostRemarks = 300;

function diagnosticOf({ from, to, message, code, severity }: Remark): Diagnostic {
  return { from, to, message, severity, source: code };
}

export function JsonEditor(props: JsonEditorProps): ReactNode {
  const { label, describedBy, schema, onChange, remarks, remarked, ref } = props;
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const textRef = useRef(props.initial);
  const changed = useEffectEvent(onChange);
  const schemaNow = useEffectEvent(() => schema);

  useEffect(() => {
    if (place.current === null) return;
    const editing = jsonEditing({ label, describedBy, schema: () => schemaNow(), onChange: (length) => changed(length) });
    const made = new EditorView({ doc: textRef.current, extensions: editing, parent: place.current });
    view.current = made;
    return () => {
      textRef.current = made.state.doc.toString();
      view.current = null;
      made.destroy();
    };
  }, [label, describedBy]);

  useEffect(() => {
    const now = view.current;
    if (now === null || now.state.doc.length !== remarked.length || now.state.doc.toString() !== remarked) return;
    now.dispatch(setDiagnostics(now.state, remarks.slice(0, mostRemarks).map(diagnosticOf)));
  }, [remarks, remarked]);

  useImperativeHandle(ref, () => ({
    text: () => view.current?.state.doc.toString() ?? textRef.current,
    setText(text) {
      const now = view.current;
      now?.dispatch({ changes: { from: 0, to: now.state.doc.length, insert: text }, selection: { anchor: 0 }, scrollIntoView: true });
    },
    jumpTo({ from, to }) {
      const now = view.current;
      if (now === null) return;
      const end = now.state.doc.length;
      const selection = { anchor: Math.min(from, end), head: Math.min(to, end) };
      now.dispatch({ selection, effects: EditorView.scrollIntoView(selection.anchor, { y: 'center' }) });
      now.focus();
    },
  }));

  return <div ref={place} className={styles['editor']} />;
}
