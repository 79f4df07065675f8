export function memoryStorage(): Storage {
  const stored = new Map<string, string>();
  const methods = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => {
      stored.set(key, value);
    },
    removeItem: (key: string) => {
      stored.delete(key);
    },
    clear: () => stored.clear(),
    key: (index: number) => [...stored.keys()][index] ?? null,
  };
  return new Proxy(Object.create(methods), {
    get: (target, name) => (name === 'length' ? stored.size : Reflect.get(target, name)),
    ownKeys: () => [...stored.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  });
}
