export interface Usage {
  readonly use: string;
  readonly avoid: string;
  /** `states`: every story on the page; a number: the first story in a frame of this height, for what fills a screen. */
  readonly shows?: 'states' | number;
}

/** Returns the parameters of a docs page: when to use a part, and when another; `what` it is if no doc comment says it. */
export function usage({ what, ...guidance }: Usage & { readonly what?: string }) {
  const description = what === undefined ? {} : { description: { component: what } };
  return { docs: { ...description, usage: guidance } };
}
