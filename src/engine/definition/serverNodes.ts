import type { Colour } from '../../schemas/entities/colour';

/** How the nodes of the contract's trees tell what they are: what a tree pane reads unless it says otherwise. Document 1, section 3 (organisation tree node). */
export const serverNodes = {
  key: ({ child }: { readonly child: string }): string => child,
  name: ({ name }: { readonly name: string }): string => name,
  children: <Node>({ children }: { readonly children: readonly Node[] }): readonly Node[] => children,
  bold: ({ bold }: { readonly bold?: boolean }): boolean => bold === true,
  colour: ({ colour }: { readonly colour?: Colour }): Colour | undefined => colour,
} as const;
