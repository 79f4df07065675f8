/** Replaces pictures by a grey head and shoulders; keys are base64 prefixes. */
const drawn: Readonly<Record<string, string>> = {
  '/9j/':
    '/9j/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62rZ4C8ybqmx5moq6T/2wBDARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKT/wAARCAAQABADASIAAhEBAxEB/8QAFgABAQEAAAAAAAAAAAAAAAAAAAMF/8QAHBAAAgICAwAAAAAAAAAAAAAAAQMCEQAEEhNh/8QAFAEBAAAAAAAAAAAAAAAAAAAAAP/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/ANF7CpfICzdYQwtXyIo3WR2nmMuuIHti8arzKXXIDyhWB//Z',
  iVBORw0:
    'iVBORw0KGgoAAAANSUhEUgAAABAAAAAQAgMAAABinRfyAAAADFBMVEWBgYHIyMikpKSOjo6lBXnTAAAACXBIWXMAAAsTAAALEwEAmpwYAAAAP0lEQVQImWMIDQ0NZUAiIlRDGUITOEMZQh0YYQSYC5YAK8mxDGUIPcAcyhDOwHCVIYKBQZUhhoHBlCGAgYEVAOwnEOa4oKWOAAAAAElFTkSuQmCC',
  R0lGOD: 'R0lGODlhEAAQAIEAAI6OjqSkpMfHx4KCgiH5BAQAAAAALAAAAAAQABAAAAIqlI+py90xRnACRunuzXo4G01fSJVIAESAuKQd0HYXfMoaK7j2QBu7ZigAADs=',
  UklGR: 'UklGRj4AAABXRUJQVlA4IDIAAADQAQCdASoQABAABUB8JaQAAsRB3HLLsAD+w/nCrb9VuSU2Tf6kTW2Rn6VxYMDPygAAAA==',
};
const dataUrl = /^data:image\/[a-z+.-]+;base64,/;

/** Returns a replacement of the same type; `undefined` if a text is no picture. */
export function drawnFor(value: string): string | undefined {
  const [head = ''] = dataUrl.exec(value) ?? [];
  const body = value.slice(head.length);
  const match = Object.entries(drawn).find(([starts]) => body.startsWith(starts));
  return match === undefined ? undefined : `${head}${match[1]}`;
}
