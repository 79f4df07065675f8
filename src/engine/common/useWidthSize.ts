import { useMedia } from '../../ui/useMedia';
import type { WidthsBySize } from '../definition/erased';

/** Returns the width class of the page. */
export function useWidthSize(): keyof WidthsBySize {
  const isLarge = useMedia('(width >= 1200px)');
  const isWidescreen = useMedia('(width >= 1920px)');
  if (isWidescreen) return 'widescreen';
  return isLarge ? 'large' : 'computer';
}
