/* Each kind adds itself in its file. The records `kinds` and `paneParts` fail to compile without it. */

// biome-ignore-start lint/suspicious/noEmptyInterface: each kind adds itself
// biome-ignore-start lint/correctness/noUnusedVariables: its methods need them
export interface PaneKinds {}
export interface PaneMethods<Ctx extends object, Names extends string> {}
// biome-ignore-end lint/correctness/noUnusedVariables: its methods need them
// biome-ignore-end lint/suspicious/noEmptyInterface: each kind adds itself
