import { ListFilter, X } from 'lucide-react';
import { type CSSProperties, type ReactNode, use, useEffectEvent, useLayoutEffect, useSyncExternalStore } from 'react';
import { Button } from '../../../ui/Button';
import { bindClasses } from '../../../ui/classNames';
import { FieldLook } from '../../../ui/Field';
import { FieldsPlaceContext } from '../../../ui/fieldsPlace';
import { Ghosts } from '../../../ui/Ghosts';
import { handFocusOn } from '../../../ui/handFocusOn';
import { IsJoined } from '../../../ui/moment/rangeEnd';
import { Popover } from '../../../ui/Popover';
import { useFitting } from '../../../ui/useFitting';
import type { DescribedField } from './describe';
import { FilterContext, type FilterLine } from './FilterContext';
import type { FormStore, ListFailing } from './formStore';
import styles from './LineFields.module.css';
import { traitsOf } from './traits';

const cx = bindClasses(styles);

interface LineField {
  readonly field: DescribedField;
  readonly content: ReactNode;
}

interface LineFieldsProps {
  readonly fields: readonly LineField[];
  readonly line: FilterLine;
  readonly store: FormStore;
}

/** At least this many fields stay visible where controls can shrink for them. */
const fewFields = 3;

type Unit = readonly [LineField, ...LineField[]];

function unitsOf(fields: readonly LineField[]): readonly Unit[] {
  const isEnd = (at: number) => fields[at - 1]?.field.view.rangeTo === fields[at]?.field.key;
  return fields.flatMap((each, at): readonly Unit[] => {
    const next = fields[at + 1];
    if (at > 0 && isEnd(at)) return [];
    return [next !== undefined && isEnd(at + 1) ? [each, next] : [each]];
  });
}

function roomStyle(width: number | undefined): CSSProperties & Record<`--${string}`, string> {
  return { '--room': width === undefined ? 'auto' : `${width}px` };
}

/** Whether a field has its default, which is empty. */
function isSilent({ field: { key } }: LineField, set: ReadonlySet<string>, textOf: FilterLine['textOf']): boolean {
  return !set.has(key) && ['none', 'off'].includes(textOf(key));
}

/** Returns the longest constant choice, which must fit in full. */
function longestOf({ widget, view: { names = {} } }: DescribedField): string | undefined {
  if (widget !== 'select') return undefined;
  return Object.values(names).toSorted((one, other) => other.length - one.length)[0];
}

