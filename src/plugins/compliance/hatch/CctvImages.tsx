import { Trash2 } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { type CustomProps, formText, saveText } from '../../../engine';
import type { Request } from '../../../schemas/call';
import { failureOf } from '../../../schemas/failure';
import { bindClasses, ConfirmDialog, EmptyState, IconButton, useIsPhone, useWhenOver } from '../../../ui';
import { AddImage, type FailedFile } from './AddImage';
import styles from './CctvImages.module.css';
import { FullImage } from './FullImage';
import type { ChosenFile } from './file';

const cx = bindClasses(styles);

/** The thumbnail is a base64 JPEG. */
export interface ImageEntry {
  readonly id: number;
  readonly fileName: string;
  readonly thumbnail: string;
}

/** Without `add` and `remove` the images are only shown. Data is base64. */
interface ImageSends {
  readonly view: (values: { readonly id: number }) => Request<{ readonly data: string }>;
  readonly add?: (values: { readonly fileName: string; readonly data: string }) => Request<unknown> | false;
  readonly remove?: (values: { readonly id: number }) => Request<unknown>;
}

/** JPEG thumbnails that open in full on a click; added on a desktop, and removed. docs/rules/compliance-records.md, 4, 5 and 8. */
export function CctvImages(props: CustomProps<object, undefined, readonly ImageEntry[], ImageSends>): ReactNode {
  const { label, answer: entries, sends, readOnly, send, afterwards, refetch, requestLeave } = props;
  const { view, add, remove } = sends;
  const isPhone = useIsPhone();
  const [seen, setSeen] = useState<ImageEntry>();
  const [going, setGoing] = useState<ImageEntry>();
  const place = useRef<HTMLDivElement>(null);
  useWhenOver(going !== undefined, () => {
    // The confirmation returns the focus to the removed picture, so the pane takes it.
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  });

  async function upload(files: readonly ChosenFile[], onProgress: (sent: number) => void): Promise<readonly FailedFile[] | undefined> {
    // The effects afterwards discard other input, so ask before the first file.
    if (add === undefined || !(await requestLeave())) return undefined;
    const failures: FailedFile[] = [];
    for (const [at, file] of files.entries()) {
      const request = add({ fileName: file.name, data: file.data });
      if (!request) return undefined;
      try {
        await send(request, { isShownByCaller: true, onUpload: (share) => onProgress(at + share) });
      } catch (error) {
        failures.push({ file, why: saveText(failureOf(error)) });
      }
    }
    const count = files.length - failures.length;
    const done = count === 1 ? 'The CCTV file was successfully submitted!' : `${count} pictures were added.`;
    if (count > 0) await afterwards({ done, agreed: 'agreed' });
    // A picture whose response was lost may have been saved.
    else await refetch();
    return failures;
  }

  async function discard({ id }: ImageEntry): Promise<void> {
    if (remove !== undefined) {
      await send(remove({ id }), { isShownByCaller: true });
      await afterwards({ done: 'CCTV image deleted successfully' });
    }
    setGoing(undefined);
  }

  return (
    // Takes the focus when the focused element unmounts.
    <div ref={place} tabIndex={-1} className={cx('pane')}>
      {entries.length === 0 ? (
        <EmptyState title="No CCTV Images Uploaded" />
      ) : (
        <ul className={cx('list')} aria-label={label}>
          {entries.map((entry) => (
            <li key={entry.id} className={cx('entry')}>
              <button type="button" className={cx('open')} aria-label={`View ${entry.fileName}`} onClick={() => setSeen(entry)}>
                <img className={cx('thumbnail')} src={`data:image/jpeg;base64,${entry.thumbnail}`} alt="" />
              </button>
              <span className={cx('foot')}>
                <span className={cx('name')} title={entry.fileName}>
                  {entry.fileName}
                </span>
                {remove === undefined ? null : (
                  <IconButton
                    size="small"
                    label={`Delete ${entry.fileName}`}
                    icon={<Trash2 />}
                    disabledReason={readOnly}
                    onClick={() => setGoing(entry)}
                  />
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      {add === undefined || isPhone ? null : <AddImage reason={readOnly} onAdd={upload} />}
      {seen === undefined ? null : <FullImage name={seen.fileName} request={view({ id: seen.id })} onClose={() => setSeen(undefined)} />}
      {going === undefined ? null : (
        <ConfirmDialog
          danger
          title="Confirm Delete"
          about={going.fileName}
          text="Are you sure you want to delete this CCTV image?"
          confirmLabel="Delete"
          describeFailure={(error) => ({ title: 'There was an error deleting the CCTV image', text: formText(failureOf(error)) })}
          onConfirm={() => discard(going)}
          onClose={() => setGoing(undefined)}
        />
      )}
    </div>
  );
}
