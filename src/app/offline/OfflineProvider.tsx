import { createContext, type ReactNode, useContext, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { OutboxState } from '../../data';
import { useClient } from '../../engine';
import { useSession } from '../session/SessionProvider';
import { type Device, openDevice } from './device';
import { keepSending } from './keepSending';

const DeviceContext = createContext<Device | undefined>(undefined);

/** Provides the user's device storage to the shell, and sends its records while mounted. */
export function OfflineProvider({ children }: { readonly children: ReactNode }) {
  const client = useClient();
  const { username } = useSession();
  const { device, channel } = useMemo(() => {
    const made = new BroadcastChannel('outbox');
    return { device: openDevice(username, client, () => made.postMessage('changed')), channel: made };
  }, [username, client]);
  useEffect(() => keepSending(device, channel), [device, channel]);
  return <DeviceProvider device={device}>{children}</DeviceProvider>;
}

export function DeviceProvider({ device, children }: { readonly device: Device; readonly children: ReactNode }) {
  return <DeviceContext value={device}>{children}</DeviceContext>;
}

/** Returns the user's device; `undefined` outside the shell. */
export function useDeviceIfAny(): Device | undefined {
  return useContext(DeviceContext);
}

/** Returns the user's device. Throws outside the shell. */
export function useDevice(): Device {
  const device = useDeviceIfAny();
  if (device === undefined) throw new Error('useDevice needs an OfflineProvider above it');
  return device;
}

export function useOutboxState(): OutboxState {
  const { outbox } = useDevice();
  return useSyncExternalStore(outbox.subscribe, outbox.state);
}
