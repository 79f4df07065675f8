import { loginFlags } from '../../../../schemas/entities/flags';
import { sectionCodes, shortcutCodes, tileCodes } from '../../../../schemas/entities/menu';
import { fieldsOf, shown, textOf } from '../../found';
import { iconNames } from '../../icons';
import { kindNames } from '../../kinds';
import { isReserved, reservedText } from '../../names';
import { gatesOf } from '../gates';
import { oneOf, type Rule, repeated } from '../rule';

/** Two tabs cannot share an address. */
export const duplicateId: Rule = ({ path }, { plugins }) =>
  repeated(
    plugins.map((plugin) => ({ name: plugin.id, path: plugin.path })),
    (name) => `Another tab before it has the id '${name}'.`,
  )
    .filter((finding) => finding.path === path)
    .map((finding) => ({ ...finding, path: `${path}.id` }));

/** What is opened by intent opens on one screen. */
export const duplicateEntity: Rule = ({ path }, { plugins }) =>
  repeated(
    plugins.map((plugin) => ({ name: textOf(fieldsOf(plugin.found['opens'])['entity']), path: plugin.path })),
    (name) => `Another tab before it opens '${name}' already.`,
  )
    .filter((finding) => finding.path === path)
    .map((finding) => ({ ...finding, path: `${path}.opens.entity` }));

/** Panes are told apart by their names, also from those around an inner screen. */
export const duplicatePane: Rule = ({ screens }) =>
  screens.flatMap(({ around, panes }) =>
    repeated([...around, ...panes], (name) => `Another pane before it is called '${name}'.`)
      .filter(({ path }) => panes.some((pane) => pane.path === path))
      .map((finding) => ({ ...finding, path: `${finding.path}.name` })),
  );

/** Actions, menus and dialogs are told apart by their ids, and so are the entries of a menu and what waits. */
export const duplicateAction: Rule = ({ screens, waits }) =>
  [
    ...screens.flatMap(({ controls }) =>
      repeated(
        controls.map(({ id, path }) => ({ name: id, path })),
        (name) => `Another action, menu or dialog before it has the id '${name}'.`,
      ),
    ),
    ...repeated(
      waits.map(({ id, path }) => ({ name: id, path })),
      (name) => `Something before it that can wait has the id '${name}'.`,
    ),
  ].map((finding) => ({ ...finding, path: `${finding.path}.id` }));

/** No pane has the name of something else that bindings read. */
export const reservedName: Rule = ({ screens }) =>
  screens
    .flatMap(({ panes }) => panes)
    .flatMap(({ name, path }) =>
      name !== undefined && isReserved(name) ? [{ path: `${path}.name`, message: reservedText(name), found: name }] : [],
    );

/** A tab stands in one of the menu's sections. */
export const unknownSection: Rule = ({ found, path }) =>
  textOf(found['section']) === undefined ? [] : oneOf(found['section'], sectionCodes, `${path}.section`, 'section');

/** Tabs and entries of menus have pictures that there are. */
export const unknownIcon: Rule = ({ found, path, screens }) =>
  [{ found, path }, ...screens.flatMap(({ controls }) => controls)].flatMap((owner) =>
    textOf(owner.found['icon']) === undefined ? [] : oneOf(owner.found['icon'], iconNames, `${owner.path}.icon`, 'icon'),
  );

const menuCodes: readonly string[] = [...sectionCodes, ...shortcutCodes, ...tileCodes];

/** A requirement names a code of the menu. */
export const unknownMenu: Rule = (plugin) =>
  gatesOf(plugin)
    .filter(({ gate }) => gate['kind'] === 'menu')
    .flatMap(({ gate, path }) => oneOf(gate['code'], menuCodes, path, 'menu code'));

/** A requirement names a flag of the login. */
export const unknownFlag: Rule = (plugin) =>
  gatesOf(plugin)
    .filter(({ gate }) => gate['kind'] === 'flag')
    .flatMap(({ gate, path }) => oneOf(gate['flag'], loginFlags, path, 'flag'));

const trees: readonly string[] = ['organisation', 'analysis', 'kiosk', 'none'];
const alls: readonly string[] = ['always', 'never', 'unlessByCompany'];

/** Panes, gates and scope rules are of the kinds that there are. */
export const unknownKind: Rule = (plugin) => {
  const scope = fieldsOf(plugin.found['scope']);
  return [
    ...(textOf(scope['tree']) === undefined ? [] : oneOf(scope['tree'], trees, `${plugin.path}.scope.tree`, 'organisation tree')),
    ...(textOf(scope['all']) === undefined ? [] : oneOf(scope['all'], alls, `${plugin.path}.scope.all`, 'rule for All')),
    ...plugin.screens.flatMap(({ panes }) => panes).flatMap(({ kind, path }) => oneOf(kind, kindNames, `${path}.kind`, 'kind of pane')),
    ...gatesOf(plugin)
      .filter(({ gate, allowed }) => !allowed.includes(textOf(gate['kind']) ?? ''))
      .map(({ gate, path, allowed }) => ({
        path,
        message: `A gate of the kind '${shown(gate['kind'])}' cannot stand here.`,
        found: shown(gate['kind']),
        expected: allowed,
      })),
  ];
};
