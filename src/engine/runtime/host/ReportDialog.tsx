import { type ReactNode, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { namedFile } from '../../../data/fileName';
import type { FileAnswer } from '../../../schemas/call';
import { type Failure, failureOf } from '../../../schemas/failure';
import { nowDate } from '../../../schemas/wire/clock';
import { type FileOptions, readFileOptions } from '../../../schemas/wire/fileOptions';
import { DownloadReport, type DownloadTask } from '../../../ui/modals/DownloadReport';
import { saveCsv, saveFile } from '../../../ui/modals/saveFile';
import { formatFile } from '../../grid/fileFormat';
import { useScreen } from './screenContext';
import type { Report } from './screenStore';
import { useScreenServices } from './services';

const kept = 'wishes';

/** Saves a list in the chosen format, and any other file unchanged. */
function save(file: FileAnswer, typed: string, { name, said }: Report, wishes: FileOptions, author: string): void {
  const saved = namedFile(typed, name, file.name);
  const isWished = wishes.hasCover || wishes.isYearFirst;
  if (said === undefined || !isWished || !file.type.startsWith('text/csv')) {
    saveFile(new Blob([file.bytes], { type: file.type }), saved);
    return;
  }
  // Decoding drops the byte order mark, which saving writes again.
  saveCsv(formatFile(new TextDecoder().decode(file.bytes), wishes, { name, asked: said, at: nowDate(), by: author }), saved);
}

/** Renders the download dialog: file name, cover sheet and dates of a list, progress and cancel. docs/rules/everywhere.md, 4 and 9. */
export function ReportDialog(): ReactNode {
  const { store } = useScreen();
  const { files } = useScreenServices();
  const report = useStore(store.state, (state) => state.report);
  const [changed, setChanged] = useState<FileOptions>();
  const isSaved = useRef(false);
  const failed = useRef<Failure>(undefined);
  if (report === undefined) return null;
  const { name, said, make, lost, settle } = report;
  const wishes = changed ?? readFileOptions(files.kept.read(kept));

  function wish(next: FileOptions): void {
    files.kept.write(kept, next);
    setChanged(next);
  }

  async function fetchAndSave(typed: string, { signal, onProgress }: DownloadTask): Promise<void> {
    if (report === undefined) return;
    try {
      const file = await store.work(() => make({ signal, onProgress }));
      if (signal.aborted) return;
      save(file, typed, report, wishes, files.author);
      isSaved.current = true;
    } catch (error) {
      if (signal.aborted) throw error;
      failed.current = failureOf(error);
    }
  }

  function close(): void {
    store.state.setState({ report: undefined });
    setChanged(undefined);
    // The requester of the file shows the failure.
    if (failed.current !== undefined) lost(failed.current);
    failed.current = undefined;
    settle(isSaved.current);
    isSaved.current = false;
  }

  return (
    <DownloadReport
      initialName={name}
      wishes={said === undefined ? undefined : { value: wishes, onChange: wish }}
      onDownload={fetchAndSave}
      onClose={close}
    />
  );
}
