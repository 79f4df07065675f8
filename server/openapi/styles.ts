/** Colours have 4.5:1 contrast in both themes. */
export const documentationStyles = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 0 auto; padding: 1rem; background: light-dark(#fff, #15181d); color: light-dark(#181c24, #eceef2); }
a { color: light-dark(#3442a8, #aeb7ff); }
:focus-visible { outline: 2px solid light-dark(#3f4fc4, #9aa5ff); outline-offset: 2px; }
nav ul { display: flex; flex-wrap: wrap; gap: 0.5rem 1.5rem; padding: 0; list-style: none; }
article { padding: 0.5rem 0; border-top: 1px solid light-dark(#e2e5ea, #2a2f38); }
h2 { margin-top: 2rem; text-transform: capitalize; }
h3 { margin: 0.5rem 0; font-size: 1rem; overflow-wrap: anywhere; }
.method { display: inline-block; min-width: 4rem; color: light-dark(#07513f, #8fe3cb); }
.quiet { color: light-dark(#464e5c, #b8bec9); }
summary { min-height: 1.5rem; cursor: pointer; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: 0.25rem 0.5rem 0.25rem 0; text-align: start; vertical-align: top; overflow-wrap: anywhere; }
pre { padding: 0.75rem; border-radius: 6px; background: light-dark(#f0f2f5, #1b1f26); white-space: pre-wrap; overflow-wrap: anywhere; }
code, pre { font: 0.875rem/1.45 ui-monospace, Menlo, Consolas, monospace; }
`;
