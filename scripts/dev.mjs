import { environment } from './lib/environment.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { programs, root } from './lib/root.mjs';
import { run, say } from './lib/say.mjs';
import { runNode } from './lib/spawn.mjs';

const servedByServer = ['/api', '/auth', '/comp', '/config.json', '/version.txt', '/docs', '/openapi.json', '/health'];

await run(async () => {
  await ensureInstalled();
  const { port, host } = environment();
  const serverPort = port + 1;
  const { createServer } = await import('vite');
  const target = `http://127.0.0.1:${serverPort}`;
  const web = await createServer({
    root,
    clearScreen: false,
    server: { port, host, strictPort: true, proxy: Object.fromEntries(servedByServer.map((path) => [path, { target }])) },
  });
  await web.listen();
  say(`  web application http://${host}:${port}, server ${target}; both reload when a file changes`);
  const { code } = await runNode(programs.tsx, ['watch', '--clear-screen=false', 'server/main.ts'], {
    env: { PORT: String(serverPort), HOST: '127.0.0.1', STOP_GRACE_SECONDS: '0' },
  });
  await web.close();
  return code;
});
