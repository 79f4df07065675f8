import { ListFilter, RotateCcw } from 'lucide-react';
import { type FocusEvent, type ReactNode, use, useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { differing, memberOf } from '../../../../data/unknownObject';
import { Button } from '../../../../ui/Button';
import { bindClasses } from '../../../../ui/classNames';
import { Dialog } from '../../../../ui/Dialog';
import { DialogClose } from '../../../../ui/FormFoot';
import { FieldsPlaceContext } from '../../../../ui/fieldsPlace';
import { IconButton } from '../../../../ui/IconButton';
import { afterPress, atRelease } from '../../../../ui/press';
import { useIsPhone } from '../../../../ui/useIsPhone';
import { useLatest } from '../../../../ui/useLatest';
import { describeFields } from '../describe';
import { FilterContext, type FilterLine } from '../FilterContext';
import styles from '../FilterForm.module.css';
import type { ChoicesByKey } from '../faults';
import { traitsOf } from '../traits';
import type { FormChange } from '../useTypedForm';
import { valueWords } from '../valueWords';
import { TypedForm, type TypedFormProps } from './TypedForm';

const cx = bindClasses(styles);

/** Debounce in milliseconds; leaving the fields applies at once. */
const pause = 300;

export interface FilterFormProps<V> extends Pick<TypedFormProps<V>, 'form' | 'label' | 'choices' | 'listStates' | 'titles' | 'hidden'> {
  /** The label of the phone's button; default: `label`. */
  readonly sheetLabel?: string | undefined;
  readonly place?: 'column' | undefined;
  readonly values: Partial<NoInfer<V>>;
  /** The values of unset fields. */
  readonly defaults?: Partial<NoInfer<V>> | undefined;
  /** The values after a reset, where they differ from the defaults. */
  readonly start?: Partial<NoInfer<V>> | undefined;
  /** Resets dependent fields after a change. */
  readonly settle?: ((values: NoInfer<V>, changed: string) => NoInfer<V>) | undefined;
  /** Gets valid values only: a choice at once, typing after a pause, on Enter or blur. False reverts the fields. */
  readonly onApply: (values: NoInfer<V>) => undefined | Promise<boolean>;
  /** Gets the unapplied values of the phone's sheet; `undefined` once it closes. */
  readonly onDraft?: ((values: NoInfer<V> | undefined) => void) | undefined;
  readonly onUnfit?: ((isUnfit: boolean) => void) | undefined;
}

/** Returns the fields with a default choice. */
function fieldsWithDefault({ schema }: FilterFormProps<unknown>['form'], choices: ChoicesByKey): ReadonlySet<string> {
  const listed = Object.entries(choices).flatMap(([key, entries = []]) =>
    entries.some(({ isDefault }) => isDefault === true) ? [key] : [],
  );
  const declared = Object.entries(schema.properties ?? {}).flatMap(([key, field]) => (field.default === undefined ? [] : [key]));
  return new Set([...listed, ...declared]);
}

/** A filter form that applies itself. On a phone a button shows the count and opens a sheet, whose submit button applies. */
export function FilterForm<V>(props: FilterFormProps<V>): ReactNode {
  const { form, label, sheetLabel = label, choices, listStates, titles, place, values, defaults = noDefaults, hidden } = props;
  const listed: ChoicesByKey = choices ?? noDefaults;
  const id = useId();
  const isPhone = useIsPhone();
  const [isOpen, setIsOpen] = useState(false);
  const fields = useMemo(() => describeFields(form), [form]);
  // A single field is as small as the button; a dialog with a column of fields has no other content.
  const isAlone = use(DialogClose) !== undefined && place === 'column';
  const folds = isPhone && fields.size > 1 && !isAlone;
  const isSheet = folds && isOpen;
  const [hasRest, setHasRest] = useState(false);
  const [version, setVersion] = useState(0);
  const [revision, setRevision] = useState(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const waiting = useRef<() => void>(undefined);
  const panel = useRef<HTMLDivElement>(null);
  const drafted = useRef<V>(undefined);
  const latest = useLatest(props);
  useEffect(() => () => clearTimeout(timer.current), []);
  const tellUnfit = useEffectEvent((isUnfit: boolean) => props.onUnfit?.(isUnfit));
  useEffect(() => tellUnfit(hasRest), [hasRest]);

  function stopWaiting(): void {
    clearTimeout(timer.current);
    waiting.current = undefined;
  }

  async function apply(next: V, changed?: string): Promise<boolean> {
    stopWaiting();
    const now = latest.current;
    const settled = changed === undefined || now.settle === undefined ? next : now.settle(next, changed);
    const isTaken = (await now.onApply(settled)) !== false;
    if (!isTaken) {
      setHasRest(false);
      setRevision((before) => before + 1);
    }
    return isTaken;
  }

  function draft(next: V, changed?: string): void {
    const { settle, onDraft } = latest.current;
    drafted.current = changed === undefined || settle === undefined ? next : settle(next, changed);
    onDraft?.(drafted.current);
  }

  function change({ values: next, isValid, key }: FormChange<V>): void {
    stopWaiting();
    setHasRest(!isValid);
    if (!isValid) return;
    const field = key === undefined ? undefined : fields.get(key);
    const isWhole = field !== undefined && traitsOf(field).isWhole;
    // A valid form has every value.
    const values = next as V;
    const now = () => void apply(values, key);
    if (isSheet) draft(values, key);
    // Blur may format the typed text.
    else if (isWhole || panel.current?.contains(document.activeElement) !== true) now();
    else {
      waiting.current = now;
      timer.current = setTimeout(now, pause);
    }
  }

  /** A press on a button, such as a search button, needs the typed value; one on a row would be lost if the list was loaded anew. */
  function leave({ relatedTarget }: FocusEvent): void {
    if (relatedTarget instanceof Node && panel.current?.contains(relatedTarget) === true) return;
    const isInList = relatedTarget instanceof Element && relatedTarget.closest(lists) !== null;
    const then = isInList ? afterPress : atRelease;
    then(() => waiting.current?.());
  }

  /** A pending debounce has outdated values. */
  function replaced(): void {
    stopWaiting();
    setHasRest(false);
  }

  function closeSheet(): void {
    replaced();
    drafted.current = undefined;
    setIsOpen(false);
    props.onDraft?.(undefined);
  }

  // Applies the sheet's values when the window becomes wider.
  const leavePhone = useEffectEvent(() => {
    if (!isOpen) return;
    const next = drafted.current;
    closeSheet();
    if (next !== undefined) void apply(next);
  });
  useEffect(() => {
    if (!folds) leavePhone();
  }, [folds]);

  async function enter(next: V): Promise<void> {
    if ((await apply(next)) && isSheet) closeSheet();
  }

  async function reset(): Promise<void> {
    const next = (props.start ?? defaults) as V;
    if (isSheet) draft(next);
    else if (!(await apply(next))) return;
    replaced();
    setVersion(version + 1);
  }

  // The reset button disappears, and its fields are new elements.
  useEffect(() => {
    if (version > 0) panel.current?.querySelector<HTMLElement>('input, select, button')?.focus();
  }, [version]);

  // A phone shows only a single field inline.
  const isLine = place !== 'column' && (!isPhone || fields.size === 1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whichever `apply` it is, it reads what is there when it is called
  const fieldLine = useMemo((): FilterLine => {
    return {
      textOf(name) {
        const field = fields.get(name);
        return field === undefined ? '' : valueWords(field, memberOf(values, name), listed[name]);
      },
      onClear(name) {
        const now = latest.current;
        // A default keeps the values valid.
        void apply({ ...now.values, [name]: memberOf(now.defaults, name) } as V, name);
      },
    };
  }, [fields, values, listed]);
  const set = new Set(differing(values, defaults));
  const count = set.size;
  const setKey = [...set].sort().join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields are counted by every drawing; only others are news
  const context = useMemo(
    () => ({ emptyName: 'All', set, defaulted: fieldsWithDefault(form, listed), line: isLine ? fieldLine : undefined }),
    [setKey, form, listed, isLine, fieldLine],
  );
  // A single required choice needs no reset button.
  const isAlwaysMade = fields.size === 1 && [...fields].every(([key, { widget }]) => widget === 'radio' || context.defaulted.has(key));
  const wayBack = isAlwaysMade ? null : (
    <span className={cx('reset', count === 0 && !hasRest && 'idle')}>
      {isLine ? (
        // An icon only, in a reserved place, since the fields need the space.
        <IconButton size="small" label="Reset" icon={<RotateCcw />} onClick={() => void reset()} />
      ) : (
        <Button size="small" variant="quiet" onClick={() => void reset()}>
          Reset
        </Button>
      )}
    </span>
  );
  const { resetAt } = use(FieldsPlaceContext);
  // On a phone the reset is inside the sheet.
  const isElsewhere = place === 'column' && !folds && resetAt !== undefined;
  const panelOfFields = (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears that its fields are left.
    <div ref={panel} data-part="fields" className={cx('panel')} onBlur={leave}>
      <FilterContext value={context}>
        <TypedForm
          key={version}
          {...{ form, label, choices, listStates, titles, hidden, values, revision }}
          onChange={change}
          onReplaced={replaced}
          onSubmit={(next) => void enter(next)}
          id={id}
          layout={place === 'column' ? 'column' : isLine ? 'line' : 'row'}
        />
      </FilterContext>
      {isElsewhere ? resetAt && createPortal(wayBack, resetAt) : wayBack}
    </div>
  );
  if (!folds) return <div className={cx('filter', place, isLine && 'inLine')}>{panelOfFields}</div>;
  return (
    <div className={cx('filter')}>
      <Button icon={<ListFilter />} aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setIsOpen(true)}>
        {count === 0 ? sheetLabel : `${sheetLabel} (${count})`}
      </Button>
      {count === 0 ? null : (
        <p className={cx('printed')}>
          {[...fields].flatMap(([name, { title }]) => (set.has(name) ? [`${title} ${fieldLine.textOf(name)}`.trim()] : [])).join(', ')}
        </p>
      )}
      {isOpen ? (
        <Dialog
          title={sheetLabel}
          onClose={closeSheet}
          actions={
            <>
              <Button onClick={closeSheet}>Cancel</Button>
              <Button type="submit" form={id} variant="primary">
                Apply
              </Button>
            </>
          }
        >
          {panelOfFields}
        </Dialog>
      ) : null}
    </div>
  );
}

const noDefaults = {};
const lists = '[role=grid], [role=treegrid], [role=tree], [role=listbox]';
