import { type Finding, shown, textOf } from '../../../data/unknownObject';
import type { PluginOutline } from './outline';

/** Addresses are case-insensitive. */
const pagePath = /^(\/[a-z0-9]+(-[a-z0-9]+)*)+$/;

export function pageFindings(page: PluginOutline, pages: readonly PluginOutline[]): readonly Finding[] {
  const path = `${page.path}.path`;
  const address = textOf(page.record['path']);
  if (address === undefined || !pagePath.test(address)) {
    const message = 'The address of a page is like /part/page: small letters and digits, with - between words.';
    return [{ path, message, actual: shown(page.record['path']) }];
  }
  const first = pages.find(({ record }) => record['path'] === address);
  return first === page ? [] : [{ path, message: `Another page before it has the address '${address}'.`, actual: address }];
}
