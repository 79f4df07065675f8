import { useEffect, useId, useState } from 'react';
import { type Hit, type Search, type SearchContext, type SearchProgress, useSearches, wordsNow } from '../../engine';
import { usualText } from '../../schemas/wire/usualText';
import { comboboxInput, Dialog } from '../../ui';
import { type Command, matching } from './commands';
import styles from './Palette.module.css';
import type { SearchOfTab } from './searches';

export interface Entry {
  readonly id: string;
  readonly title: string;
  readonly group: string;
  readonly run: () => void;
}

interface PaletteProps {
  readonly commands: readonly Command[];
  readonly recent?: readonly Entry[];
  readonly searches?: readonly SearchOfTab[];
  readonly ctx?: Omit<SearchContext, 'text'> | undefined;
  readonly onHit?: (search: SearchOfTab, hit: Hit, group: string) => void;
  readonly onClose: () => void;
}

interface Section {
  readonly label: string;
  readonly entries: readonly Entry[];
}

/** Fewer match nearly everything. */
const fewestLetters = 2;
/** The debounce in milliseconds. */
const patience = 250;
const mostOfAKind = 8;

const nothing: readonly never[] = [];

function useSettled(typed: string): string {
  const [settled, setSettled] = useState('');
  const text = typed.trim();
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), patience);
    return () => clearTimeout(timer);
  }, [text]);
  return settled === text && text.length >= fewestLetters ? settled : '';
}

function hitsOf(soFar: SearchProgress | undefined): readonly Hit[] {
  return soFar?.state === 'known' ? soFar.hits.slice(0, mostOfAKind) : nothing;
}

/** Labels depend on the context, without which there are no results. */
function labelOf({ label }: Search, ctx: PaletteProps['ctx']): string {
  return ctx === undefined ? '' : wordsNow(label, ctx);
}

function statusOf(
  count: number,
  typed: string,
  soFar: readonly (SearchProgress | undefined)[],
  searches: readonly SearchOfTab[],
  ctx: PaletteProps['ctx'],
): string {
  const failed = searches.filter((_, at) => soFar[at]?.state === 'failed').map(({ search }) => labelOf(search, ctx));
  const isLooking = typed.trim().length >= fewestLetters && soFar.some((one) => one?.state === 'asking');
  return [
    isLooking ? 'Searching…' : count === 0 ? `No results for "${typed}".` : `${count} found`,
    ...(failed.length === 0 ? [] : [`Could not be searched: ${failed.join(', ')}.`]),
  ].join(' ');
}

/** A combobox over commands and search results; Enter runs the active option. */
export function Palette({ commands, recent = nothing, searches = nothing, ctx, onHit, onClose }: PaletteProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [marked, setMarked] = useState<string>();
  const settled = useSettled(typed);
  const soFar = useSearches(
    searches.map(({ search }) => search),
    ctx === undefined || settled === '' ? undefined : { ...ctx, text: settled },
  );

  const results = searches.map(
    (each, at): Section => ({
      label: labelOf(each.search, ctx),
      entries: hitsOf(soFar[at]).map((hit) => ({
        id: `${each.key}.${hit.key}`,
        title: hit.title,
        group: hit.note ?? '',
        run: () => onHit?.(each, hit, labelOf(each.search, ctx)),
      })),
    }),
  );
  const sections = [
    { label: 'Recent', entries: typed.trim() === '' ? recent : nothing },
    { label: 'Tabs and actions', entries: matching(commands, typed) },
    ...results,
  ].filter(({ entries }) => entries.length > 0);
  const entries = sections.flatMap((section) => section.entries);
  // Late results never move the active option.
  const at = Math.max(
    0,
    entries.findIndex((entry) => entry.id === marked),
  );
  const current = entries[at];
  const currentId = current?.id;

  useEffect(() => {
    if (currentId !== undefined) document.getElementById(`${id}-choice-${at}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, at, currentId]);

  function run(entry: Entry | undefined): void {
    if (entry === undefined) return;
    onClose();
    // After the dialog has restored the focus, so that the entry can move it.
    requestAnimationFrame(() => entry.run());
  }

  const combo = comboboxInput({
    id,
    isOpen: entries.length > 0,
    count: entries.length,
    active: current === undefined ? -1 : at,
    onMove: (to) => setMarked(entries[to]?.id),
    onTake: () => run(current),
  });

  const name = searches.length === 0 ? 'Search tabs and actions' : 'Search or jump to…';
  const status = statusOf(entries.length, typed, soFar, searches, ctx);
  return (
    <Dialog title="Search or jump to" size="medium" onClose={onClose}>
      <div className={styles['palette']}>
        <input
          className={styles['input']}
          aria-label={name}
          placeholder={name}
          maxLength={usualText}
          value={typed}
          data-autofocus
          {...combo}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setMarked(undefined);
          }}
        />
        <div role="listbox" id={`${id}-list`} aria-label="Results" className={styles['list']}>
          {sections.map(({ label, entries: ofSection }, place) => (
            // biome-ignore lint/a11y/useSemanticElements: a listbox groups its options so; a fieldset is of forms
            <div key={label} role="group" aria-labelledby={`${id}-section-${place}`}>
              <div id={`${id}-section-${place}`} role="presentation" className={styles['section']}>
                {label}
              </div>
              {ofSection.map((entry) => (
                <button
                  key={entry.id}
                  type="button"
                  id={`${id}-choice-${entries.indexOf(entry)}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={entry === current}
                  className={styles['option']}
                  onPointerMove={() => setMarked(entry.id)}
                  onClick={() => run(entry)}
                >
                  <span>{entry.title}</span>
                  <span className={styles['group']}>{entry.group}</span>
                </button>
              ))}
            </div>
          ))}
        </div>
        <p role="status" className={entries.length === 0 || status !== `${entries.length} found` ? styles['none'] : 'sr-only'}>
          {status}
        </p>
        {searches.length > 0 && ctx === undefined ? (
          <p className={styles['none']}>Choose an operator on the home page to search its sites, machines and records too.</p>
        ) : null}
      </div>
    </Dialog>
  );
}
