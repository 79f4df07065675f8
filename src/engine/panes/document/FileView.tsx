import { Download, ExternalLink, File, FileText, ImageOff } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import type { FileAnswer } from '../../../schemas/call';
import { Button, bindClasses, EmptyState, saveFile } from '../../ui';
import { useOverflows } from '../../ui/useOverflows';
import styles from './DocumentPane.module.css';
import { fileSize, mostShown, textOfFile } from './fileText';
import { mediaOf, mediaTypeOf, type Showing } from './media';
import { useAddress } from './useAddress';

const cx = bindClasses(styles);

interface FileProps {
  readonly label: string;
  readonly file: FileAnswer;
}
interface ViewProps extends FileProps {
  readonly mediaType: string;
}

/** How each kind of file is shown above its name and its Download; nothing for files that are only downloaded. */
const views: Readonly<Record<Showing, ((props: ViewProps) => ReactNode) | undefined>> = {
  image: ImageView,
  text: TextView,
  pdf: undefined,
  none: undefined,
};

/** One file: what can be shown of it, and what it is. */
export function FileView({ label, file }: FileProps): ReactNode {
  const mediaType = mediaTypeOf(file);
  const { name, showing } = mediaOf(mediaType);
  if (file.bytes.length === 0) return <EmptyState title="The file is empty.">{file.name}</EmptyState>;
  const View = views[showing];
  return (
    <div className={cx('document')}>
      {View === undefined ? null : <View label={label} file={file} mediaType={mediaType} />}
      <div className={cx('card')}>
        <span className={cx('icon')} aria-hidden="true">
          {showing === 'none' ? <File /> : <FileText />}
        </span>
        <p className={cx('name')}>
          {file.name}
          <span className={cx('about')}>
            {name}, {fileSize(file.bytes.length)}
          </span>
        </p>
        <div className={cx('actions')}>
          {showing === 'pdf' ? <OpenLink file={file} mediaType={mediaType} /> : null}
          <Button icon={<Download />} onClick={() => saveFile(new Blob([file.bytes], { type: file.type }), file.name)}>
            Download
          </Button>
        </div>
      </div>
    </div>
  );
}

/** A link and not a button, because it leads somewhere: it can be opened in a window or its address copied. */
function OpenLink({ file, mediaType }: Pick<ViewProps, 'file' | 'mediaType'>): ReactNode {
  const address = useAddress(file, mediaType);
  return (
    <a className={cx('link')} href={address} target="_blank" rel="noopener">
      <ExternalLink aria-hidden="true" />
      Open in a new tab
    </a>
  );
}

function ImageView({ label, file, mediaType }: ViewProps): ReactNode {
  const address = useAddress(file, mediaType);
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return <EmptyState icon={<ImageOff />} title="The image could not be shown." />;
  return (
    <div className={cx('stage')}>
      {address === undefined ? null : (
        <img src={address} alt={`${label}: ${file.name}`} className={cx('image')} onError={() => setBroken(true)} />
      )}
    </div>
  );
}

function TextView({ label, file }: ViewProps): ReactNode {
  const { text, isCut } = useMemo(() => textOfFile(file.bytes, file.type), [file]);
  const [region, overflows] = useOverflows<HTMLElement>();
  return (
    <>
      <section ref={region} aria-label={`${label}: ${file.name}`} className={cx('text')} {...(overflows ? { tabIndex: 0 } : {})}>
        <pre className={cx('lines')}>{text}</pre>
      </section>
      {isCut ? <p className={cx('rest')}>These are the first {fileSize(mostShown)}. Download the file for the rest.</p> : null}
    </>
  );
}
