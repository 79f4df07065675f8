import { knownConfig } from '../app/config';
import { registryProblems } from '../app/registry';
import { useSession } from '../app/session/SessionProvider';
import { plugins } from '../plugins';
import { api } from '../schemas/calls';
import { FormChanges } from './forms/FormChanges';
import { PluginsPage } from './PluginsPage';

export function DeveloperPage() {
  const { login } = useSession();
  return (
    <PluginsPage plugins={plugins} calls={api} problems={registryProblems} login={login}>
      <FormChanges server={knownConfig()?.base_url ?? ''} />
    </PluginsPage>
  );
}
