import { createContext, type ReactNode, useContext, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { OutboxState } from '../../data';
import { useClient } from '../../engine';
import { useSession } from '../session/SessionProvider';
import { type Device, openDevice } from './device';
import { keepSending } from './keepSending';

const DeviceContext = createContext<Device | undefined>(undefined);

/** Gives the shell what its user keeps on this device, and sends that for as long as it is on the page. */
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

/** Gives the components below it a device. */
export function DeviceProvider({ device, children }: { readonly device: Device; readonly children: ReactNode }) {
  return <DeviceContext value={device}>{children}</DeviceContext>;
}

/** What the user keeps on this device; nothing outside the shell. */
export function useDeviceIfAny(): Device | undefined {
  return useContext(DeviceContext);
}

/** What the user keeps on this device. Throws outside the shell. */
export function useDevice(): Device {
  const device = useDeviceIfAny();
  if (device === undefined) throw new Error('useDevice needs an OfflineProvider above it');
  return device;
}

/** What waits in the outbox, and what of it is on its way. */
export function useOutboxState(): OutboxState {
  const { outbox } = useDevice();
  return useSyncExternalStore(outbox.subscribe, outbox.state);
}
