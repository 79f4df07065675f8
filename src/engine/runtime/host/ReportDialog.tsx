import { type ReactNode, useRef } from 'react';
import { useStore } from 'zustand';
import { namedFile } from '../../../data/fileName';
import { type Failure, failureOf } from '../../../schemas/failure';
import { DownloadReport, type DownloadTask } from '../../../ui/modals/DownloadReport';
import { saveFile } from '../../../ui/modals/saveFile';
import { useClient } from '../../common/client';
import { useScreen } from './screenContext';

/** Renders the download dialog: file name, progress and cancel. docs/rules/everywhere.md, 4 and 9. */
export function ReportDialog(): ReactNode {
  const { store } = useScreen();
  const client = useClient();
  const report = useStore(store.state, (state) => state.report);
  const isSaved = useRef(false);
  const failed = useRef<Failure>(undefined);
  if (report === undefined) return null;
  const { request, name, settle } = report;

  async function fetchAndSave(typed: string, { signal, onProgress }: DownloadTask): Promise<void> {
    try {
      const file = await store.work(() => client.ask(request, { signal, onProgress, isToldThere: true }));
      if (signal.aborted) return;
      saveFile(new Blob([file.bytes], { type: file.type }), namedFile(typed, name, file.name));
      isSaved.current = true;
    } catch (error) {
      if (signal.aborted) throw error;
      failed.current = failureOf(error);
    }
  }

  function close(): void {
    store.state.setState({ report: undefined });
    // The requester of the file shows the failure.
    if (failed.current !== undefined) store.lostFiles.set(request, failed.current);
    failed.current = undefined;
    settle(isSaved.current);
    isSaved.current = false;
  }

  return <DownloadReport initialName={name} onDownload={fetchAndSave} onClose={close} />;
}
