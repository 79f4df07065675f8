/* What each kind of pane adds, in its file in `kinds`. The records `kinds` and `paneParts` do not compile until they have it. */

// biome-ignore-start lint/suspicious/noEmptyInterface: each kind adds itself
// biome-ignore-start lint/correctness/noUnusedVariables: its methods need them
export interface PaneKinds {}
export interface PaneMethods<Ctx extends object, Names extends string> {}
// biome-ignore-end lint/correctness/noUnusedVariables: its methods need them
// biome-ignore-end lint/suspicious/noEmptyInterface: each kind adds itself
