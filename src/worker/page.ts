const prefix = 'page-';
/** The one page of the application, whatever address it is opened at. */
const address = '/';

/**
 * Keeps the page of this version with its headers: the nonce in it is the one that its own Content-Security-Policy names. Throws when the server
 * gives the page of another version, which would ask for files that are not there; the browser then tries to install again later.
 */
export async function keepPage(version: string, entry: string): Promise<void> {
  const response = await fetch(address, { headers: { accept: 'text/html' }, cache: 'no-store' });
  if (!response.ok || !(await response.clone().text()).includes(entry)) throw new Error('The page belongs to another version.');
  const cache = await caches.open(`${prefix}${version}`);
  await cache.put(address, response);
}

/** The page that was kept with this version. */
export async function cachedPage(version: string): Promise<Response | undefined> {
  const cache = await caches.open(`${prefix}${version}`);
  return cache.match(address, { ignoreVary: true });
}

/** Deletes the pages of other versions. */
export async function dropPages(version: string): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(prefix) && name !== `${prefix}${version}`).map((name) => caches.delete(name)));
}
