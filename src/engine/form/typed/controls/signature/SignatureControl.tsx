import { type ReactNode, useState } from 'react';
import { Button } from '../../../../../ui/Button';
import { bindClasses } from '../../../../../ui/classNames';
import { TextField } from '../../../../../ui/TextField';
import { type ControlProps, textOf } from '../control';
import { Group } from '../Group';
import { drawName } from './drawName';
import styles from './Signature.module.css';
import { SignaturePad } from './SignaturePad';

const cx = bindClasses(styles);

/** A signature that is kept as a PNG: shown once it is there, drawn anew, or made of a typed name by whoever cannot draw. */
export function SignatureControl({ id, label, hint, error, required, readOnly, value, onChange }: ControlProps): ReactNode {
  const [way, setWay] = useState<'draw' | 'type'>('draw');
  // What is being drawn stays on its pad; only a signature that was there before is shown as a picture.
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
                  {isOwn ? 'Clear signature' : 'Sign anew'}
                </Button>
              )}
            </div>
          </>
        )}
      </div>
    </Group>
  );
}
