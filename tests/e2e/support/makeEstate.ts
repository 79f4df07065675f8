import { setEstateFolder } from '../../support/environment';
import { startServer } from './server';

/** Before all tests: makes the test estate once, for every server to start on a copy of it. Gives what removes it again. */
export default async function makeEstate(): Promise<() => Promise<void>> {
  const server = await startServer();
  // Ended like this it leaves a folder that is whole, and without its lock.
  await server.terminate();
  setEstateFolder(server.dataDir);
  return () => server.stop();
}
