import { fieldsOf, shown } from '../../../../data/unknownObject';
import { isDrawnKind } from '../../kinds';
import type { ScreenOutline } from '../outline';
import type { Rule } from '../rule';

function primariesOf({ panes, controls }: ScreenOutline): readonly { readonly path: string; readonly id: string | undefined }[] {
  return [
    ...controls.filter(({ what, record }) => what !== 'entry' && (record['rank'] ?? record['kind']) === 'primary'),
    ...panes
      .filter(({ kind, options }) => !isDrawnKind(kind) && fieldsOf(options)['kind'] === 'primary')
      .map(({ path, name }) => ({ path, id: name })),
  ];
}

/** A screen has at most one primary control. */
export const severalPrimaries: Rule = ({ screens }) =>
  screens.flatMap((screen) =>
    primariesOf(screen)
      .slice(1)
      .map(({ path, id }) => ({
        path,
        message: 'A screen has one primary control at most; give this one another rank.',
        actual: shown(id),
      })),
  );
