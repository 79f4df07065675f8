import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { listenOnFreePort } from './listening';

export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** Headers and text with \n line ends. */
  readonly message: string;
}

export interface SmtpServer {
  readonly url: string;
  readonly mails: readonly ReceivedMail[];
  close(): Promise<void>;
}

/** One SMTP session with the part of RFC 5321 that delivery needs. */
async function converse(socket: Socket, refused: string | undefined, deliver: (mail: ReceivedMail) => void): Promise<void> {
  const say = (line: string) => socket.write(`${line}\r\n`);
  let from = '';
  let to: readonly string[] = [];
  let message: readonly string[] | undefined;
  say('220 mail.test');
  for await (const line of createInterface({ input: socket, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (message !== undefined) {
      if (line === '.') {
        deliver({ from, to, message: message.join('\n') });
        message = undefined;
        say('250 taken');
      } else message = [...message, line.replace(/^\./, '')];
      continue;
    }
    const address = /<(.*)>/.exec(line)?.[1] ?? '';
    switch (line.slice(0, 4).toUpperCase()) {
      case 'MAIL':
        from = address;
        to = [];
        say('250 ok');
        break;
      case 'RCPT':
        if (address !== refused) to = [...to, address];
        say(address === refused ? `550 there is no ${address} here` : '250 ok');
        break;
      case 'DATA':
        message = [];
        say('354 go on');
        break;
      case 'QUIT':
        socket.end('221 bye\r\n');
        break;
      default:
        say('250 mail.test');
    }
  }
}

/** Starts a local mail server that stores mails. Close it after the test. */
export async function startSmtpServer({ refused }: { readonly refused?: string } = {}): Promise<SmtpServer> {
  const mails: ReceivedMail[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    // A client's disconnection must not fail the test.
    socket.on('error', () => socket.destroy());
    void converse(socket, refused, (mail) => mails.push(mail));
  });
  const port = await listenOnFreePort(server);
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
