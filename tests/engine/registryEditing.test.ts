import { describe, expect, it } from 'vitest';
import { checkRegistry } from '../../src/engine/definition/check/rules/checkRegistry';
import { fill } from '../../src/engine/definition/effect';
import { screen } from '../../src/engine/definition/kinds/screen';
import { newNotesScreen, notesScreen } from '../../src/engine/panes/form/stories/storyNotes';
import { alertsScreen, eventsScreen } from '../../src/engine/runtime/host/stories/storyEvents';
import { noteForm } from '../../src/engine/runtime/host/stories/storyEvents.form';
import { api } from '../../src/schemas/calls';
import { faulty, listed, withScreen } from './registrySamples';

function textsOf(plugin: object): readonly string[] {
  return checkRegistry([plugin], { calls: api }).map(({ code, path }) => `${code} ${path}`);
}
const withPane = (kind: string, name: string, options: object) =>
  faulty({ ...listed.definition, panes: [...listed.definition.panes, { kind, name, options }] });

describe('a valid form', () => {
  it.each([
    ['events', eventsScreen],
    ['alerts', alertsScreen],
    ['notes', notesScreen],
    ['new notes', newNotesScreen],
  ])('is a screen of %s, except for its calls, which only stories know', (_, of) => {
    expect(textsOf(withScreen(of)).filter((problem) => !problem.startsWith('undeclared-call'))).toEqual([]);
  });
});

describe('the faults', () => {
  it('of a form: fields that it does not have, and gates that its button cannot check', () => {
    const options = {
      form: noteForm,
      choices: { moods: () => [] },
      edit: { load: () => undefined, needs: [{ kind: 'answer', pane: 'nowhere', flag: 'canEdit' }] },
      readOnly: ({ later }: { readonly later: unknown }) => later,
    };
    const problems = textsOf(withPane('form', 'note', options));
    expect(problems).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^unknown-field .*choices\.moods$/),
        expect.stringMatching(/^unknown-pane .*edit\.needs\[0\]$/),
        expect.stringMatching(/^unknown-pane .*readOnly$/),
      ]),
    );
  });

  it('of a message without a text, and of a filter that does not exist', () => {
    expect(textsOf(withPane('message', 'formless', { text: 5 }))).toEqual([expect.stringMatching(/^malformed .*text$/)]);
    const leading = screen('none').grid('operators', {
      rows: () => api.organisation.operators(),
      columns: [{ key: 'name' }],
      opensRow: ({ row }) => fill('filter', { text: row.name }),
    });
    expect(textsOf(withScreen(leading))).toEqual([expect.stringMatching(/^unknown-pane .*opensRow$/)]);
  });

  it('of widths by the size of the page: more than there are columns, or none at all', () => {
    const wide = { ...eventsScreen.definition, widerShares: { large: [9, 7, 1], widescreen: [10, 0] } };
    const problems = textsOf(faulty(wide)).filter((problem) => problem.startsWith('broken-layout'));
    expect(problems).toEqual([expect.stringMatching(/widths\.large$/), expect.stringMatching(/widths\.widescreen\[1\]$/)]);
  });
});
