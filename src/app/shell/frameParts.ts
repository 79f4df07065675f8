import type { ReactNode } from 'react';
import type { Plugin, Scope, ScopeRule } from '../../engine';
import type { PluginId } from '../../plugins';
import type { MenuEntry } from '../routes/table';

/** What the shell arranges, by width. */
export interface FrameParts {
  readonly entries: readonly MenuEntry[];
  readonly active: Plugin<PluginId> | undefined;
  /** How the organisation tree serves the tab in front; nothing where it has none. */
  readonly organisation: ScopeRule | undefined;
  readonly pathname: string;
  readonly strip: ReactNode;
  /** The views of the tab in front. */
  readonly views: ReactNode;
  readonly main: ReactNode;
  readonly scope: Scope | undefined;
  readonly goTo: (path: string) => void;
  readonly logOut: () => void;
  readonly openPalette: () => void;
  readonly openHelp: () => void;
  /** The drawer of the organisation tree, where there is no room beside the content. */
  readonly treeOpen: boolean;
  readonly setTreeOpen: (open: boolean) => void;
}
