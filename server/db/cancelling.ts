import { once } from 'node:events';
import { connect, Socket } from 'node:net';
import type { PoolClient } from 'pg';

/** The protocol's code for a cancel request. */
const cancelRequest = 80_877_102;
const longestMs = 3_000;

/** Fields of the driver's connection that its types lack: process id, secret key, socket. */
interface Process {
  readonly id: number;
  readonly key: number;
  readonly over: Socket;
}

/** Throws where the connection was never made, or the driver stores these fields differently. */
function processOf(client: PoolClient): Process {
  const id: unknown = Reflect.get(client, 'processID');
  const key: unknown = Reflect.get(client, 'secretKey');
  const over: unknown = Reflect.get(Object(Reflect.get(client, 'connection')), 'stream');
  if (typeof id !== 'number' || typeof key !== 'number' || !(over instanceof Socket)) throw new Error('The connection has no process');
  return { id, key, over };
}

/** Connects by address, as several servers may share the name. */
function connectToSameServer({ remoteAddress, remotePort }: Socket, client: PoolClient): Socket {
  if (remoteAddress !== undefined && remotePort !== undefined) return connect(remotePort, remoteAddress);
  return connect(`${String(Reflect.get(client, 'host'))}/.s.PGSQL.${String(Reflect.get(client, 'port'))}`);
}

/**
 * Cancels a connection's query by its key, without using the pool, which may be busy. Queries after it resolves are safe. Rejects for an
 * unknown outcome.
 */
export async function cancelAtServer(client: PoolClient): Promise<void> {
  const { id, key, over } = processOf(client);
  const message = Buffer.alloc(16);
  [message.length, cancelRequest, id, key].forEach((number, at) => void message.writeInt32BE(number, at * 4));
  const socket = connectToSameServer(over, client);
  socket.setTimeout(longestMs, () => socket.destroy(new Error('The server did not answer in time')));
  socket.write(message);
  // The server sends no response; it closes the connection afterwards.
  socket.resume();
  await once(socket, 'close');
}
