import { create } from 'zustand';
import type { FileAnswer, Request } from '../../schemas/call';
import type { Client } from '../data/client';
import { saveFile } from '../ui/modals/saveFile';

/** A file on its way. */
export interface RunningDownload {
  readonly id: number;
  readonly name: string;
  /** The share that has arrived, 0 to 1; nothing while the size is unknown. */
  readonly progress: number | undefined;
  /** How much has arrived, in bytes. */
  readonly bytes: number;
  readonly cancel: () => void;
}

/** The downloads under way, oldest first. */
export const useDownloads = create<{ readonly running: readonly RunningDownload[] }>(() => ({ running: [] }));

let latest = 0;

function change(id: number, progress: number | undefined, bytes: number): void {
  useDownloads.setState(({ running }) => ({
    running: running.map((download) => (download.id === id ? { ...download, progress, bytes } : download)),
  }));
}

/** Stops every download under way: what leaving the application does. */
export function cancelDownloads(): void {
  for (const { cancel } of useDownloads.getState().running) cancel();
}

/** How a download ended. */
export type DownloadOutcome = 'saved' | 'cancelled';

/**
 * Downloads the file that a call answers and saves it under its content-disposition name, showing progress and a way to cancel.
 * `label` names it while it runs. Rejects with the call's failure. docs/rules/shell.md, 7.
 */
export async function download(client: Client, request: Request<FileAnswer>, label: string): Promise<DownloadOutcome> {
  latest += 1;
  const id = latest;
  const stop = new AbortController();
  const entry: RunningDownload = { id, name: label, progress: undefined, bytes: 0, cancel: () => stop.abort() };
  useDownloads.setState(({ running }) => ({ running: [...running, entry] }));
  try {
    const { name, type, bytes } = await client.ask(request, {
      signal: stop.signal,
      onProgress: (share, arrived) => change(id, share, arrived),
    });
    saveFile(new Blob([bytes], { type }), name);
    return 'saved';
  } catch (error) {
    if (stop.signal.aborted) return 'cancelled';
    throw error;
  } finally {
    useDownloads.setState(({ running }) => ({ running: running.filter((other) => other.id !== id) }));
  }
}
