import { Copy } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button, bindClasses, Checkbox, Dialog, SelectField } from '../../../../ui';
import styles from './Hours.module.css';

const cx = bindClasses(styles);

interface CopyRowProps {
  readonly label: string;
  readonly rows: readonly string[];
  readonly onCopy: (from: number, to: readonly number[]) => void;
}

export function CopyRow({ label, rows, onCopy }: CopyRowProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const [from, setFrom] = useState(0);
  const [to, setTo] = useState<ReadonlySet<number>>(new Set());
  const others = rows.map((name, id) => ({ id, name })).filter(({ id }) => id !== from);
  const targets = others.map(({ id }) => id).filter((id) => to.has(id));

  function close(): void {
    setOpen(false);
    setTo(new Set());
  }
  function mark(id: number, isOn: boolean): void {
    setTo((before) => new Set(isOn ? [...before, id] : [...before].filter((other) => other !== id)));
  }

  return (
    <>
      <Button icon={<Copy />} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen ? (
        <Dialog
          title={label}
          size="small"
          onClose={close}
          actions={
            <>
              <Button onClick={close}>Cancel</Button>
              <Button
                variant="primary"
                disabledReason={targets.length === 0 ? 'Choose where to copy it first.' : undefined}
                onClick={() => {
                  onCopy(from, targets);
                  close();
                }}
              >
                Copy
              </Button>
            </>
          }
        >
          <div className={cx('copying')}>
            <SelectField label="From" options={rows.map((name, id) => ({ id, name }))} value={from} onChange={setFrom} />
            <fieldset className={cx('targets')}>
              <legend>To</legend>
              <Checkbox
                label="All others"
                checked={targets.length === others.length}
                indeterminate={targets.length > 0 && targets.length < others.length}
                onChange={(isOn) => setTo(new Set(isOn ? others.map(({ id }) => id) : []))}
              />
              {others.map(({ id, name }) => (
                <Checkbox key={id} label={name} checked={to.has(id)} onChange={(isOn) => mark(id, isOn)} />
              ))}
            </fieldset>
          </div>
        </Dialog>
      ) : null}
    </>
  );
}
