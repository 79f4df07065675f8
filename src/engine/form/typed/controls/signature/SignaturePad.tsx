import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import Pad from 'signature_pad';
import { bindClasses } from '../../../../../ui/classNames';
import styles from './Signature.module.css';

const cx = bindClasses(styles);

interface SignaturePadProps {
  readonly label: string;
  /** Given the signature as a PNG each time a stroke ends. */
  readonly onSign: (picture: string) => void;
}

/** Where a signature is drawn by pen, finger or mouse. It is dark on white in every theme, as it is kept. */
export function SignaturePad({ label, onSign }: SignaturePadProps): ReactNode {
  const canvas = useRef<HTMLCanvasElement>(null);
  const signed = useEffectEvent((picture: string) => onSign(picture));
  useEffect(() => {
    const drawn = canvas.current;
    if (drawn === null) return undefined;
    // As many points as it is shown with: what is drawn is then where the pen was.
    drawn.width = drawn.clientWidth;
    drawn.height = drawn.clientHeight;
    const pad = new Pad(drawn, { backgroundColor: '#fff', penColor: '#000' });
    const tell = () => signed(pad.toDataURL('image/png'));
    pad.addEventListener('endStroke', tell);
    return () => {
      pad.removeEventListener('endStroke', tell);
      pad.off();
    };
  }, []);
  return <canvas ref={canvas} className={cx('pad')} role="img" aria-label={label} />;
}
