import { DownloadProgress } from '../ui/modals/DownloadProgress';
import { useDownloads } from './downloads';

/** The downloads under way, wherever they were started. */
export function Downloads() {
  const running = useDownloads((state) => state.running);
  return <DownloadProgress downloads={running} onCancel={(id) => running.find((download) => download.id === id)?.cancel()} />;
}
