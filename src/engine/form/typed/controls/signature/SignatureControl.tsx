import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import Pad from 'signature_pad';
import { Button } from '../../../../../ui/Button';
import { bindClasses } from '../../../../../ui/classNames';
import { TextField } from '../../../../../ui/TextField';
import { type ControlProps, textOf } from '../control';
import { Group } from '../Group';
import styles from './Signature.module.css';

const cx = bindClasses(styles);

const size = { width: 480, height: 140 } as const;
const margin = 16;
const largest = 64;

/** Draws a name as large as fits; returns a PNG data URL. Throws where the browser cannot draw. */
function drawName(name: string): string {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, size);
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('This browser cannot draw.');
  const room = size.width - 2 * margin;
  const fontOf = (height: number) => `italic ${height}px "Segoe Script", "Snell Roundhand", "Apple Chancery", cursive`;
  pen.font = fontOf(largest);
  const height = Math.min(largest, Math.floor((largest * room) / Math.max(pen.measureText(name).width, 1)));
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, size.width, size.height);
  pen.fillStyle = '#000';
  pen.textBaseline = 'middle';
  pen.font = fontOf(height);
  pen.fillText(name, margin, size.height / 2, room);
  return canvas.toDataURL('image/png');
}

interface SignaturePadProps {
  readonly label: string;
  /** Gets a PNG after each stroke. */
  readonly onSign: (picture: string) => void;
}

/** Draws a signature by pen, finger or mouse; dark on white in every theme, as stored. */
function SignaturePad({ label, onSign }: SignaturePadProps): ReactNode {
  const canvas = useRef<HTMLCanvasElement>(null);
  const signed = useEffectEvent((picture: string) => onSign(picture));
  useEffect(() => {
    const drawn = canvas.current;
    if (drawn === null) return undefined;
    // Canvas pixels equal CSS pixels, so that the line follows the pen.
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

/** A signature stored as PNG: drawn, or generated from a typed name. */
export function SignatureControl({ id, label, hint, error, required, readOnly, value, onChange }: ControlProps): ReactNode {
  const [way, setWay] = useState<'draw' | 'type'>('draw');
  // A new drawing stays on its pad; only an earlier signature shows as a picture.
  const [isOwn, setIsOwn] = useState(false);
  const [round, setRound] = useState(0);
  const [name, setName] = useState('');
  const signature = textOf(value);

  function sign(picture: string | undefined): void {
    setIsOwn(true);
    onChange(picture);
  }

  function clear(): void {
    setIsOwn(true);
    setName('');
    setRound(round + 1);
    onChange(undefined);
  }

  function turn(next: 'draw' | 'type'): void {
    setWay(next);
    clear();
  }

  const isShown = signature !== '' && (readOnly || !isOwn || way === 'type');
  return (
    <Group {...{ id, label, hint, error, required }}>
      <div className={cx('signature')}>
        {isShown ? <img className={cx('picture')} src={signature} alt={label} /> : null}
        {signature === '' && readOnly ? <p className={cx('none')}>None</p> : null}
        {readOnly ? null : (
          <>
            {way === 'type' && (isOwn || signature === '') ? (
              <TextField
                label="Name"
                hint="The name is written as the signature."
                value={name}
                onChange={(typed) => {
                  setName(typed);
                  sign(typed.trim() === '' ? undefined : drawName(typed.trim()));
                }}
              />
            ) : isShown ? null : (
              <SignaturePad key={round} label={`${label}: draw here`} onSign={sign} />
            )}
            <div className={cx('buttons')}>
              <Button id={id} size="small" onClick={() => turn(way === 'draw' ? 'type' : 'draw')}>
                {way === 'draw' ? 'Type a name instead' : 'Draw instead'}
              </Button>
              {signature === '' ? null : (
                <Button size="small" onClick={clear}>
                  {isOwn ? 'Clear signature' : 'Sign again'}
                </Button>
              )}
            </div>
          </>
        )}
      </div>
    </Group>
  );
}
