import { fieldsOf, partsOf, textOf } from '../../../../data/unknownObject';
import type { ScreenOutline } from '../outline';
import { oneOf, type Rule } from '../rule';

function opened({ panes, uses }: ScreenOutline): readonly { readonly path: string; readonly id: string }[] {
  return [
    ...panes.flatMap(({ path, options }) => {
      const id = textOf(options['opens']);
      return id === undefined ? [] : [{ path: `${path}.options.opens`, id }];
    }),
    ...panes.flatMap(({ path, options }) =>
      Object.entries(fieldsOf(options['records'])).flatMap(([field, record]) => {
        const id = textOf(fieldsOf(fieldsOf(record)['opens'])['dialog']);
        return id === undefined ? [] : [{ path: `${path}.options.records.${field}.opens.dialog`, id }];
      }),
    ),
    ...uses.flatMap(({ path, gave }) =>
      partsOf(gave).flatMap(({ effect, dialog }) => {
        const id = effect === 'openDialog' ? textOf(dialog) : undefined;
        return id === undefined ? [] : [{ path, id }];
      }),
    ),
  ];
}

export const unknownDialog: Rule = ({ screens }) =>
  screens.flatMap((screen) => {
    const around = screens.filter(({ path }) => screen.path === path || screen.path.startsWith(`${path}.`));
    const ids = around.flatMap(({ controls }) => controls.flatMap(({ what, id }) => (what === 'dialog' && id !== undefined ? [id] : [])));
    return opened(screen).flatMap(({ path, id }) => oneOf(id, ids, path, 'dialog'));
  });
