import { plugins } from '../../plugins';
import { api } from '../../schemas/calls';
import { knownConfig } from '../config';
import { registryProblems } from '../registry';
import { useSession } from '../session/SessionProvider';
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
