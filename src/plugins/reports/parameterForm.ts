import type { Option } from '../../schemas/entities/option';
import type { ReportParameter } from '../../schemas/entities/reports';
import { isIsoDate } from '../../schemas/wire/dates';
import { isLaterWeek } from '../../schemas/wire/days';
import type { Details } from '../../schemas/wire/details';
import { reportSlotNames } from '../../schemas/wire/reportSlots';

/** The type of a parameter that is a choice; every other is a day. docs/rules/reports.md, 3. */
const choiceType = 1;
const optionTypes = { list: 1, date: 3 } as const;

/**
 * What a report begins with where its server leaves that open: the operator of the organisation panel, in the list of that name. By the places of the slots.
 * docs/rules/reports.md, 4.
 */
export function slotsAtFirst(parameters: readonly ReportParameter[], operatorId: number | undefined): readonly (string | undefined)[] {
  return parameters.map(({ text, type, data = [], defaultList }) => {
    const isOpen = type === choiceType && text === 'Operator' && defaultList === undefined;
    return isOpen && data.some(({ id }) => id === operatorId) ? String(operatorId) : undefined;
  });
}

/** What a report asks for as the options of a form, each under the name of its slot. */
export function optionsOf(parameters: readonly ReportParameter[]): Option[] {
  return parameters.flatMap((parameter, place): Option[] => {
    const code = reportSlotNames[place];
    if (code === undefined) return [];
    const isChoice = parameter.type === choiceType;
    const type = isChoice ? optionTypes.list : optionTypes.date;
    // A list in which nothing must be chosen means every entry while nothing is.
    const open = isChoice && !parameter.isRequired ? { placeHolder: 'All' } : {};
    return [{ ...parameter, ...open, code, type, isEditable: true, doRefresh: isChoice }];
  });
}

/** Days are written so that they sort as texts do. What else a list has may be numbered in any order. */
function isAfter(one: string, other: string): boolean {
  return isIsoDate(one) && isIsoDate(other) ? one > other : isLaterWeek(one, other);
}

/** Periods that end before they begin: the servers ask for them by a 'From' and a 'To', with what they are of behind both. docs/rules/reports.md, 5. */
export function turnedRound(options: readonly Option[], details: Details): readonly { readonly code: string; readonly message: string }[] {
  const values = new Map(details);
  return options.flatMap(({ code, text = '' }) => {
    const end = /^From\b/.test(text) ? options.find((other) => other.text === text.replace('From', 'To')) : undefined;
    const [first, last] = [values.get(code), end && values.get(end.code)];
    if (end === undefined || !first || !last || !isAfter(first, last)) return [];
    return [{ code: end.code, message: `${end.text} must not be before ${text}.` }];
  });
}

/** What is chosen in such a form, by the places of the slots; undefined where nothing is. */
export function slotsOf(details: Details): readonly (string | undefined)[] {
  const values = new Map(details);
  return reportSlotNames.map((name) => values.get(name) || undefined);
}
