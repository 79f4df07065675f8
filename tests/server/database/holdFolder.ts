import { openDatabase } from '../../../server/db/database';

const open = await openDatabase({ dataDir: process.argv[2] });
await open.db.execute('create table kept (n int)');
await open.db.execute('insert into kept values (42)');
process.stdout.write('held\n');
setInterval(() => {}, 60_000);
