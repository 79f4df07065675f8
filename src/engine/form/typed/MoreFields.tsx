import { ChevronRight } from 'lucide-react';
import { type ReactNode, use, useId, useState } from 'react';
import { bindClasses } from '../../../ui/classNames';
import { FilterContext } from './FilterContext';
import styles from './FilterForm.module.css';

const cx = bindClasses(styles);

export function MoreFields({ names, children }: { readonly names: readonly string[]; readonly children: ReactNode }): ReactNode {
  const id = useId();
  const { set } = use(FilterContext);
  const [isOpen, setIsOpen] = useState(false);
  const count = names.filter((name) => set.has(name)).length;
  return (
    <div className={cx('more', isOpen && 'open')}>
      <button type="button" className={cx('fold')} aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
        <ChevronRight aria-hidden="true" className={cx('chevron')} />
        More filters
        {count === 0 ? null : <span className={cx('count')}>{count} set</span>}
      </button>
      <div id={id} hidden={!isOpen}>
        {children}
      </div>
    </div>
  );
}
