import { say } from './say.mjs';
import { runProgram } from './spawn.mjs';

export function isRoot() {
  return process.getuid?.() === 0;
}

/**
 * Installs Debian packages, where the system and the user's rights allow it.
 * @param {readonly string[]} packages
 * @returns {Promise<string | undefined>} why it could not be done
 */
export async function aptInstall(packages) {
  const { code: missing } = await runProgram('apt-get', ['--version'], { quiet: true });
  if (missing !== 0) return 'this system has no apt-get';
  // Never prompts for a password: nobody may be there.
  const [command = 'apt-get', ...before] = isRoot() ? ['apt-get'] : ['sudo', '-n', 'apt-get'];
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  say(`  installing ${packages.join(' ')} with apt-get`);
  await runProgram(command, [...before, 'update', '-q'], { env, quiet: true });
  const { code, output } = await runProgram(command, [...before, 'install', '-y', '-q', '--no-install-recommends', ...packages], {
    env,
    quiet: true,
  });
  return code === 0 ? undefined : `apt-get could not install ${packages.join(' ')}: ${output.trim().split('\n').at(-1) ?? ''}`;
}
