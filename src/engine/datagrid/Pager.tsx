import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/Button';
import { bindClasses } from '../../ui/classNames';
import { IconButton } from '../../ui/IconButton';
import { TextField } from '../../ui/TextField';
import styles from './DataGrid.module.css';
import { grouped } from './grouped';
import type { PrintAll } from './printAll';

const cx = bindClasses(styles);

export interface Paging {
  /** From 1. */
  readonly page: number;
  readonly size: number;
  readonly total: number;
}

/** Returns a page's range, in the wording of docs/rules/compliance.md, 2. */
export function itemsText({ page, size, total }: Paging): string {
  const last = Math.min(page * size, total);
  const first = Math.min((page - 1) * size + 1, last);
  return `Showing Items ${grouped(first)} to ${grouped(last)} of ${grouped(total)}`;
}

export function pageText(page: number, count: number): string {
  return `Page ${grouped(page)} of ${grouped(count)}`;
}

interface PagerProps {
  readonly page: number;
  readonly count: number;
  readonly items?: Paging | undefined;
  readonly isPageSorted?: boolean | undefined;
  readonly printAll?: PrintAll | undefined;
  readonly onPage: (page: number) => void;
}

export function Pager({ page, count, items, isPageSorted = false, printAll, onPage }: PagerProps): ReactNode {
  const [wanted, setWanted] = useState('');
  const isFirst = page <= 1 ? 'This is the first page.' : undefined;
  const isLast = page >= count ? 'This is the last page.' : undefined;
  return (
    <nav aria-label="Pages" className={cx('pager')}>
      <IconButton label="First page" icon={<ChevronFirst />} size="small" disabledReason={isFirst} onClick={() => onPage(1)} />
      <IconButton label="Previous page" icon={<ChevronLeft />} size="small" disabledReason={isFirst} onClick={() => onPage(page - 1)} />
      <span role="status">
        {items === undefined ? pageText(page, count) : itemsText(items)}
        {isPageSorted ? '. Only this page is sorted.' : ''}
      </span>
      <IconButton label="Next page" icon={<ChevronRight />} size="small" disabledReason={isLast} onClick={() => onPage(page + 1)} />
      <IconButton label="Last page" icon={<ChevronLast />} size="small" disabledReason={isLast} onClick={() => onPage(count)} />
      <form
        className={cx('goTo')}
        hidden={count === 1}
        onSubmit={(event) => {
          event.preventDefault();
          const next = Math.round(Number(wanted));
          if (wanted.trim() !== '' && next >= 1) onPage(Math.min(count, next));
          setWanted('');
        }}
      >
        <TextField label="Page number" hideLabel type="number" placeholder="Page" value={wanted} onChange={setWanted} />
        <Button type="submit" variant="quiet" size="small">
          Go
        </Button>
      </form>
      {printAll === undefined ? null : (
        <span className={cx('printAll')}>
          <Button variant="quiet" size="small" disabledReason={printAll.disabledReason} onClick={printAll.onPrint}>
            {printAll.rows === undefined ? 'Print all pages' : `Print all ${grouped(printAll.rows)}`}
          </Button>
        </span>
      )}
    </nav>
  );
}
