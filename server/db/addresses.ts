const parts = /^([a-z]+:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/i;

/** One address for each socket that the parameter `host` of an address names. */
function ofSockets(address: string): readonly string[] {
  if (!URL.canParse(address)) return [address];
  const sockets = new URL(address).searchParams.get('host')?.split(',') ?? [];
  if (sockets.length < 2) return [address];
  return sockets.map((socket) => {
    const url = new URL(address);
    url.searchParams.set('host', socket);
    return url.toString();
  });
}

/**
 * The addresses of the servers that a setting names, written as PostgreSQL's own programs take them: `postgresql://office@one:5432,two:5432/office`.
 * The driver takes one of them at a time.
 */
export function addressesOf(setting: string): readonly string[] {
  const [, start = '', hosts = '', rest = ''] = parts.exec(setting) ?? [];
  const addresses = hosts.includes(',') ? hosts.split(',').map((host) => `${start}${host}${rest}`) : [setting];
  return addresses.flatMap(ofSockets);
}
