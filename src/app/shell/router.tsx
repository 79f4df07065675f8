import { createRootRoute, createRoute, createRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { menuRoutes } from '../../schemas/entities/menu';
import { pages } from '../registry';
import { developerPaths } from '../routes/table';
import { Broken } from './Broken';
import { Frame } from './Frame';

function BrokenShell({ error, reset }: ErrorComponentProps) {
  return <Broken title="The application stopped working" error={error} onRetry={reset} />;
}

const root = createRootRoute({ component: Frame, notFoundComponent: () => null, errorComponent: BrokenShell });

/** All shell addresses; `placeOf` interprets them. docs/rules/shell.md, 2. */
const paths = new Set([
  '/dashboard',
  '/dashboard/$id',
  ...pages.map(({ path }) => path),
  ...Object.values(developerPaths),
  ...Object.values(menuRoutes).filter((route) => route !== undefined),
]);

/** Creates the shell's router; destroy its history afterwards. Search parameters stay text, so that long ids keep every digit. */
export function createShellRouter() {
  return createRouter({
    routeTree: root.addChildren([...paths].map((path) => createRoute({ getParentRoute: () => root, path }))),
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: (search) => {
      const text = new URLSearchParams(Object.entries(search).map(([name, value]) => [name, String(value)])).toString();
      return text === '' ? '' : `?${text}`;
    },
  });
}
