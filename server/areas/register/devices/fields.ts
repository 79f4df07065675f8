import type { Option } from '../../../../src/schemas/entities/option';
import type { Named } from '../../../../src/schemas/entities/organisation';
import type { DeviceStatus } from '../../../db/schema';
import { optionalList } from '../../../forms/choices';
import { optionsOf, type ValuesOf } from '../../../forms/field';
import { colouredLabel, shownText } from '../../../forms/shown';
import { requiredText } from '../../../forms/texts';
import { versionOption } from '../../../forms/version';
import { deviceStatusViews } from './statuses';

/** What of a device may be changed: nothing once it is out of service, and what it serves only while it is free. */
function allowed(status: DeviceStatus) {
  return { texts: status !== 'decommissioned', machine: status === 'unassigned' };
}

/** The fields of a device that can be filled in, for a device in this state and with these machines to choose from. */
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

/** What a device's options say beside its values. */
interface Setting {
  readonly status: DeviceStatus;
  readonly site: string;
  readonly rowVersion: number;
}

const white = { r: 255, g: 255, b: 255, a: 255 } as const;

/** The options of a device, in the order they are shown. docs/rules/assets.md, 2. */
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
