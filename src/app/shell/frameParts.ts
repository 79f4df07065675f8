import type { ReactNode } from 'react';
import type { Plugin, Scope, ScopeRule } from '../../engine';
import type { PluginId } from '../../plugins';
import type { MenuEntry } from '../routes/table';

export interface FrameParts {
  readonly entries: readonly MenuEntry[];
  readonly active: Plugin<PluginId> | undefined;
  /** `undefined` for a tab without the tree. */
  readonly organisation: ScopeRule | undefined;
  readonly chooser: ScopeRule | undefined;
  readonly pathname: string;
  readonly strip: ReactNode;
  readonly views: ReactNode;
  readonly main: ReactNode;
  /** The scope of the active tab, or the selection where the tab has none; `undefined` until the operator is known. */
  readonly place: Scope | undefined;
  readonly openEntry: (path: string) => void;
  readonly logOut: () => void;
  readonly openPalette: () => void;
  readonly openHelp: () => void;
  readonly treeOpen: boolean;
  readonly setTreeOpen: (open: boolean) => void;
}
