import { cookieOf } from '../../crowd/people.ts';
import { ask } from '../../harness/console.ts';
import { type EventStream, openEventStream } from '../../harness/event-stream.ts';

type Device = { person: number; stream: EventStream | undefined; isOpen: boolean; changes: number; waitMs: number };

/** What devices saw of reconnecting: when each was let in again, and how often they were refused. */
type Reconnects = { at: number[]; refused: number };

/** As web/src/app/shell/live/watch.ts has it. */
const firstWaitMs = 2_000;
const longestWaitMs = 30_000;
/** Let in together, at first. */
const atOnce = 25;

/** Devices that listen as the app does, each with a stream, and come back by themselves where they are told to. */
export function createDevices(originOf: (person: number) => string) {
  const devices: Device[] = [];
  const reconnects: Reconnects = { at: [], refused: 0 };
  const asked: Promise<unknown>[] = [];
  let isOver = false;

  function listen(device: Device, onFirst: () => void): void {
    const origin = originOf(device.person);
    const headers = { cookie: cookieOf(device.person) };
    device.stream = openEventStream({
      origin,
      path: '/api/watch',
      headers,
      onEvent: (event) => {
        const retryMs = /^retry: (\d+)/m.exec(event)?.[1];
        if (retryMs !== undefined) device.waitMs = Number(retryMs);
        if (event.startsWith('event: changed')) device.changes += 1;
        if (device.isOpen) return;
        device.isOpen = true;
        onFirst();
      },
      onEnd: (status) => {
        if (!device.isOpen && status !== 200) reconnects.refused += 1;
        const pauseMs = Math.random() * device.waitMs;
        device.waitMs = device.isOpen ? device.waitMs : Math.min(longestWaitMs, 2 * device.waitMs);
        const then = device.isOpen ? () => comeBack(device) : onFirst;
        device.isOpen = false;
        if (!isOver) setTimeout(() => listen(device, then), pauseMs);
      },
    });
  }

  /** What the app asks for once it listens again. */
  function comeBack({ person }: Device): void {
    reconnects.at.push(performance.now());
    const headers = { cookie: cookieOf(person) };
    for (const path of ['/api/threads', '/api/neighbours/me']) {
      asked.push(ask(`${originOf(person)}${path}`, headers).catch(() => (reconnects.refused += 1)));
    }
  }

  return {
    reconnects,
    /** Opens so many a person, some at a time; settles once all of them listen. */
    open: async (people: readonly number[], each: number) => {
      const wanted = people.flatMap((person) => Array.from({ length: each }, () => person));
      for (let first = 0; first < wanted.length; first += atOnce) {
        await Promise.all(
          wanted.slice(first, first + atOnce).map(
            (person) =>
              new Promise<void>((resolve) => {
                const device: Device = { person, stream: undefined, isOpen: false, changes: 0, waitMs: firstWaitMs };
                devices.push(device);
                listen(device, resolve);
              }),
          ),
        );
      }
    },
    countOpen: () => devices.filter(({ isOpen }) => isOpen).length,
    changesOf: (person: number) => devices.filter((device) => device.person === person).map(({ changes }) => changes),
    forgetChanges: () => {
      for (const device of devices) device.changes = 0;
    },
    close: async () => {
      isOver = true;
      for (const { stream } of devices) stream?.close();
      await Promise.all(asked);
    },
  };
}

export type Devices = ReturnType<typeof createDevices>;
