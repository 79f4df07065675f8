import type { Option } from '../../../../src/schemas/entities/option';
import type { Named } from '../../../../src/schemas/entities/organisation';
import type { IsoDate } from '../../../../src/schemas/wire/dates';
import { optionalList, requiredList } from '../../../forms/choices';
import { type Field, fieldOf, optionsOf, type ValuesOf } from '../../../forms/field';
import { shownText } from '../../../forms/shown';
import { versionOption } from '../../../forms/version';
import type { Standing } from './machines';

export interface OptionLists {
  readonly games: readonly Named[];
  readonly noteAcceptors: readonly Named[];
}

function dayField(code: string, text: string, isEditable: boolean): Field<IsoDate> {
  return fieldOf(code, (value) => ({ code, text, type: 3, defaultDate: value, isRequired: true, isEditable }), String);
}

function toggleField(code: string, text: string, isEditable: boolean): Field<boolean> {
  return fieldOf(
    code,
    (value) => ({ code, text, type: 8, defaultText: String(value), isEditable }),
    (entered) => entered === true,
  );
}

/** The installation day is fixed once saved. */
export function installationFields({ games, noteAcceptors }: OptionLists, { isNew, mayChangeEft }: FormRights) {
  return {
    gameTitleId: requiredList({ code: 'GameTitle', text: 'Game Title/Pack', choices: games, doRefresh: true }),
    noteAcceptorModelId: optionalList({ code: 'NoteAcceptor', text: 'Note Acceptor', choices: noteAcceptors }),
    installedOn: dayField('InstalledOn', 'Installed On', isNew),
    eftEnabled: toggleField('EFTEnabled', 'EFT Enabled', mayChangeEft),
  };
}

export interface FormRights {
  readonly isNew: boolean;
  readonly mayChangeEft: boolean;
}

export type InstallationFields = ReturnType<typeof installationFields>;
export type InstallationValues = ValuesOf<InstallationFields>;

/**
 * Joins the version of the machine with id and version of its installation. A sum could repeat, because a removal increments the machine.
 */
export function versionOf({ machine, installed }: Standing): string {
  const parts = installed === undefined ? [machine.rowVersion] : [machine.rowVersion, installed.id, installed.rowVersion];
  return parts.join('.');
}

/** The options in display order. docs/rules/installations.md, 4. */
export function installationOptions(standing: Standing, fields: InstallationFields, values: InstallationValues): Option[] {
  const { place, machine } = standing;
  return [
    shownText('Site', 'Site', place.site),
    shownText('Position', 'Position', String(place.number)),
    shownText('Manufacturer', 'Manufacturer', machine.manufacturer),
    shownText('Category', 'Category', machine.category),
    shownText('CabinetType', 'Cabinet Type', machine.cabinet),
    shownText('SerialNo', 'Serial No.', machine.serialNo),
    ...optionsOf(fields, values),
    versionOption(versionOf(standing)),
  ];
}
