import { describe, expect, it } from 'vitest';
import { interaction } from '../../src/plugins/compliance/kinds/interaction';
import { suspiciousActivity } from '../../src/plugins/compliance/kinds/suspiciousActivity';
import type { InteractionValues } from '../../src/schemas/forms/interaction.form';
import type { SuspiciousActivityValues } from '../../src/schemas/forms/suspiciousActivity.form';
import { compiledRules } from '../engine/typedFormSamples';

const login = { name: 'Dan', siteGuid: '', sites: [], menu: [] };
const at = { login, isPhone: false, site: 'pier' };
const moment = { site: 'pier', date: '2026-04-07', time: '12:30' };

const talk: InteractionValues = { ...moment, customer: { id: 7, name: 'Ada' }, isVulnerable: true, customerOk: true, setReminder: false };
const suspicion: SuspiciousActivityValues = {
  ...moment,
  activityType: 1,
  mode: 3,
  machineReference: '71',
  cctvCatched: false,
  description: 'Fast play',
  outcome: 'Watched',
  suspects: [{ id: 7, name: 'Ada' }],
  policeInvolved: false,
};

const lists = { answer: undefined };
const kinds = [
  [
    interaction.recording.form,
    (alertId: string | undefined) => interaction.recording.start({ ...at, lists, alertId }),
    (alertId: number | undefined) =>
      interaction.recording.save({ ...at, lists, values: { ...talk, ...(alertId !== undefined && { alertId }) } }),
  ],
  [
    suspiciousActivity.recording.form,
    (alertId: string | undefined) => suspiciousActivity.recording.start({ ...at, lists, alertId }),
    (alertId: number | undefined) =>
      suspiciousActivity.recording.save({ ...at, lists, values: { ...suspicion, ...(alertId !== undefined && { alertId }) } }),
  ],
] as const;

describe.each(kinds.map(([form, start, save]) => [form.id, form, start, save] as const))(
  'the form of an alert: %s',
  (_, form, start, save) => {
    it('stores its alert, or that it has none, so that a reopened draft is about the same alert', async () => {
      expect([start('12').alertId, start(undefined).alertId, start('x').alertId]).toEqual([12, 0, 0]);
      const { visible } = await compiledRules(form);
      expect(visible({ alertId: 12 })).toEqual({ alertId: 12 });
    });

    it('sends the alert of the draft, and none if the draft has none', () => {
      expect([save(12), save(0), save(undefined)].map(({ input }) => Object(input).alertId)).toEqual([12, undefined, undefined]);
    });
  },
);
