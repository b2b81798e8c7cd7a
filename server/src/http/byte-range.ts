/**
 * Reads a Range header for content of so many bytes: its first and last byte, `beyond` when there is nothing there, or
 * undefined for what is better answered whole (several ranges, another unit, nonsense).
 */
export function readRange(header: string, size: number): [first: number, last: number] | 'beyond' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header) ?? [];
  if (from === '' && to === '') return undefined;
  if (from === '') return Number(to) === 0 || size === 0 ? 'beyond' : [Math.max(0, size - Number(to)), size - 1];
  const first = Number(from);
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < first) return undefined;
  return first >= size ? 'beyond' : [first, last];
}
