import { cookieOfUser } from '../../dataset/users.ts';
import { timedRequest } from '../../harness/client.ts';
import { type EventStream, openEventStream } from '../../harness/event-stream.ts';

type Device = { user: number; stream: EventStream | undefined; isOpen: boolean; changes: number; backoffMs: number };

/** `refused` also counts failed requests after a reconnection. */
type Reconnects = { at: number[]; refused: number };

/** The same delays as in web/src/app/shell/live/watch.ts. */
const initialBackoffMs = 2_000;
const maxBackoffMs = 30_000;
const concurrency = 25;

/** Simulates the app on many devices. Each keeps a stream open and, after reconnecting with backoff, refetches data. */
export function createDevices(originOf: (user: number) => string) {
  const devices: Device[] = [];
  const reconnects: Reconnects = { at: [], refused: 0 };
  const refetches: Promise<unknown>[] = [];
  let isClosed = false;

  function subscribe(device: Device, onOpen: () => void): void {
    const origin = originOf(device.user);
    const headers = { cookie: cookieOfUser(device.user) };
    device.stream = openEventStream({
      origin,
      path: '/api/watch',
      headers,
      onEvent: (event) => {
        const retryMs = /^retry: (\d+)/m.exec(event)?.[1];
        if (retryMs !== undefined) device.backoffMs = Number(retryMs);
        if (event.startsWith('event: changed')) device.changes += 1;
        if (device.isOpen) return;
        device.isOpen = true;
        onOpen();
      },
      onEnd: (status) => {
        if (!device.isOpen && status !== 200) reconnects.refused += 1;
        const delayMs = Math.random() * device.backoffMs;
        device.backoffMs = device.isOpen ? device.backoffMs : Math.min(maxBackoffMs, 2 * device.backoffMs);
        const onReopened = device.isOpen ? () => refetch(device) : onOpen;
        device.isOpen = false;
        if (!isClosed) setTimeout(() => subscribe(device, onReopened), delayMs);
      },
    });
  }

  function refetch({ user }: Device): void {
    reconnects.at.push(performance.now());
    const headers = { cookie: cookieOfUser(user) };
    for (const path of ['/api/threads', '/api/neighbours/me']) {
      refetches.push(timedRequest(`${originOf(user)}${path}`, headers).catch(() => (reconnects.refused += 1)));
    }
  }

  return {
    reconnects,
    /** Resolves once all streams have received their first event. */
    open: async (users: readonly number[], perUser: number) => {
      const owners = users.flatMap((user) => Array.from({ length: perUser }, () => user));
      for (let first = 0; first < owners.length; first += concurrency) {
        await Promise.all(
          owners.slice(first, first + concurrency).map(
            (user) =>
              new Promise<void>((resolve) => {
                const device: Device = {
                  user,
                  stream: undefined,
                  isOpen: false,
                  changes: 0,
                  backoffMs: initialBackoffMs,
                };
                devices.push(device);
                subscribe(device, resolve);
              }),
          ),
        );
      }
    },
    countOpen: () => devices.filter(({ isOpen }) => isOpen).length,
    changesOf: (user: number) => devices.filter((device) => device.user === user).map(({ changes }) => changes),
    resetChanges: () => {
      for (const device of devices) device.changes = 0;
    },
    close: async () => {
      isClosed = true;
      for (const { stream } of devices) stream?.close();
      await Promise.all(refetches);
    },
  };
}

export type Devices = ReturnType<typeof createDevices>;
