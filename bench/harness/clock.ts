const hourMs = 60 * 60 * 1000;
const oslo = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Oslo', timeStyle: 'medium', hourCycle: 'h23' });
const SystemDate = Date;

export function msUntilHour(hour: number): number {
  const [hours = 0, minutes = 0, seconds = 0] = oslo.format(new SystemDate()).split(':').map(Number);
  const sinceMidnightMs = ((hours * 60 + minutes) * 60 + seconds) * 1000;
  return (hour * hourMs - sinceMidnightMs + 24 * hourMs) % (24 * hourMs);
}

export function replaceClock(now: (systemTime: number) => number): void {
  const read = () => now(SystemDate.now());
  globalThis.Date = new Proxy(SystemDate, {
    construct: (target, args: unknown[]) => Reflect.construct(target, args.length === 0 ? [read()] : args) as Date,
    apply: () => new SystemDate(read()).toString(),
    get: (target, name) => (name === 'now' ? read : Reflect.get(target, name)),
  });
}
