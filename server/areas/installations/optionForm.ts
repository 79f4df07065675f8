import type { Option } from '../../../src/schemas/entities/option';
import type { Named } from '../../../src/schemas/entities/organisation';

/** The lists that an installation's options choose from. */
export interface OptionLists {
  readonly games: readonly Named[];
  readonly noteAcceptors: readonly Named[];
}

/** What an installation's options show. */
export interface OptionValues {
  readonly site: string;
  readonly position: number;
  readonly manufacturer: string;
  readonly category: string;
  readonly cabinet: string;
  readonly serialNo: string;
  readonly gameTitleId: number;
  readonly noteAcceptorModelId: number | null;
  readonly eftEnabled: boolean;
  /** The version of what is edited, sent back with the save to find conflicts. */
  readonly rowVersion: number;
}

const types = { list: 1, text: 2, toggle: 8 } as const;

function shown(code: string, text: string, value: string): Option {
  return { code, text, type: types.text, defaultText: value, isEditable: false };
}

function list(code: string, text: string, id: number | null, data: readonly Named[], isRequired: boolean): Option {
  return { code, text, type: types.list, data: [...data], isRequired, isEditable: true, ...(id === null ? {} : { defaultList: { id } }) };
}

/** The options of an installation, in the order they are shown. Document 2, section 4 (install flow). */
export function installationOptions(values: OptionValues, lists: OptionLists): Option[] {
  return [
    shown('Site', 'Site', values.site),
    shown('Position', 'Position', String(values.position)),
    shown('Manufacturer', 'Manufacturer', values.manufacturer),
    shown('Category', 'Category', values.category),
    shown('CabinetType', 'Cabinet Type', values.cabinet),
    shown('SerialNo', 'Serial No.', values.serialNo),
    list('GameTitle', 'Game Title/Pack', values.gameTitleId, lists.games, true),
    list('NoteAcceptor', 'Note Acceptor', values.noteAcceptorModelId, lists.noteAcceptors, false),
    { code: 'EFTEnabled', text: 'EFT Enabled', type: types.toggle, defaultText: String(values.eftEnabled), isEditable: true },
    { ...shown('RowVersion', 'Row Version', String(values.rowVersion)), isHidden: true },
  ];
}
