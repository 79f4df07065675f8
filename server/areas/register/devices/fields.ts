import type { Option } from '../../../../src/schemas/entities/option';
import type { Named } from '../../../../src/schemas/entities/organisation';
import type { DeviceStatus } from '../../../db/schema';
import { optionalList } from '../../../forms/choices';
import { optionsOf, type ValuesOf } from '../../../forms/field';
import { colouredLabel, shownText } from '../../../forms/shown';
import { requiredText } from '../../../forms/texts';
import { versionOption } from '../../../forms/version';
import { deviceStatusViews } from './statuses';

/** A decommissioned device is read-only; only a free device can be assigned. */
function allowed(status: DeviceStatus) {
  return { texts: status !== 'decommissioned', machine: status === 'unassigned' };
}

export function deviceFields(status: DeviceStatus, machines: readonly Named[]) {
  const isEditable = allowed(status).texts;
  return {
    serialNo: requiredText({
      code: 'SerialNo',
      text: 'Serial No.',
      maxLength: 50,
      regex: '[A-Za-z0-9]+(-[A-Za-z0-9]+)*',
      setFocus: true,
      isEditable,
    }),
    model: requiredText({ code: 'Model', text: 'Model', maxLength: 50, isEditable }),
    firmware: requiredText({
      code: 'Firmware',
      text: 'Firmware',
      maxLength: 20,
      regex: '[0-9]{1,5}\\.[0-9]{1,5}\\.[0-9]{1,5}',
      entryPattern: { allowedCharacterRegex: '[0-9.]', appends: [] },
      placeHolder: '4.2.10',
      isEditable,
    }),
    installationId: optionalList({ code: 'Machine', text: 'Machine', choices: machines, isEditable: allowed(status).machine }),
  };
}

export type DeviceFields = ReturnType<typeof deviceFields>;
export type DeviceValues = ValuesOf<DeviceFields>;

interface Setting {
  readonly status: DeviceStatus;
  readonly site: string;
  readonly rowVersion: number;
}

const white = { r: 255, g: 255, b: 255, a: 255 } as const;

/** The options in display order. docs/rules/assets.md, 2. */
export function deviceOptions(
  { installationId, ...texts }: DeviceFields,
  values: DeviceValues,
  { status, site, rowVersion }: Setting,
): Option[] {
  const { label, colour } = deviceStatusViews[status];
  return [
    ...optionsOf(texts, values),
    colouredLabel('Status', 'Status', label, colour, white),
    shownText('Site', 'Site', site),
    ...optionsOf({ installationId }, { installationId: values.installationId }),
    versionOption(rowVersion),
  ];
}
