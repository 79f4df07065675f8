import { useStore } from 'zustand';
import { FailureDialog, Notifications } from '../../ui';
import { copyErrorReport } from '../failure/errorReport';
import { closeFailureDialog, failureDialogStore } from '../failure/report';

export function FailureOverlay() {
  const dialog = useStore(failureDialogStore, (state) => state.dialog);
  return (
    <>
      <Notifications />
      {dialog !== undefined && (
        <FailureDialog title={dialog.title} text={dialog.text} onReport={() => void copyErrorReport()} onClose={closeFailureDialog} />
      )}
    </>
  );
}
