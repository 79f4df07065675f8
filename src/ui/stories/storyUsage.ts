interface Usage {
  /** What it is, where the component has no doc comment. */
  readonly what?: string;
  readonly use: string;
  readonly avoid: string;
  /** `states`: every story on the page; a number: the first story in a frame of this height, for what fills a screen. */
  readonly shows?: 'states' | number;
}

/** Returns the parameters of a docs page: when to use a part, and when another. */
export function usage({ what, use, avoid, shows }: Usage) {
  return {
    docs: {
      ...(what === undefined ? {} : { description: { component: what } }),
      ...(typeof shows === 'number' ? { story: { inline: false, height: `${shows}px` } } : {}),
      usage: { use, avoid, showsStates: shows === 'states' },
    },
  };
}
