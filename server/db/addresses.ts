const parts = /^([a-z]+:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/i;

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

/** Splits a DATABASE_URL with several hosts into one address per host. */
export function addressesOf(setting: string): readonly string[] {
  const [, start = '', hosts = '', rest = ''] = parts.exec(setting) ?? [];
  const addresses = hosts.includes(',') ? hosts.split(',').map((host) => `${start}${host}${rest}`) : [setting];
  return addresses.flatMap(ofSockets);
}
