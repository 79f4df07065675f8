import { type ReactNode, useRef } from 'react';
import { useStore } from 'zustand';
import { failureOf } from '../../../schemas/failure';
import { formText } from '../../data/failures';
import { namedFile } from '../../data/fileName';
import { DownloadReport, type DownloadTask, saveFile } from '../../ui';
import { useClient } from '../client';
import { useScreen } from './screenContext';

/** The dialog for the file that a screen is about to download: its name, how far it is, and a way out. Document 1, section 7 (files). */
export function ReportDialog(): ReactNode {
  const { store } = useScreen();
  const client = useClient();
  const report = useStore(store.state, (state) => state.report);
  const isSaved = useRef(false);
  if (report === undefined) return null;
  const { request, name, settle } = report;

  async function fetchAndSave(typed: string, { signal, onProgress }: DownloadTask): Promise<void> {
    const file = await store.work(() => client.ask(request, { signal, onProgress }));
    if (signal.aborted) return;
    saveFile(new Blob([file.bytes], { type: file.type }), namedFile(typed, file.name));
    isSaved.current = true;
  }

  function close(): void {
    store.state.setState({ report: undefined });
    settle(isSaved.current);
    isSaved.current = false;
  }

  return (
    <DownloadReport initialName={name} onDownload={fetchAndSave} onClose={close} describeFailure={(error) => formText(failureOf(error))} />
  );
}
