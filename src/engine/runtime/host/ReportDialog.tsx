import { type ReactNode, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { namedFile } from '../../../data/fileName';
import type { FileAnswer } from '../../../schemas/call';
import { type Failure, failureOf } from '../../../schemas/failure';
import { nowDate } from '../../../schemas/wire/clock';
import { withFileOptions } from '../../../schemas/wire/fileName';
import { type FileOptions, readFileOptions } from '../../../schemas/wire/fileOptions';
import { DownloadReport, type DownloadTask } from '../../../ui/modals/DownloadReport';
import { saveCsv, saveFile } from '../../../ui/modals/saveFile';
import { formatFile } from '../../grid/fileFormat';
import { useScreen } from '../screen/screenContext';
import type { Report } from '../screen/screenStore';
import { useScreenServices } from '../screen/services';

const storedAs = 'wishes';

/** Saves a list in the chosen format, and any other file unchanged. */
function save(file: FileAnswer, typed: string, { name, coverLines }: Report, options: FileOptions, author: string): void {
  const saved = namedFile(typed, name, file.name);
  const isChanged = options.hasCover || options.isYearFirst;
  if (coverLines === undefined || !isChanged || !file.type.startsWith('text/csv')) {
    saveFile(new Blob([file.bytes], { type: file.type }), saved);
    return;
  }
  const named = saved === file.name ? withFileOptions(saved, options) : saved;
  // Decoding drops the byte order mark, which saving writes again.
  saveCsv(formatFile(new TextDecoder().decode(file.bytes), options, { name, lines: coverLines, at: nowDate(), by: author }), named);
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
  const { name, coverLines, make, lost, settle } = report;
  const options = changed ?? readFileOptions(files.preferences.read(storedAs));

  function choose(next: FileOptions): void {
    files.preferences.write(storedAs, next);
    setChanged(next);
  }

  async function fetchAndSave(typed: string, { signal, onProgress }: DownloadTask): Promise<void> {
    if (report === undefined) return;
    try {
      const file = await store.work(() => make({ signal, onProgress }));
      if (signal.aborted) return;
      save(file, typed, report, options, files.author);
      isSaved.current = true;
    } catch (error) {
      if (signal.aborted) throw error;
      failed.current = failureOf(error);
    }
  }

  function close(): void {
    store.state.setState({ report: undefined });
    setChanged(undefined);
    // The caller shows the failure.
    if (failed.current !== undefined) lost(failed.current);
    failed.current = undefined;
    settle(isSaved.current);
    isSaved.current = false;
  }

  return (
    <DownloadReport
      initialName={name}
      options={coverLines === undefined ? undefined : { value: options, onChange: choose }}
      onDownload={fetchAndSave}
      onClose={close}
    />
  );
}
