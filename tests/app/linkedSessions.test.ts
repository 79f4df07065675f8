import { expect, it } from 'vitest';
import { machineLinks } from '../../src/plugins/compliance/kinds/linkSession';

const bells = { installationGuid: '0b7f2c1e', name: 'A1001 Bells' };
const gems = { installationGuid: '54a34d3c', name: 'A1002 Gems' };
const session = (id: number) => ({ id, name: `Session ${id}` });

it('sessions of a machine are linked page by page, and each once', () => {
  const before = { machine: bells, sessions: [session(1), session(2)] };
  expect(machineLinks.linked(bells, [session(2), session(3)], before)).toEqual({
    machine: bells,
    sessions: [session(1), session(2), session(3)],
  });
});

it('another machine clears the sessions of the one before', () => {
  const linked = { machine: gems, sessions: [session(7)] };
  expect(machineLinks.linked(gems, [session(7)], { machine: bells, sessions: [session(1)] })).toEqual(linked);
  expect(machineLinks.linked(gems, [session(7)], {})).toEqual(linked);
});
