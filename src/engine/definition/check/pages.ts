import { type Finding, shown, textOf } from '../../../data/unknownObject';
import type { PluginOutline } from './outline';

/** Addresses are case-insensitive. */
const pagePath = /^(\/[a-z0-9]+(-[a-z0-9]+)*)+$/;

export function pageFindings(page: PluginOutline, pages: readonly PluginOutline[]): readonly Finding[] {
  const path = `${page.path}.path`;
  const address = textOf(page.found['path']);
  if (address === undefined || !pagePath.test(address)) {
    const message = 'The address of a page is like /part/page: small letters and digits, with - between words.';
    return [{ path, message, found: shown(page.found['path']) }];
  }
  const first = pages.find(({ found }) => found['path'] === address);
  return first === page ? [] : [{ path, message: `Another page before it has the address '${address}'.`, found: address }];
}
