import type { Rows } from './rows';
import type { TreeSource } from './source';

export type TreeCommand =
  | { readonly kind: 'move'; readonly index: number }
  | { readonly kind: 'expand'; readonly keys: readonly string[] }
  | { readonly kind: 'collapse'; readonly key: string }
  | { readonly kind: 'choose'; readonly index: number };

export interface TreePosition<Node extends object> {
  readonly source: TreeSource<Node>;
  readonly rows: Rows<Node>;
  readonly index: number;
  readonly page: number;
}

function parentIndex<Node extends object>(rows: Rows<Node>, index: number): number {
  const level = rows[index]?.level ?? 0;
  let above = index - 1;
  for (let row = rows[above]; row !== undefined && row.level >= level; row = rows[above]) above -= 1;
  return above;
}

function left<Node extends object>({ rows, index }: TreePosition<Node>): TreeCommand | undefined {
  const row = rows[index];
  if (row?.state === 'expanded') return { kind: 'collapse', key: row.key };
  const parent = parentIndex(rows, index);
  return parent < 0 ? undefined : { kind: 'move', index: parent };
}

function right<Node extends object>({ rows, index }: TreePosition<Node>): TreeCommand | undefined {
  const row = rows[index];
  if (row?.state === 'collapsed') return { kind: 'expand', keys: [row.key] };
  return row?.state === 'expanded' ? { kind: 'move', index: index + 1 } : undefined;
}

function expandSiblings<Node extends object>({ source, rows, index }: TreePosition<Node>): TreeCommand | undefined {
  const parents = (rows[index]?.siblings ?? []).filter((node) => source.children(node).length > 0);
  return parents.length === 0 ? undefined : { kind: 'expand', keys: parents.map((node) => source.key(node)) };
}

/** Maps a key to a command (WAI-ARIA tree); undefined for other keys. Commands stay within the visible rows. */
export function treeCommand<Node extends object>(key: string, place: TreePosition<Node>): TreeCommand | undefined {
  const { rows, index, page } = place;
  const last = rows.length - 1;
  if (index < 0 || index > last) return undefined;
  const move = (to: number): TreeCommand => ({ kind: 'move', index: Math.max(0, Math.min(last, to)) });
  switch (key) {
    case 'ArrowDown':
      return move(index + 1);
    case 'ArrowUp':
      return move(index - 1);
    case 'PageDown':
      return move(index + page);
    case 'PageUp':
      return move(index - page);
    case 'Home':
      return move(0);
    case 'End':
      return move(last);
    case 'ArrowLeft':
      return left(place);
    case 'ArrowRight':
      return right(place);
    case '*':
      return expandSiblings(place);
    case 'Enter':
    case ' ':
      return { kind: 'choose', index };
    default:
      return undefined;
  }
}
