import { once } from 'node:events';
import { connect, Socket } from 'node:net';
import type { PoolClient } from 'pg';

/** What PostgreSQL takes for a request to cancel and not for a sign-in. */
const cancelRequest = 80_877_102;
/** Who does not answer in this time is taken for dead. */
const longestMs = 3_000;

/** What the driver has of a connection but does not declare: its number and its key at the server, and over what it goes. */
interface Process {
  readonly id: number;
  readonly key: number;
  readonly over: Socket;
}

/** Throws where the connection never came to be, or the driver keeps these things otherwise. */
function processOf(client: PoolClient): Process {
  const id: unknown = Reflect.get(client, 'processID');
  const key: unknown = Reflect.get(client, 'secretKey');
  const over: unknown = Reflect.get(Object(Reflect.get(client, 'connection')), 'stream');
  if (typeof id !== 'number' || typeof key !== 'number' || !(over instanceof Socket)) throw new Error('The connection has no process');
  return { id, key, over };
}

/** To the same server, whatever other servers have its name. */
function connectBeside({ remoteAddress, remotePort }: Socket, client: PoolClient): Socket {
  if (remoteAddress !== undefined && remotePort !== undefined) return connect(remotePort, remoteAddress);
  return connect(`${String(Reflect.get(client, 'host'))}/.s.PGSQL.${String(Reflect.get(client, 'port'))}`);
}

/**
 * Asks the server of a connection to cancel what is being asked over it, as the protocol of PostgreSQL has it: by a key, without signing in and without any of
 * the connections that questions are asked over, which may all be busy. Once it resolves, nothing that is asked from then on is cancelled any more. Rejects
 * where it is not known whether that was done.
 */
export async function cancelAtServer(client: PoolClient): Promise<void> {
  const { id, key, over } = processOf(client);
  const message = Buffer.alloc(16);
  [message.length, cancelRequest, id, key].forEach((number, at) => void message.writeInt32BE(number, at * 4));
  const socket = connectBeside(over, client);
  socket.setTimeout(longestMs, () => socket.destroy(new Error('The server did not answer in time')));
  socket.write(message);
  // The server says nothing: it closes the connection once it has done so.
  socket.resume();
  await once(socket, 'close');
}
