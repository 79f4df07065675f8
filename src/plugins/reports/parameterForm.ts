import type { Option } from '../../schemas/entities/option';
import type { ReportParameter } from '../../schemas/entities/reports';
import { isIsoDate } from '../../schemas/wire/dates';
import { isLaterWeek } from '../../schemas/wire/days';
import type { Details } from '../../schemas/wire/details';
import { reportSlotNames } from '../../schemas/wire/reportSlots';

/** Parameter type of a choice; all others are days. docs/rules/reports.md, 3. */
const choiceType = 1;
const optionTypes = { list: 1, date: 3 } as const;

/** Initial values by slot, if the server sends none: the operator of the organisation panel. docs/rules/reports.md, 4. */
export function slotsAtFirst(parameters: readonly ReportParameter[], operatorId: number | undefined): readonly (string | undefined)[] {
  return parameters.map(({ text, type, data = [], defaultList }) => {
    const isOpen = type === choiceType && text === 'Operator' && defaultList === undefined;
    return isOpen && data.some(({ id }) => id === operatorId) ? String(operatorId) : undefined;
  });
}

/** Returns a report's parameters as form options, named by slot. */
export function optionsOf(parameters: readonly ReportParameter[]): Option[] {
  return parameters.flatMap((parameter, place): Option[] => {
    const code = reportSlotNames[place];
    if (code === undefined) return [];
    const isChoice = parameter.type === choiceType;
    const type = isChoice ? optionTypes.list : optionTypes.date;
    // An empty optional list means all entries.
    const open = isChoice && !parameter.isRequired ? { placeHolder: 'All' } : {};
    return [{ ...parameter, ...open, code, type, isEditable: true, doRefresh: isChoice }];
  });
}

/** ISO days compare as text; ids of a list may have any order. */
function isAfter(one: string, other: string): boolean {
  return isIsoDate(one) && isIsoDate(other) ? one > other : isLaterWeek(one, other);
}

/** Returns periods that end before they start, paired by 'From' and 'To' in the labels. docs/rules/reports.md, 5. */
export function turnedRound(options: readonly Option[], details: Details): readonly { readonly code: string; readonly message: string }[] {
  const values = new Map(details);
  return options.flatMap(({ code, text = '' }) => {
    const end = /^From\b/.test(text) ? options.find((other) => other.text === text.replace('From', 'To')) : undefined;
    const [first, last] = [values.get(code), end && values.get(end.code)];
    if (end === undefined || !first || !last || !isAfter(first, last)) return [];
    return [{ code: end.code, message: `${end.text} must not be before ${text}.` }];
  });
}

/** Returns the values by slot; `undefined` for empty ones. */
export function slotsOf(details: Details): readonly (string | undefined)[] {
  const values = new Map(details);
  return reportSlotNames.map((name) => values.get(name) || undefined);
}
