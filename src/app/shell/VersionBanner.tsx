import { useStore } from 'zustand';
import { useUnkeptChanges } from '../../engine';
import { Banner, Button, newVersionStore } from '../../ui';

export function VersionBanner() {
  const reload = useStore(newVersionStore, (state) => state.reload);
  const unsaved = useUnkeptChanges();
  if (reload === undefined) return null;
  return (
    <Banner tone="info" title="There is a new version" actions={<Button onClick={reload}>Reload</Button>}>
      {unsaved.length === 0
        ? 'Reload the page to use it. What you have entered is kept.'
        : `Save your changes in ${unsaved.join(', ')}, then reload the page to use it.`}
    </Banner>
  );
}
