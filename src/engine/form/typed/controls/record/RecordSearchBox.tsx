import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { usualText } from '../../../../../schemas/wire/usualText';
import { Button } from '../../../../../ui/Button';
import { bindClasses } from '../../../../../ui/classNames';
import { ComboFrame } from '../../../../../ui/combobox/ComboFrame';
import { comboboxInput } from '../../../../../ui/combobox/comboboxInput';
import { Field, fieldClasses } from '../../../../../ui/Field';
import { Tick } from '../../../../../ui/Tick';
import type { RecordForm, RecordSearch, RecordSource } from '../../records';
import type { ControlProps } from '../control';
import styles from './Record.module.css';
import { createSearcher, fitting, nothingSearched, type SearchState, typedOf } from './searchState';

const cx = bindClasses(styles);

interface RecordSearchBoxProps extends ControlProps {
  readonly source: RecordSource<object>;
  readonly start: string;
  readonly offered: readonly object[] | undefined;
  readonly onText: (text: string) => void;
  readonly onChoose: (record: object) => void;
  readonly onOpen: (dialog: RecordForm<object>) => void;
}

function wordsFor({ phase, results }: SearchState): string {
  if (phase === 'searching') return 'Searching…';
  if (phase !== 'done') return '';
  if (results.length === 0) return 'No results found';
  return results.length === 1 ? '1 result' : `${results.length} results`;
}

function SearchWords({ state, onRetry }: { readonly state: SearchState; readonly onRetry: () => void }): ReactNode {
  return (
    <>
      <p role="status" className={cx('words')}>
        {wordsFor(state)}
      </p>
      {state.phase === 'failed' ? (
        <p role="alert" className={cx('failed')}>
          The search failed.{' '}
          <Button size="small" variant="quiet" onClick={onRetry}>
            Try again
          </Button>
        </p>
      ) : null}
    </>
  );
}

/** Searches the server while typing: WAI-ARIA's editable combobox. */
export function RecordSearchBox(props: RecordSearchBoxProps): ReactNode {
  const { id, label, hint, error, required, autoFocus, source, start, offered, onText, onChoose, onOpen } = props;
  const searchName = useId();
  const input = useRef<HTMLInputElement>(null);
  const [way, setWay] = useState(0);
  /** The text of each search option when the user left it. */
  const left = useRef(new Map<number, string>());
  const [state, setState] = useState<SearchState>({ ...nothingSearched, text: start });
  const [list, setList] = useState({ isOpen: false, active: -1 });
  /** An automatic search opens no list over other input. */
  const isByItself = useRef(false);
  const [searcher] = useState(() =>
    createSearcher((next) => {
      setState(next);
      setList({ isOpen: next.results.length > 0 && !isByItself.current, active: -1 });
    }),
  );
  useEffect(() => () => searcher.stop(), [searcher]);
  useEffect(() => {
    if (offered !== undefined) searcher.offer(input.current?.value ?? '', offered);
  }, [searcher, offered]);
  const search = source.searches[way] ?? source.searches[0];
  const { text, results, phase } = state;
  // Another field's value may change the request.
  const about = search?.about?.(text.trim());
  const searched = useRef({ text, about });
  useEffect(() => {
    const isOutdated = searched.current.text === text && searched.current.about !== about;
    searched.current = { text, about };
    if (!isOutdated || search === undefined || phase === 'idle') return;
    isByItself.current = true;
    searcher.now(text, search);
  }, [searcher, search, text, about, phase]);
  if (search === undefined) return null;
  const isOpen = list.isOpen && results.length > 0;

  function type(entered: string, by: RecordSearch<object>): void {
    const next = fitting(entered, by.input);
    isByItself.current = false;
    onText(next);
    searcher.type(next, by);
  }

  function turnTo(at: number): void {
    const next = source.searches[at];
    if (next === undefined) return;
    setWay(at);
    left.current.set(way, text);
    // A name is no phone number: switching back restores it.
    type(fitting(text, next.input) || (left.current.get(at) ?? ''), next);
    input.current?.focus();
  }

  function take(at: number): void {
    const record = results[at];
    if (record !== undefined) onChoose(record);
  }

  const combo = comboboxInput({
    id,
    isOpen,
    count: results.length,
    active: list.active,
    onMove: (active) => setList({ isOpen: true, active }),
    onTake: take,
    onOpen: () => setList({ isOpen: true, active: 0 }),
    onClose: () => setList({ isOpen: false, active: -1 }),
    // Enter searches here and never submits the form.
    onEnter() {
      if (phase !== 'done') searcher.now(text, search);
      else setList({ ...list, isOpen: true });
    },
  });

  return (
    <div className={cx('search')}>
      <Field {...{ id, label, hint, error, required }}>
        {(control) => (
          <>
            {source.searches.length < 2 ? null : (
              <fieldset className={cx('ways')}>
                <legend className="sr-only">Search by</legend>
                {source.searches.map((each, at) => (
                  <Tick
                    key={each.label}
                    kind="radio"
                    name={searchName}
                    label={each.label}
                    checked={at === way}
                    readOnly={false}
                    onChange={() => turnTo(at)}
                  />
                ))}
              </fieldset>
            )}
            <input
              {...control}
              {...combo}
              ref={input}
              type="text"
              maxLength={usualText}
              inputMode={search.input === 'phone' ? 'numeric' : undefined}
              placeholder={`Search by ${search.label.toLocaleLowerCase('en-GB')}`}
              // biome-ignore lint/a11y/noAutofocus: a form may name the field that is answered first.
              autoFocus={autoFocus}
              value={text}
              onChange={(event) => type(event.currentTarget.value, search)}
              onClick={() => setList({ isOpen: true, active: list.active })}
              onBlur={() => setList({ isOpen: false, active: -1 })}
              className={fieldClasses('control', error !== undefined && 'invalid')}
            />
          </>
        )}
      </Field>
      {isOpen ? (
        <ComboFrame
          key={results.length}
          id={id}
          anchor={input}
          label={label}
          lines={results.map((record) => source.show(record))}
          active={list.active}
          onTake={take}
          note=""
        />
      ) : null}
      <SearchWords
        state={state}
        onRetry={() => {
          searcher.now(text, search);
          // The pressed button has unmounted.
          input.current?.focus();
        }}
      />
      <div className={cx('buttons')}>
        {[source.add, source.addOther].map((adding) =>
          adding === undefined ? null : (
            <Button key={adding.label} size="small" disabledReason={adding.reason} onClick={() => onOpen(adding.open(typedOf(text)))}>
              {adding.label}
            </Button>
          ),
        )}
      </div>
    </div>
  );
}
