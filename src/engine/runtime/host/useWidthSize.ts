import { useMedia } from '../../../ui/useMedia';
import type { WidthsBySize } from '../../definition/erased';

/** By which of its widths a layout is drawn in a page as wide as this one. ScreenHost.module.css has the same. */
export function useWidthSize(): keyof WidthsBySize {
  const isLarge = useMedia('(width >= 1200px)');
  const isWidescreen = useMedia('(width >= 1920px)');
  if (isWidescreen) return 'widescreen';
  return isLarge ? 'large' : 'computer';
}
