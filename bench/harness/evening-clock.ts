// Preloaded into the product. Sets its clock forward by up to a day, to 17:01 in Norway.
const hourMs = 60 * 60 * 1000;
const oslo = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Oslo', timeStyle: 'medium', hourCycle: 'h23' });
const SystemDate = Date;
const [hour = 0, minute = 0, second = 0] = oslo.format(new SystemDate()).split(':').map(Number);
const sinceMidnightMs = ((hour * 60 + minute) * 60 + second) * 1000;
const aheadMs = (17 * hourMs + 60_000 - sinceMidnightMs + 24 * hourMs) % (24 * hourMs);

const now = () => SystemDate.now() + aheadMs;

globalThis.Date = new Proxy(SystemDate, {
  construct: (target, args: unknown[]) => Reflect.construct(target, args.length === 0 ? [now()] : args) as Date,
  apply: () => new SystemDate(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
