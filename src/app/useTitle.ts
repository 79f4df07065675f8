import { useEffect } from 'react';
import { productName } from './Logo';

/** Names the document by what it shows, before the product, which stands alone where nothing has a name. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title === undefined ? productName : `${title} · ${productName}`;
  }, [title]);
}
