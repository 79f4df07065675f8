import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { isRecord } from '../../../../../data/unknownObject';
import { useAnsweringTenant } from '../../../../common/client';
import { lazyPart } from '../../../../common/lazyPart';
import type { ControlProps } from '../control';
import { ChosenRecord } from './ChosenRecord';
import { RecordSearchBox } from './RecordSearchBox';
import { useFocusAfter, useRecordDialog } from './useRecordDialog';

// Lazy, because few forms scan.
const ScanDialog = lazyPart(async () => (await import('../../../../../ui/camera/ScanDialog')).ScanDialog, 'The scanner');

/** Finds, adds or changes the record of a field. docs/rules/compliance-records.md, 5 and 7. */
export function RecordPicker(props: ControlProps): ReactNode {
  const { id, records, value, onChange, readOnly } = props;
  // Results belong to the tenant of their request.
  const tenant = useAnsweringTenant();
  const [offered, setOffered] = useState<{ readonly records: readonly object[]; readonly of: string | undefined }>();
  const [isScanning, setIsScanning] = useState(false);
  const text = useRef('');
  const focusAfter = useFocusAfter(id);
  const mayScan = !readOnly && records?.scans !== undefined;
  useEffect(() => {
    // After a failed prefetch the dialog loads on opening.
    if (mayScan) ScanDialog.fetchAhead().catch(() => undefined);
  }, [mayScan]);
  const chosen = isRecord(value) ? value : undefined;

  function choose(record: object | undefined): void {
    setOffered(undefined);
    onChange(record);
    focusAfter();
  }

  const dialogs = useRecordDialog({
    onChosen: choose,
    onExisting(records) {
      if (records.length > 1) setOffered({ records, of: tenant });
      else choose(records[0]);
    },
    onRead: focusAfter,
  });
  if (records === undefined) return null;

  return (
    <>
      {chosen === undefined && !readOnly && records.opens === undefined && records.scans === undefined ? (
        <RecordSearchBox
          {...props}
          key={tenant}
          source={records}
          start={text.current}
          offered={dialogs.isTelling || offered?.of !== tenant ? undefined : offered?.records}
          onText={(typed) => {
            text.current = typed;
          }}
          onChoose={choose}
          onOpen={dialogs.open}
        />
      ) : (
        <ChosenRecord
          {...props}
          record={chosen}
          source={records}
          onClear={() => {
            text.current = '';
            choose(undefined);
          }}
          onOpen={dialogs.open}
          onScan={() => setIsScanning(true)}
        />
      )}
      {isScanning && records.scans !== undefined ? (
        <Suspense fallback={null}>
          <ScanDialog
            title={records.scans.label}
            onText={(scanned) => {
              setIsScanning(false);
              const record = records.scans?.read(scanned);
              if (record !== undefined) choose(record);
            }}
            onClose={() => setIsScanning(false)}
          />
        </Suspense>
      ) : null}
      {dialogs.drawn}
    </>
  );
}
