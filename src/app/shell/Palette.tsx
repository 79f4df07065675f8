import { useEffect, useId, useState } from 'react';
import { type Find, type FindContext, type FoundSoFar, type Hit, useFinds, wordsNow } from '../../engine';
import { usualText } from '../../schemas/wire/usualText';
import { comboboxInput, Dialog } from '../../ui';
import type { FindOfTab } from '../search/finds';
import { type Command, matching } from './commands';
import styles from './Palette.module.css';

/** An entry of the palette: something to open or to do. */
export interface Entry {
  readonly id: string;
  readonly title: string;
  /** What it is, or where it is. */
  readonly group: string;
  readonly run: () => void;
}

interface PaletteProps {
  readonly commands: readonly Command[];
  /** What was opened last, shown before anything is typed. */
  readonly recent?: readonly Entry[];
  readonly finds?: readonly FindOfTab[];
  /** Where things are looked for; nothing while no operator is chosen. */
  readonly ctx?: Omit<FindContext, 'text'> | undefined;
  /** `group`: what it was found in, in words. */
  readonly onHit?: (find: FindOfTab, hit: Hit, group: string) => void;
  readonly onClose: () => void;
}

interface Section {
  readonly label: string;
  readonly entries: readonly Entry[];
}

/** Fewer letters stand in nearly everything. */
const fewestLetters = 2;
/** So long nothing more must be typed before things are looked for, in milliseconds. */
const patience = 250;
/** So many of each kind; who wants more types more. */
const mostOfAKind = 8;

const nothing: readonly never[] = [];

/** What was typed, once nothing more has been for a moment. */
function useSettled(typed: string): string {
  const [settled, setSettled] = useState('');
  const text = typed.trim();
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), patience);
    return () => clearTimeout(timer);
  }, [text]);
  // What is not typed any more is not looked for any more, at once.
  return settled === text && text.length >= fewestLetters ? settled : '';
}

function hitsOf(soFar: FoundSoFar | undefined): readonly Hit[] {
  return soFar?.state === 'known' ? soFar.hits.slice(0, mostOfAKind) : nothing;
}

/** What is found is called by what it is looked for in: nothing is found before that is known. */
function labelOf({ label }: Find, ctx: PaletteProps['ctx']): string {
  return ctx === undefined ? '' : wordsNow(label, ctx);
}

function statusOf(
  count: number,
  typed: string,
  soFar: readonly (FoundSoFar | undefined)[],
  finds: readonly FindOfTab[],
  ctx: PaletteProps['ctx'],
): string {
  const failed = finds.filter((_, at) => soFar[at]?.state === 'failed').map(({ find }) => labelOf(find, ctx));
  const isLooking = typed.trim().length >= fewestLetters && soFar.some((one) => one?.state === 'asking');
  return [
    isLooking ? 'Searching…' : count === 0 ? 'Nothing matches.' : `${count} found`,
    ...(failed.length === 0 ? [] : [`Could not be searched: ${failed.join(', ')}.`]),
  ].join(' ');
}

/** The one search: a combobox over everything the user may reach, and everything that can be found. Enter runs what is marked. */
export function Palette({ commands, recent = nothing, finds = nothing, ctx, onHit, onClose }: PaletteProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [marked, setMarked] = useState<string>();
  const settled = useSettled(typed);
  const soFar = useFinds(
    finds.map(({ find }) => find),
    ctx === undefined || settled === '' ? undefined : { ...ctx, text: settled },
  );

  const found = finds.map(
    (each, at): Section => ({
      label: labelOf(each.find, ctx),
      entries: hitsOf(soFar[at]).map((hit) => ({
        id: `${each.key}.${hit.key}`,
        title: hit.title,
        group: hit.note ?? '',
        run: () => onHit?.(each, hit, labelOf(each.find, ctx)),
      })),
    }),
  );
  const sections = [
    { label: 'Recent', entries: typed.trim() === '' ? recent : nothing },
    { label: 'Tabs and actions', entries: matching(commands, typed) },
    ...found,
  ].filter(({ entries }) => entries.length > 0);
  const entries = sections.flatMap((section) => section.entries);
  // What comes in later never moves the mark to something else.
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
    // After the dialog has given the focus back, so that what the entry focuses keeps it.
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

  const name = finds.length === 0 ? 'Search tabs and actions' : 'Search everything';
  const status = statusOf(entries.length, typed, soFar, finds, ctx);
  return (
    <Dialog title="Go to or do" size="medium" onClose={onClose}>
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
        <div role="listbox" id={`${id}-list`} aria-label="Found" className={styles['list']}>
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
        {finds.length > 0 && ctx === undefined ? (
          <p className={styles['none']}>Choose an operator on the home page to search its sites, machines and records too.</p>
        ) : null}
      </div>
    </Dialog>
  );
}
