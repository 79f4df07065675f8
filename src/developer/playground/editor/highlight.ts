import { syntaxTree } from '@codemirror/language';
import { RangeSetBuilder } from '@codemirror/state';
import { Decoration, type DecorationSet, type EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view';
import styles from './JsonEditor.module.css';

const marks: Readonly<Record<string, Decoration>> = Object.fromEntries(
  Object.entries({ PropertyName: 'name', String: 'string', Number: 'number', True: 'word', False: 'word', Null: 'word' }).map(
    ([token, name]) => [token, Decoration.mark({ class: styles[name] ?? '' })],
  ),
);

function decorate(view: EditorView): DecorationSet {
  const builder = new RangeSetBuilder<Decoration>();
  for (const { from, to } of view.visibleRanges) {
    syntaxTree(view.state).iterate({
      from,
      to,
      enter(node) {
        const mark = marks[node.name];
        if (mark !== undefined) builder.add(node.from, node.to, mark);
      },
    });
  }
  return builder.finish();
}

/** Colours visible JSON by class, as colours are design tokens. */
export const jsonColours = ViewPlugin.define(
  (view) => ({
    decorations: decorate(view),
    update(update: ViewUpdate) {
      const isParsedFurther = syntaxTree(update.startState) !== syntaxTree(update.state);
      if (update.docChanged || update.viewportChanged || isParsedFurther) this.decorations = decorate(update.view);
    },
  }),
  { decorations: ({ decorations }) => decorations },
);
