const prefix = 'page-';
const address = '/';

/**
 * Caches this version's page with its headers, as its nonce belongs to its Content-Security-Policy. Throws for another version's page; the
 * browser then retries the installation later.
 */
export async function keepPage(version: string, entry: string): Promise<void> {
  const response = await fetch(address, { headers: { accept: 'text/html' }, cache: 'no-store' });
  if (!response.ok || !(await response.clone().text()).includes(entry)) throw new Error('The page belongs to another version.');
  const cache = await caches.open(`${prefix}${version}`);
  await cache.put(address, response);
}

export async function cachedPage(version: string): Promise<Response | undefined> {
  const cache = await caches.open(`${prefix}${version}`);
  return cache.match(address, { ignoreVary: true });
}

export async function dropPages(version: string): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(prefix) && name !== `${prefix}${version}`).map((name) => caches.delete(name)));
}
