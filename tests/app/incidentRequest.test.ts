import { expect, it } from 'vitest';
import { screen } from '../../src/engine';
import { questionKey } from '../../src/engine/definition/question';
import { compliance } from '../../src/plugins/compliance';
import { customerIncident } from '../../src/plugins/compliance/kinds/customerIncident';
import { enforcementVisit } from '../../src/plugins/compliance/kinds/enforcementVisit';
import { gamblingDispute } from '../../src/plugins/compliance/kinds/gamblingDispute';
import { suspiciousActivity } from '../../src/plugins/compliance/kinds/suspiciousActivity';
import { recordPage } from '../../src/plugins/compliance/recordPage';
import { eventIds } from '../../src/schemas/entities/compliance/records';

function requestOf(panes: readonly { readonly name: string; readonly options: object }[] | undefined, name: string, ctx: object) {
  const { load } = Object(panes?.find((pane) => pane.name === name)?.options) as { readonly load: (ctx: object) => object };
  return questionKey(load(ctx) as Parameters<typeof questionKey>[0]);
}

it.each(Object.entries({ customerIncident, enforcementVisit, gamblingDispute, suspiciousActivity }))(
  'the screen asks for an incident as the form of %s does, and both are answered at once',
  (_, { detail, sheet }) => {
    const chosen = { events: { row: { id: 7, event: { name: 'Incident' } } } };
    const read = { record: { answer: { id: 7, event: { id: eventIds.incident } } } };
    const question = requestOf(compliance.screen?.definition.panes, 'incident', chosen);
    expect(question).toBeDefined();
    expect(requestOf(detail.build(screen('none') as never).definition.panes, 'form', chosen)).toBe(question);
    expect(requestOf(recordPage.screen.definition.panes, 'incident', read)).toBe(question);
    expect(requestOf(sheet.build(screen('none') as never).definition.panes, 'form', read)).toBe(question);
  },
);
