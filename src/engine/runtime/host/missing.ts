import type { ErasedContext } from '../../definition/context';
import type { ScreenDefinition } from '../../definition/erased';
import type { Gate } from '../../definition/gate';
import type { PaneOf } from '../../definition/kind';
import { kindOf } from '../../definition/kinds';
import { firstReason } from '../../definition/situation';
import { wordsOf } from '../../definition/words';
import { hiddenFields } from '../../panes/filter/filterParams';
import { labelIn } from './screenContext';

/** What is missing before a pane has a question: in words, and where it is given. */
export interface Missing {
  readonly words: string;
  /** The pane, and of a filter the field; neither where nothing can be told. */
  readonly pane?: string;
  readonly field?: string;
}

/** The field of a filter without which nothing can be asked: one that must be filled, or takes its only choice by itself. */
function unfilled({ name, options }: PaneOf<'filter'>, outputs: ErasedContext): Missing | undefined {
  const { schema, fields } = options.form;
  const values = Object(outputs[name]);
  const hidden = hiddenFields(options, outputs, values);
  const field = Object.keys(schema.properties ?? {}).find((key) => {
    if (hidden.has(key)) return false;
    const isWanted = schema.required?.includes(key) === true || fields[key]?.onlyChoice === 'taken';
    return isWanted && [undefined, null, '', 0].includes(values[key]);
  });
  if (field === undefined) return undefined;
  const title = fields[field]?.title ?? schema.properties?.[field]?.title ?? wordsOf(field);
  return { words: fields[field]?.placeholder ?? `Fill in ${title}`, pane: name, field };
}

/**
 * What is missing before a pane has a question: a field of a filter, else a choice in the nearest pane before it in which nothing is, else a part
 * of the organisation where `isInOrganisation`, beside the panel that chooses one.
 */
export function missingOf(definition: ScreenDefinition, outputs: ErasedContext, pane: string, isInOrganisation = false): Missing {
  const place = definition.panes.findIndex(({ name }) => name === pane);
  const before = definition.panes.slice(0, Math.max(place, 0));
  const field = before.flatMap((each) =>
    each.kind === 'filter' && each.options.when?.(outputs) !== false ? (unfilled(each, outputs) ?? []) : [],
  )[0];
  if (field !== undefined) return field;
  const unpressed = before.find((each) => each.kind === 'submit' && Object(outputs[each.name]).value === undefined);
  if (unpressed?.kind === 'submit') {
    // What cannot be pressed yet lacks something itself.
    if (!unpressed.options.of(outputs)) return missingOf(definition, outputs, unpressed.name, isInOrganisation);
    return { words: `Press ${labelIn(definition, unpressed.name, outputs)}`, pane: unpressed.name };
  }
  const situation = { login: noGrants, outputs, labelOf: (name: string) => labelIn(definition, name, outputs), isBusy: false };
  const unchosen = before
    .filter((each) => kindOf(each).chooses?.(each.options) === true)
    .reverse()
    .flatMap(({ name }) => {
      const gate: Gate = { kind: 'chosen', pane: name };
      const reason = firstReason([gate], situation);
      return reason === undefined ? [] : [{ words: reason.replace(/ first\.$/, ''), pane: name }];
    });
  const isAnywhere = isInOrganisation && outputs['scope'] === undefined;
  return unchosen[0] ?? { words: isAnywhere ? 'Choose a part of the organisation' : 'Nothing to show yet' };
}

/** The same in words. */
export function missingChoice(definition: ScreenDefinition, outputs: ErasedContext, pane: string, isInOrganisation = false): string {
  return missingOf(definition, outputs, pane, isInOrganisation).words;
}

const noGrants = { menu: [] };
