import { setEstateFolder } from '../../support/environment';
import { startServer } from './server';

/** Creates the test estate once, of which every server starts with a copy. Returns a clean-up. */
export default async function makeEstate(): Promise<() => Promise<void>> {
  const server = await startServer();
  // A clean shutdown leaves a complete folder without a lock.
  await server.terminate();
  setEstateFolder(server.dataDir);
  return () => server.stop();
}