/** Shows the fields that fit in one line, the others behind "More filters"; values set there stay visible. */
export function LineFields({ fields, line: { textOf, onClear }, store }: LineFieldsProps): ReactNode {
  const { set } = use(FilterContext);
  const usual = unitsOf(fields.filter(({ field }) => field.view.extra !== true));
  const seldom = fields.filter(({ field }) => field.view.extra === true);
  const { line, ghosts, fitting, widths, roomFor } = useFitting<HTMLDivElement>(
    usual.map(([{ field }]) => field.key),
    seldom.length > 0,
  );
  const { onWanted } = use(FieldsPlaceContext);
  const wanted = roomFor(fewFields);
  const tell = useEffectEvent((width: number) => onWanted?.(width));
  // Before paint, so that no button flashes that does not fit.
  useLayoutEffect(() => {
    const own = line.current;
    const around = own?.closest('[data-part=fields]');
    tell(wanted + (own && around ? around.clientWidth - own.clientWidth : 0));
  }, [wanted, line]);
  // A single check box stays in a narrow line: its text can wrap, and a button would be no shorter.
  const [only, ...others] = [...usual.flat(), ...seldom];
  const isSqueezed = fitting === 0 && only !== undefined && others.length === 0 && traitsOf(only.field).room === 'tick';
  const inSight = isSqueezed ? 1 : fitting;
  const behind = [...usual.slice(inSight).flat(), ...seldom];
  const chips = behind.filter(({ field }) => set.has(field.key));
  return (
    <>
      <div ref={line} className={cx('line')}>
        <Ghosts ref={ghosts}>
          {usual.map((unit) => (
            <span key={unit[0].field.key} className={cx('units')}>
              {unit.map(({ field }, at) => {
                const longest = longestOf(field);
                return (
                  <span
                    key={field.key}
                    className={cx('ghost', longest === undefined ? traitsOf(field).room : 'named', at < unit.length - 1 && 'begin')}
                    data-label={field.title}
                    data-longest={longest}
                  />
                );
              })}
            </span>
          ))}
          <span className={cx('ghost', 'button', chips.length > 0 && 'beside')} data-label="More filters (9)" />
        </Ghosts>
        <FieldLook value="inside">
          {usual.slice(0, inSight).map((unit, at) => {
            const [{ field, content }, end] = unit;
            return (
              <div
                key={field.key}
                className={cx('field', traitsOf(field).room, end !== undefined && 'range', isSqueezed && 'squeezed')}
                // Print shows set fields only.
                data-silent={unit.every((each) => isSilent(each, set, textOf)) ? '' : undefined}
                style={roomStyle(widths[at])}
              >
                {end === undefined ? (
                  content
                ) : (
                  <IsJoined value={true}>
                    <div className={cx('begin')}>{content}</div>
                    <div className={cx('end')}>{end.content}</div>
                  </IsJoined>
                )}
              </div>
            );
          })}
        </FieldLook>
        {behind.length === 0 ? null : (
          <Popover
            label="More filters"
            align="end"
            size="form"
            staysMounted
            trigger={(attributes) => (
              <Button {...attributes} icon={<ListFilter />}>
                {chips.length === 0 ? 'More filters' : `More filters (${chips.length})`}
              </Button>
            )}
          >
            <FieldLook value="above">
              <div className={cx('behind')}>
                {behind.map(({ field, content }) => (
                  <div key={field.key}>{content}</div>
                ))}
              </div>
            </FieldLook>
          </Popover>
        )}
        {chips.length === 0 ? null : (
          <ul aria-label="Active filters" className={cx('chips')}>
            {chips.map(({ field: { key, title } }) => (
              <li key={key} ref={handFocusOn} className={cx('chip')}>
                <span className={cx('words')} title={`${title} ${textOf(key)}`}>
                  {title} {textOf(key)}
                </span>
                <button type="button" className={cx('cross')} aria-label={`Clear ${title}`} onClick={() => onClear(key)}>
                  <X aria-hidden="true" />
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
      <LineFailures fields={fields} store={store} />
      <FaultsBehind fields={behind} store={store} />
    </>
  );
}

/** Shows failed lists below the line, including those behind "More filters". */
function LineFailures({ fields, store }: Pick<LineFieldsProps, 'fields' | 'store'>): ReactNode {
  const hasFailed = useSyncExternalStore(store.subscribe, () => fields.some(({ field }) => failingOf(store, field) !== undefined));
  if (!hasFailed) return null;
  return (
    <div className={cx('failures')}>
      {fields.map(({ field }) => (
        <ListFailure key={field.key} store={store} field={field} />
      ))}
    </div>
  );
}

function FaultsBehind({ fields, store }: Pick<LineFieldsProps, 'fields' | 'store'>): ReactNode {
  const shown = useSyncExternalStore(store.subscribe, () => store.state().shown);
  const faults = fields.flatMap(({ field: { key, title } }) => {
    const fault = shown.find((each) => each.key === key);
    return fault === undefined ? [] : [{ key, text: `${title}: ${fault.message}` }];
  });
  if (faults.length === 0) return null;
  return (
    <div className={cx('failures')}>
      {faults.map(({ key, text }) => (
        <p key={key} role="alert" className={cx('fault')}>
          {text}
        </p>
      ))}
    </div>
  );
}

function failingOf(store: FormStore, { key }: DescribedField): ListFailing | undefined {
  const state = store.state().listStates?.[key];
  return state === 'loading' ? undefined : state;
}

export function ListFailure({ store, field }: { readonly store: FormStore; readonly field: DescribedField }): ReactNode {
  const failing = useSyncExternalStore(store.subscribe, () => failingOf(store, field));
  if (failing === undefined) return null;
  return (
    <p ref={handFocusOn} role="alert" className={cx('failed')}>
      {field.title}: the list could not be {failing.hasList ? 'updated' : 'loaded'}.{' '}
      <Button size="small" variant="quiet" onClick={failing.retry}>
        Try again
      </Button>
    </p>
  );
}
