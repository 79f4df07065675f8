import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import { bracketMatching, codeFolding, foldGutter, foldKeymap, indentOnInput } from '@codemirror/language';
import { lintGutter, lintKeymap } from '@codemirror/lint';
import type { Extension } from '@codemirror/state';
import { EditorView, highlightActiveLineGutter, keymap, lineNumbers } from '@codemirror/view';
import type { SchemaNode } from '../schema/node';
import { schemaCompletion } from './completion';
import { jsonColours } from './highlight';
import { editorTheme } from './theme';

interface EditorOptions {
  readonly label: string;
  readonly describedBy: string;
  readonly schema: () => SchemaNode;
  readonly onChange: (length: number) => void;
}

/** The Content-Security-Policy admits the editor's styles by the page's nonce. */
function styleNonce(): Extension {
  const nonce = document.querySelector<HTMLElement>('script[nonce], style[nonce], link[nonce], meta[nonce]')?.nonce ?? '';
  return nonce === '' ? [] : EditorView.cspNonce.of(nonce);
}

/** A schema-aware JSON editor. Tab stays with the page, so that the keyboard can leave. */
export function jsonEditing({ label, describedBy, schema, onChange }: EditorOptions): Extension {
  return [
    styleNonce(),
    lineNumbers(),
    highlightActiveLineGutter(),
    codeFolding(),
    foldGutter(),
    lintGutter(),
    history(),
    indentOnInput(),
    bracketMatching(),
    closeBrackets(),
    autocompletion({ override: [schemaCompletion(schema)], icons: false }),
    json(),
    jsonColours,
    editorTheme,
    EditorView.lineWrapping,
    EditorView.contentAttributes.of({ 'aria-label': label, 'aria-describedby': describedBy, spellcheck: 'false', tabindex: '0' }),
    EditorView.updateListener.of(({ docChanged, state }) => {
      if (docChanged) onChange(state.doc.length);
    }),
    keymap.of([...closeBracketsKeymap, ...completionKeymap, ...lintKeymap, ...foldKeymap, ...historyKeymap, ...defaultKeymap]),
  ];
}
