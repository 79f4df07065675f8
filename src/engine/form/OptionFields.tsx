import type { FieldProps, Registry } from '@rjsf/utils';
import { memo, type ReactNode, use, useMemo, useSyncExternalStore } from 'react';
import type { OptionField, OptionModel } from '../../schemas/options/model';
import { OptionRow } from '../options/OptionRow';
import { fieldClasses as cx } from '../options/widget';
import { FocusKeeper } from './FocusKeeper';
import { fieldEvents } from './fieldEvents';
import { controlId, type OptionFormScope, useOptionForm } from './optionFormContext';
import { SectionContext } from './sections';
import { useBatches } from './useBatches';
import { useOpeningFocus } from './useOpeningFocus';

/** Few enough that one keystroke compares little, many enough that a long form watches little. A multiple of 2, 3 and 4 columns. */
const groupSize = 12;

/** A field that is shown, and its place in the description. */
interface Placed {
  readonly field: OptionField;
  readonly place: number;
}

type Group = readonly Placed[];

/** The groups from one on that stand together, under a heading where the form has sections. */
interface GroupedSection {
  readonly key: string | undefined;
  readonly heading: string | undefined;
  readonly from: number;
  readonly groups: readonly Group[];
}

function groupsOf(placed: readonly Placed[]): readonly Group[] {
  const shown = placed.filter(({ field }) => !field.isHidden);
  return Array.from({ length: Math.ceil(shown.length / groupSize) }, (_, at) => shown.slice(at * groupSize, (at + 1) * groupSize));
}

/** The fields that are shown, in groups of their sections; of `only` some of these, where their tabs have their names. A section that shows none is none. */
function sectionsOf({ fields, sections }: OptionModel, only: readonly unknown[] | undefined): readonly GroupedSection[] {
  const placed = fields.map((field, place) => ({ field, place }));
  const all = sections ?? [{ key: undefined, heading: undefined, from: 0, to: fields.length }];
  let from = 0;
  return all.flatMap(({ key, heading, ...section }): readonly GroupedSection[] => {
    const groups = only === undefined || only.includes(key) ? groupsOf(placed.slice(section.from, section.to)) : [];
    const start = from;
    from += groups.length;
    return groups.length === 0 ? [] : [{ key, heading: only === undefined ? heading : undefined, from: start, groups }];
  });
}

function Section({ id, heading, children }: { readonly id: string; readonly heading: string | undefined; readonly children: ReactNode }) {
  if (heading === undefined) return children;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset lays out its content several times over.
    <div role="group" aria-labelledby={id} className={cx('section')}>
      <h3 id={id} className={cx('heading')}>
        {heading}
      </h3>
      {children}
    </div>
  );
}

/** From this many fields on, what is costly to draw waits until it is used. */
const many = 40;

interface FieldGroupProps {
  readonly isOneOfMany: boolean;
  readonly group: Group;
  readonly scope: OptionFormScope;
  readonly registry: Registry;
}

/** Some fields that are watched together: a row is drawn again only when its own state has changed. */
const FieldGroup = memo(function FieldGroup({ group, scope, registry, isOneOfMany }: FieldGroupProps): ReactNode {
  const { id, store, isReadOnly, change } = scope;
  const watched = useMemo(() => store.fields(group.map(({ field }) => field.key)), [store, group]);
  useSyncExternalStore(watched.watch, watched.read);
  return (
    <div className={cx('group', isOneOfMany && 'many')}>
      {group.map(({ field, place }) => (
        <OptionRow
          key={field.key}
          field={field}
          registry={registry}
          id={controlId(id, place)}
          state={store.field(field.key).read()}
          isReadOnly={isReadOnly}
          isOneOfMany={isOneOfMany}
          change={change}
        />
      ))}
    </div>
  );
});

/**
 * RJSF's object field for an option form: a row for each option, whose widget RJSF's registry has and whose value the store. RJSF's own
 * fields, one component tree for each property, are not drawn: they cost as much again as the controls.
 */
export function OptionFields({ registry }: FieldProps): ReactNode {
  const scope = useOptionForm();
  const { id, label, store, headings } = scope;
  const model = useSyncExternalStore(store.form.watch, () => store.form.read().model);
  const { fields } = model;
  const atATime = use(SectionContext);
  const open = atATime?.open;
  const head = atATime?.head?.key;
  const sections = useMemo(() => sectionsOf(model, open === undefined ? undefined : [open, head]), [model, open, head]);
  const groups = useMemo(() => sections.flatMap((section) => section.groups), [sections]);
  const reached = useBatches(groups);
  const events = useMemo(() => fieldEvents(scope), [scope]);
  useOpeningFocus(scope, reached);
  const drawn = (some: typeof sections): ReactNode =>
    some
      .filter(({ from }) => from < reached)
      .map((section) => (
        <Section
          key={section.key ?? section.from}
          id={`${id}-section-${section.from}`}
          heading={section.heading && (headings?.[section.key ?? ''] ?? section.heading)}
        >
          {section.groups.slice(0, reached - section.from).map((group) => (
            <FieldGroup key={group[0]?.field.key} {...{ group, scope, registry }} isOneOfMany={fields.length > many} />
          ))}
        </Section>
      ));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset lays out its content several times over.
    <div role="group" className={cx('fields')} aria-label={label} {...events}>
      <FocusKeeper form={id} fields={fields}>
        {atATime?.head === undefined ? (
          drawn(sections)
        ) : (
          <>
            {drawn(sections.filter(({ key }) => key === head))}
            {atATime.head.around(drawn(sections.filter(({ key }) => key !== head)))}
          </>
        )}
      </FocusKeeper>
    </div>
  );
}
