import { Trash2 } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { formText, saveText } from '../../../data/failures';
import { type Words, wordsNow } from '../../../data/words';
import { failureOf } from '../../../schemas/failure';
import { bindClasses, EmptyState, IconButton } from '../../../ui';
import { ConfirmDialog } from '../../../ui/modals/ConfirmDialog';
import { useWhenOver } from '../../../ui/useWhen';
import type { ImageEntry } from '../../definition/kinds/images';
import type { PaneProps } from '../contract';
import { PaneResponse } from '../PaneResponse';
import { useQuestion } from '../useQuestion';
import { AddImage, type FailedFile } from './AddImage';
import { FullImage } from './FullImage';
import type { ChosenFile } from './file';
import styles from './ImagesPane.module.css';

const cx = bindClasses(styles);

export function ImagesPane({ name, label, options, ctx, host }: PaneProps<'images'>): ReactNode {
  const { load, view, add, remove, changeNeeds = [], failed, refreshes = [], next } = options;
  const said = (words: Words<typeof ctx>) => wordsNow(words, ctx);
  const question = useQuestion(load(ctx), { pane: name, host, madeFrom: [ctx] });
  const [seen, setSeen] = useState<ImageEntry>();
  const [going, setGoing] = useState<ImageEntry>();
  const place = useRef<HTMLDivElement>(null);
  useWhenOver(going !== undefined, () => {
    // The confirmation returns the focus to the removed picture, so the pane takes it.
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  });
  const looked = useRef<string>(undefined);
  useLayoutEffect(() => {
    looked.current = question.key;
    return () => {
      looked.current = undefined;
    };
  }, [question.key]);
  const reason = host.whyNot(changeNeeds);

  /** Runs effects only while the same record is shown. */
  async function tell(done: string, agreed?: 'agreed'): Promise<void> {
    const leads = looked.current === question.key;
    await host.afterwards({ done, refreshes: [name, ...refreshes], next: leads ? next?.(ctx) : undefined, agreed });
  }

  async function upload(files: readonly ChosenFile[], onProgress: (sent: number) => void): Promise<readonly FailedFile[] | undefined> {
    // The effects would discard other input, so it asks once, before.
    if (add === undefined || !(await host.requestLeave())) return undefined;
    const failures: FailedFile[] = [];
    for (const [at, file] of files.entries()) {
      const request = add.save({ ...ctx, values: { fileName: file.name, data: file.data } });
      if (!request) return undefined;
      try {
        await host.send(request, undefined, { isToldThere: true, onUpload: (share) => onProgress(at + share) });
      } catch (error) {
        failures.push({ file, why: saveText(failureOf(error)) });
      }
    }
    const count = files.length - failures.length;
    if (count > 0) await tell(count === 1 ? said(add.done) : `${count} pictures were added.`, 'agreed');
    // A picture whose response was lost may have been saved.
    else await host.refresh([name]);
    return failures;
  }

  async function discard(entry: ImageEntry): Promise<void> {
    const request = remove?.save({ ...ctx, row: entry });
    if (request && remove !== undefined) {
      await host.send(request, undefined, { isToldThere: true });
      await tell(said(remove.done));
    }
    setGoing(undefined);
  }

  return (
    // Takes the focus when the focused element unmounts.
    <div ref={place} tabIndex={-1} className={cx('pane')}>
      <PaneResponse name={name} label={label} host={host} question={question}>
        {(entries) =>
          entries.length === 0 ? (
            <EmptyState title={said(options.emptyText)} />
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
                    {remove === undefined || remove.when?.(ctx) === false ? null : (
                      <IconButton
                        size="small"
                        label={`Delete ${entry.fileName}`}
                        icon={<Trash2 />}
                        disabledReason={reason}
                        onClick={() => setGoing(entry)}
                      />
                    )}
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </PaneResponse>
      {add === undefined || add.when?.(ctx) === false ? null : (
        // A file is never sent to another record.
        <AddImage
          key={question.key}
          label={said(add.label)}
          most={add.most}
          mostText={said(add.mostText)}
          reason={reason}
          failed={said(failed.add)}
          onAdd={upload}
        />
      )}
      {seen === undefined ? null : (
        <FullImage
          name={seen.fileName}
          request={view({ ...ctx, row: seen })}
          failed={said(failed.view)}
          onClose={() => setSeen(undefined)}
        />
      )}
      {going === undefined || remove === undefined ? null : (
        <ConfirmDialog
          danger
          title={said(remove.confirm.title)}
          about={going.fileName}
          text={said(remove.confirm.text)}
          confirmLabel="Delete"
          describeFailure={(error) => ({ title: said(failed.remove), text: formText(failureOf(error)) })}
          onConfirm={() => discard(going)}
          onClose={() => setGoing(undefined)}
        />
      )}
    </div>
  );
}
