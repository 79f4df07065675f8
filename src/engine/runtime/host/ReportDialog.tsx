import { type ReactNode, useRef } from 'react';
import { useStore } from 'zustand';
import { formText } from '../../../data/failures';
import { namedFile } from '../../../data/fileName';
import { failureOf } from '../../../schemas/failure';
import { DownloadReport, type DownloadTask } from '../../../ui/modals/DownloadReport';
import { saveFile } from '../../../ui/modals/saveFile';
import { useClient } from '../../ground/client';
import { useScreen } from './screenContext';

/** The dialog for the file that a screen is about to download: its name, how far it is, and a way out. docs/rules/everywhere.md, 4 and 9. */
export function ReportDialog(): ReactNode {
  const { store } = useScreen();
  const client = useClient();
  const report = useStore(store.state, (state) => state.report);
  const isSaved = useRef(false);
  const failed = useRef<string>(undefined);
  if (report === undefined) return null;
  const { request, name, settle } = report;

  function describe(error: unknown): string {
    failed.current = formText(failureOf(error));
    return failed.current;
  }

  async function fetchAndSave(typed: string, { signal, onProgress }: DownloadTask): Promise<void> {
    failed.current = undefined;
    const file = await store.work(() => client.ask(request, { signal, onProgress, isToldThere: true }));
    if (signal.aborted) return;
    saveFile(new Blob([file.bytes], { type: file.type }), namedFile(typed, name, file.name));
    isSaved.current = true;
  }

  function close(): void {
    store.state.setState({ report: undefined });
    // Whoever gives up goes on seeing why, where the file was asked for.
    if (failed.current !== undefined) store.lostFiles.set(request, failed.current);
    failed.current = undefined;
    settle(isSaved.current);
    isSaved.current = false;
  }

  return <DownloadReport initialName={name} onDownload={fetchAndSave} onClose={close} describeFailure={describe} />;
}
