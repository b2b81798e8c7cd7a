/** Parses a Range header. Undefined means: send the full content (several ranges, another unit, malformed header). */
export function parseRange(header: string, size: number): [first: number, last: number] | 'unsatisfiable' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header) ?? [];
  if (from === '' && to === '') return undefined;
  if (from === '') return Number(to) === 0 || size === 0 ? 'unsatisfiable' : [Math.max(0, size - Number(to)), size - 1];
  const first = Number(from);
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < first) return undefined;
  return first >= size ? 'unsatisfiable' : [first, last];
}
