import { useEffect, useRef, useState } from 'react';
import type { MadeTable, SaveTable } from '../../ui/modals/saveFile';
import { type Selection, writeCells } from '../grid/export';
import type { GridModel } from '../grid/model';
import { inSlices } from '../grid/slices';

/** Milliseconds for which the message stays. */
const staysFor = 4000;

interface Writing {
  readonly isWriting: boolean;
  readonly message: string | undefined;
  readonly say: (message: string) => void;
  readonly copy: (selection: Selection) => void;
  /** The message once the table is saved. */
  readonly save: (selection: Selection, table: Omit<MadeTable, 'write'>, how: SaveTable) => void;
}

/** Over plain HTTP the clipboard API is missing, so it selects a text and runs the browser's copy command. */
async function toClipboard(text: string): Promise<void> {
  if ('clipboard' in navigator) {
    await navigator.clipboard.writeText(text);
    return;
  }
  const area = document.createElement('textarea');
  area.value = text;
  area.setAttribute('aria-hidden', 'true');
  const focused = document.activeElement;
  document.body.append(area);
  area.select();
  document.execCommand('copy');
  area.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
}

export function useWriting(grid: GridModel): Writing {
  const [isWriting, setWriting] = useState(false);
  const [message, setMessage] = useState<string>();
  const timer = useRef<number>(undefined);
  const stop = useRef<() => void>(undefined);
  useEffect(
    () => () => {
      window.clearTimeout(timer.current);
      stop.current?.();
    },
    [],
  );

  function say(text: string): void {
    setMessage(text);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setMessage(undefined), staysFor);
  }

  function write(selection: Selection, format: 'csv' | 'tsv', then: (text: string) => void): void {
    stop.current?.();
    setWriting(true);
    stop.current = inSlices(writeCells(grid, selection, format), (text) => {
      setWriting(false);
      then(text);
    });
  }

  function copied({ rows, columns }: Selection): string {
    if (rows.length === 1 && columns.length === 1) return 'Copied 1 cell.';
    return `Copied ${rows.length} ${rows.length === 1 ? 'row' : 'rows'}.`;
  }

  return {
    isWriting,
    message,
    say,
    copy: (selection) =>
      write(selection, 'tsv', (text) => {
        toClipboard(text).then(
          () => say(copied(selection)),
          () => say('The browser did not allow copying.'),
        );
      }),
    save(selection, table, how) {
      const made = () => new Promise<string>((then) => write(selection, 'csv', then));
      void how({ ...table, write: made }).then((isSaved) => isSaved && say('Exported.'));
    },
  };
}
