import { Trash2 } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { formText } from '../../../data/failures';
import { type Words, wordsNow } from '../../../data/words';
import type { Request } from '../../../schemas/call';
import { failureOf } from '../../../schemas/failure';
import { bindClasses, EmptyState, IconButton } from '../../../ui';
import { ConfirmDialog } from '../../../ui/modals/ConfirmDialog';
import { useWhenOver } from '../../../ui/useWhen';
import type { ImageEntry } from '../../definition/kinds/images';
import { Asked } from '../Asked';
import type { PaneProps } from '../contract';
import { useQuestion } from '../useQuestion';
import { AddImage } from './AddImage';
import { FullImage } from './FullImage';
import type { ChosenFile } from './file';
import styles from './ImagesPane.module.css';

const cx = bindClasses(styles);

/** Pictures as thumbnails, each of which opens in full; they are added with their progress and removed after a question. */
export function ImagesPane({ name, label, options, ctx, host }: PaneProps<'images'>): ReactNode {
  const { load, view, add, remove, changeNeeds = [], failed, refreshes = [], next } = options;
  const said = (words: Words<typeof ctx>) => wordsNow(words, ctx);
  const question = useQuestion(load(ctx), { pane: name, host, madeFrom: [ctx] });
  const [seen, setSeen] = useState<ImageEntry>();
  const [going, setGoing] = useState<ImageEntry>();
  const place = useRef<HTMLDivElement>(null);
  useWhenOver(going !== undefined, () => {
    // The question gives the focus back to what is gone with its picture: the pictures take it.
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

  async function send(request: Request<unknown>, done: Words<typeof ctx>, onUpload?: (share: number) => void): Promise<void> {
    await host.send(request, undefined, { isToldThere: true, onUpload });
    // Whoever looks at something else by now is not led back.
    const leads = looked.current === question.key;
    await host.afterwards({ done: said(done), refreshes: [name, ...refreshes], next: leads ? next?.(ctx) : undefined });
  }

  async function upload({ name: fileName, data }: ChosenFile, onUpload: (share: number) => void): Promise<boolean> {
    const request = add?.save({ ...ctx, values: { fileName, data } });
    // What else is entered beside the pictures would be put aside by what follows.
    if (!request || add === undefined || !(await host.requestLeave())) return false;
    await send(request, add.done, onUpload);
    return true;
  }

  async function discard(entry: ImageEntry): Promise<void> {
    const request = remove?.save({ ...ctx, row: entry });
    if (request && remove !== undefined) await send(request, remove.done);
    setGoing(undefined);
  }

  return (
    // The place itself takes the focus when what had it is gone.
    <div ref={place} tabIndex={-1} className={cx('pane')}>
      <Asked name={name} label={label} host={host} question={question}>
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
      </Asked>
      {add === undefined || add.when?.(ctx) === false ? null : (
        // A file that was chosen for one record is not sent to another.
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
