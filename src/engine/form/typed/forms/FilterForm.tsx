import { ListFilter, RotateCcw } from 'lucide-react';
import { type FocusEvent, type ReactNode, use, useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { differing, memberOf } from '../../../../data/found';
import { Button } from '../../../../ui/Button';
import { bindClasses } from '../../../../ui/classNames';
import { Dialog } from '../../../../ui/Dialog';
import { DialogClose } from '../../../../ui/FormFoot';
import { FieldsPlaceContext } from '../../../../ui/fieldsPlace';
import { IconButton } from '../../../../ui/IconButton';
import { atRelease } from '../../../../ui/press';
import { useIsPhone } from '../../../../ui/useIsPhone';
import { describeFields } from '../describe';
import { FilterContext, type FilterLine } from '../FilterContext';
import styles from '../FilterForm.module.css';
import type { ChoicesByKey } from '../faults';
import { traitsOf } from '../traits';
import type { FormChange } from '../useTypedForm';
import { valueWords } from '../valueWords';
import { TypedForm, type TypedFormProps } from './TypedForm';

const cx = bindClasses(styles);

/** What is typed is applied when the typing pauses for this long, in milliseconds, and at once when the fields are left. */
const pause = 300;

export interface FilterFormProps<V> extends Pick<TypedFormProps<V>, 'form' | 'label' | 'choices' | 'failed' | 'titles' | 'hidden'> {
  /** What the button is called that opens its fields on a phone; its label without it. */
  readonly sheetLabel?: string | undefined;
  /** One field below the other; side by side without it. */
  readonly place?: 'column' | undefined;
  /** What is applied now. */
  readonly values: Partial<NoInfer<V>>;
  /** What the fields have that are not set. */
  readonly defaults?: Partial<NoInfer<V>> | undefined;
  /** What resetting leads back to, where that is something else. */
  readonly start?: Partial<NoInfer<V>> | undefined;
  /** What becomes of values once a field has changed: others may go back to their start. */
  readonly settle?: ((values: NoInfer<V>, changed: string) => NoInfer<V>) | undefined;
  /**
   * Given valid values only: at once when something is chosen; when something is typed, after a short pause, on Enter, or as the fields are
   * left. Gives false where they are not taken after all, and then the fields go back to what is applied.
   */
  readonly onApply: (values: NoInfer<V>) => undefined | Promise<boolean>;
  /** Given what stands in the sheet of a phone and is not applied yet; nothing once the sheet is closed without it. */
  readonly onDraft?: ((values: NoInfer<V> | undefined) => void) | undefined;
  /** Hears when something is entered that cannot be applied as it is, and when that is no longer so. */
  readonly onUnfit?: ((isUnfit: boolean) => void) | undefined;
}

/** The fields that never stay open: their lists have an entry that is taken while nothing else is, or the form itself has one. */
function fieldsWithDefault({ schema }: FilterFormProps<unknown>['form'], choices: ChoicesByKey): ReadonlySet<string> {
  const listed = Object.entries(choices).flatMap(([key, entries = []]) =>
    entries.some(({ isDefault }) => isDefault === true) ? [key] : [],
  );
  const declared = Object.entries(schema.properties ?? {}).flatMap(([key, field]) => (field.default === undefined ? [] : [key]));
  return new Set([...listed, ...declared]);
}

/**
 * A form that narrows what is shown elsewhere. It has no button: it applies itself. On a phone it is a line that says how many fields are set, and
 * opens them in a sheet, where nothing is applied before the button at its end is pressed.
 */
export function FilterForm<V>(props: FilterFormProps<V>): ReactNode {
  const { form, label, sheetLabel = label, choices, failed, titles, place, values, defaults = noDefaults, hidden } = props;
  const listed: ChoicesByKey = choices ?? noDefaults;
  const id = useId();
  const isPhone = useIsPhone();
  const [isOpen, setIsOpen] = useState(false);
  const fields = useMemo(() => describeFields(form), [form]);
  // A single field takes no more room than the line that would open it, and a dialog with a column of them is about nothing else.
  const isAsked = use(DialogClose) !== undefined && place === 'column';
  const folds = isPhone && fields.size > 1 && !isAsked;
  const isSheet = folds && isOpen;
  const [hasRest, setHasRest] = useState(false);
  const [version, setVersion] = useState(0);
  const [revision, setRevision] = useState(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Applies what was typed and waits for the pause. */
  const waiting = useRef<() => void>(undefined);
  const panel = useRef<HTMLDivElement>(null);
  /** What stands in the sheet and is not applied yet. */
  const drafted = useRef<V>(undefined);
  // The pause after typing ends outside effects, where no effect event may be called.
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
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

  /** Shows in the sheet what follows from what was entered there. */
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
    // A form that is valid has every answer.
    const values = next as V;
    const now = () => void apply(values, key);
    if (isSheet) draft(values, key);
    // A field that is left may write out what was typed in it.
    else if (isWhole || panel.current?.contains(document.activeElement) !== true) now();
    else {
      waiting.current = now;
      timer.current = setTimeout(now, pause);
    }
  }

  /** What is pressed after the typing, such as a button that asks, must know of it. */
  function leave({ relatedTarget }: FocusEvent): void {
    if (relatedTarget instanceof Node && panel.current?.contains(relatedTarget) === true) return;
    atRelease(() => waiting.current?.());
  }

  /** What waits for the pause in typing was told of values that are not in force any more. */
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

  // Fields that stand in a line apply themselves: what was chosen in the sheet is not lost where the window has become wider.
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

  // The button goes with what it has put back, and the fields are others then.
  useEffect(() => {
    if (version > 0) panel.current?.querySelector<HTMLElement>('input, select, button')?.focus();
  }, [version]);

  // On a phone only a field that stands alone is in sight.
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
        // With a field as it starts the values are as valid as they were.
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
  // A single choice that is always made has nothing to go back to that is not one of its own answers.
  const isAlwaysMade = fields.size === 1 && [...fields].every(([key, { widget }]) => widget === 'radio' || context.defaulted.has(key));
  const wayBack = isAlwaysMade ? null : (
    <span className={cx('reset', count === 0 && !hasRest && 'idle')}>
      {isLine ? (
        // Its place is kept beside the fields, which need the room.
        <IconButton size="small" label="Reset" icon={<RotateCcw />} onClick={() => void reset()} />
      ) : (
        <Button size="small" variant="quiet" onClick={() => void reset()}>
          Reset
        </Button>
      )}
    </span>
  );
  const { resetAt } = use(FieldsPlaceContext);
  // What is sent from the sheet of a phone goes back in it.
  const isElsewhere = place === 'column' && !folds && resetAt !== undefined;
  const panelOfFields = (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears that its fields are left.
    <div ref={panel} data-part="fields" className={cx('panel')} onBlur={leave}>
      <FilterContext value={context}>
        <TypedForm
          key={version}
          {...{ form, label, choices, failed, titles, hidden, values, revision }}
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
