import { useEffect } from 'react';
import { productName } from '../schemas/productName';

/** Sets the document title in front of the product name. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title === undefined ? productName : `${title} · ${productName}`;
  }, [title]);
}
