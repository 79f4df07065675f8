import { runCommand } from './lib/runCommand.mjs';

await runCommand('record');
