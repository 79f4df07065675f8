import { EditorView } from '@codemirror/view';

const raised = {
  border: '1px solid var(--colour-line)',
  borderRadius: 'var(--radius)',
  backgroundColor: 'var(--colour-raised)',
  color: 'var(--colour-text)',
  boxShadow: 'var(--shadow-raised)',
};

export const editorTheme = EditorView.theme({
  '&': {
    height: '100%',
    backgroundColor: 'var(--colour-surface)',
    color: 'var(--colour-text)',
    fontSize: 'var(--text-label)',
  },
  '&.cm-focused': { outline: '2px solid var(--colour-focus)', outlineOffset: '-2px' },
  '.cm-scroller': { fontFamily: 'var(--font-mono)', lineHeight: 'var(--leading)' },
  '.cm-content': { caretColor: 'var(--colour-text)', paddingBlock: 'var(--space-2)' },
  '.cm-gutters': {
    borderInlineEnd: '1px solid var(--colour-line)',
    backgroundColor: 'var(--colour-sunken)',
    color: 'var(--colour-text-subtle)',
  },
  '.cm-activeLine': { backgroundColor: 'transparent' },
  '.cm-activeLineGutter': { backgroundColor: 'var(--colour-hover)', color: 'var(--colour-text)' },
  '&.cm-focused .cm-matchingBracket': { backgroundColor: 'var(--colour-accent-subtle)', outline: '1px solid var(--colour-accent)' },
  '&.cm-focused .cm-nonmatchingBracket': { backgroundColor: 'var(--colour-danger-subtle)' },
  '.cm-foldPlaceholder': {
    border: '1px solid var(--colour-line-control)',
    backgroundColor: 'var(--colour-sunken)',
    color: 'var(--colour-text-muted)',
  },
  '.cm-lintRange-error': {
    backgroundImage: 'none',
    textDecoration: 'underline wavy var(--colour-danger)',
    textUnderlineOffset: '0.2em',
  },
  '.cm-lintRange-warning': {
    backgroundImage: 'none',
    textDecoration: 'underline wavy var(--colour-warning)',
    textUnderlineOffset: '0.2em',
  },
  '.cm-tooltip': { ...raised, fontFamily: 'var(--font)', fontSize: 'var(--text-label)' },
  '.cm-tooltip.cm-completionInfo': { padding: 'var(--space-2)', maxWidth: '280px' },
  '.cm-tooltip-lint': { padding: 'var(--space-1)' },
  '.cm-diagnostic': { padding: 'var(--space-1) var(--space-2)', borderInlineStartWidth: '3px' },
  '.cm-diagnostic-error': { borderInlineStartColor: 'var(--colour-danger)' },
  '.cm-diagnostic-warning': { borderInlineStartColor: 'var(--colour-warning)' },
  '.cm-diagnosticSource': { color: 'var(--colour-text-muted)', opacity: '1' },
  '.cm-tooltip-autocomplete > ul': { fontFamily: 'var(--font-mono)', maxHeight: '14em' },
  '.cm-tooltip-autocomplete > ul > li': { padding: 'var(--space-1) var(--space-2)' },
  '.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    backgroundColor: 'var(--colour-accent-subtle)',
    color: 'var(--colour-accent-text)',
  },
  '.cm-completionDetail': { color: 'var(--colour-text-muted)', fontStyle: 'normal' },
  '.cm-completionMatchedText': { textDecoration: 'none', fontWeight: 'var(--weight-strong)' },
});
