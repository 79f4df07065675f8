import { type ReactNode, Suspense, useRef, useState } from 'react';
import { isRecord } from '../../../../../data/found';
import { useAnsweringTenant } from '../../../../ground/client';
import { lazyPart } from '../../../../ground/lazyPart';
import type { ControlProps } from '../control';
import { ChosenRecord } from './ChosenRecord';
import { RecordSearchBox } from './RecordSearchBox';
import { useFocusAfter } from './useFocusAfter';
import { useRecordDialog } from './useRecordDialog';

// Few forms have one.
const ScanDialog = lazyPart(async () => (await import('../../../../../ui/camera/ScanDialog')).ScanDialog);

/** Answers a field with a record: one that is found, added, or changed. docs/rules/compliance-records.md, 5 and 7. */
export function RecordPicker(props: ControlProps): ReactNode {
  const { id, records, value, onChange, readOnly } = props;
  // What was found is the tenant's whom it was asked of: under another name it would be somebody else's.
  const tenant = useAnsweringTenant();
  /** Records that exist already, instead of the one that was to be added. */
  const [offered, setOffered] = useState<{ readonly found: readonly object[]; readonly of: string | undefined }>();
  const [isScanning, setIsScanning] = useState(false);
  const text = useRef('');
  const focusAfter = useFocusAfter(id);
  const chosen = isRecord(value) ? value : undefined;

  function choose(record: object | undefined): void {
    setOffered(undefined);
    onChange(record);
    focusAfter();
  }

  const dialogs = useRecordDialog({
    onChosen: choose,
    onFound(found) {
      if (found.length > 1) setOffered({ found, of: tenant });
      else choose(found[0]);
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
          offered={dialogs.isTelling || offered?.of !== tenant ? undefined : offered?.found}
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
