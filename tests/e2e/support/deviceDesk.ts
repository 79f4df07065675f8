import { api } from '../../../src/schemas/calls';
import type { Device } from '../../../src/schemas/entities/devices';
import type { Named } from '../../../src/schemas/entities/organisation';
import { type Failure, failureOf } from '../../../src/schemas/failure';
import type { Details } from '../../../src/schemas/wire/details';
import { callerOf } from './caller';

export interface DeviceTexts {
  readonly SerialNo: string;
  readonly Model: string;
  readonly Firmware: string;
  readonly Machine?: string;
}

export interface DeviceDesk {
  texts(more?: Partial<DeviceTexts>): DeviceTexts;
  make(more?: Partial<DeviceTexts>): Promise<Device & { readonly serialNo: string }>;
  read(id: number): Promise<Device>;
  change(id: number, more: Partial<DeviceTexts>): Promise<Device>;
  unassign(id: number): Promise<undefined>;
  refusal(id: number, details: Details): Promise<Failure>;
  freeMachine(): Promise<Named>;
  count(serialNo: string): Promise<number>;
}

export function savedText({ options }: Device, code: string): string {
  return options.find((option) => option.code === code)?.defaultText ?? '';
}

function detailsOf(texts: Partial<DeviceTexts>, rowVersion: string): Details {
  return Object.entries({ ...texts, RowVersion: rowVersion });
}

export async function openDesk(url: string): Promise<DeviceDesk> {
  const { ask } = await callerOf(url, 'operator');
  const { device, devices } = { device: api.devices.device, devices: api.devices };
  const operatorId = 1;
  let made = 0;

  function texts(more: Partial<DeviceTexts> = {}): DeviceTexts {
    made += 1;
    return { SerialNo: `E2E-${made}-X`, Model: 'EdgeLink 100', Firmware: '1.2.30', ...more };
  }

  return {
    texts,
    read: (id) => ask(device({ id })),
    async make(more) {
      const { SerialNo: serialNo, ...rest } = texts(more);
      const saved = await ask(devices.update({ id: 0, operatorId, details: detailsOf({ SerialNo: serialNo, ...rest }, '0') }));
      return { ...saved, serialNo };
    },
    async change(id, more) {
      const now = await ask(device({ id }));
      const before = { SerialNo: savedText(now, 'SerialNo'), Model: savedText(now, 'Model'), Firmware: savedText(now, 'Firmware') };
      const details = detailsOf({ ...before, ...more }, savedText(now, 'RowVersion'));
      return ask(devices.update({ id, operatorId, details }));
    },
    unassign: (id) => ask(devices.unassign({ id })),
    async refusal(id, details) {
      const saved = await ask(devices.update({ id, operatorId, details })).catch(failureOf);
      if ('options' in saved) throw new Error('The save was not refused');
      return saved;
    },
    async freeMachine() {
      const { options } = await ask(devices.newDevice({ op: operatorId, id: undefined }));
      const [free] = options.find(({ code }) => code === 'Machine')?.data?.filter(({ id }) => id > 0) ?? [];
      if (free === undefined) throw new Error('Every machine has a device');
      return free;
    },
    async count(serialNo) {
      const groups = await ask(devices.tree({ operator: operatorId, statuses: 'all', grouping: undefined, search: serialNo }));
      return groups.flatMap(({ children }) => children).length;
    },
  };
}
