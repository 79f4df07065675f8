import {
  type Completion,
  type CompletionContext,
  type CompletionResult,
  type CompletionSource,
  pickedCompletion,
  startCompletion,
} from '@codemirror/autocomplete';
import { ensureSyntaxTree } from '@codemirror/language';
import type { EditorState } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import { type CaretPosition, placeAt } from '../json/place';
import type { SchemaNode } from '../schema/node';
import { type Suggestion, suggestionsAt } from '../schema/suggest';

const stillFits = /^[\w[\]{} -]*$/;

/** Milliseconds to wait for the editor's tree; then the text is parsed anew. */
const patience = 100;

function placeIn(state: EditorState, pos: number): CaretPosition | undefined {
  return placeAt(state.doc.toString(), pos, ensureSyntaxTree(state, state.doc.length, patience) ?? undefined);
}

function write(view: EditorView, { text, caret, leadsOn }: Suggestion, completion: Completion): void {
  const { state } = view;
  const { head } = state.selection.main;
  const place = placeIn(state, head);
  if (place === undefined) return;
  const indent = /^\s*/.exec(state.doc.lineAt(place.from).text)?.[0] ?? '';
  const insert = text.replaceAll('\n', `\n${indent}`);
  const comma = place.commaAt === undefined ? [] : [{ from: place.commaAt, insert: ',' }];
  const anchor = place.from + comma.length + (caret ?? insert.length);
  view.dispatch({
    changes: [...comma, { from: place.from, to: place.to, insert }],
    selection: { anchor },
    annotations: pickedCompletion.of(completion),
    userEvent: 'input.complete',
    scrollIntoView: true,
  });
  if (leadsOn) startCompletion(view);
}

function completionOf(suggestion: Suggestion): Completion {
  const { label, kind, detail, info } = suggestion;
  return {
    label,
    type: kind,
    ...(detail === undefined ? {} : { detail }),
    ...(info === undefined ? {} : { info }),
    apply: (view, completion) => write(view, suggestion, completion),
  };
}

/** Completes JSON by its schema, also incomplete JSON, while typing or on request. */
export function schemaCompletion(schema: () => SchemaNode): CompletionSource {
  return function complete({ state, pos, explicit }: CompletionContext): CompletionResult | null {
    const place = placeIn(state, pos);
    if (place === undefined || (!explicit && place.to === place.from)) return null;
    const options = suggestionsAt(schema(), place).map(completionOf);
    if (options.length === 0) return null;
    return { from: place.from + (place.isQuoted ? 1 : 0), to: pos, options, validFor: stillFits };
  };
}
