import { readdirSync, readFileSync } from 'node:fs';
import { onPostgres } from '../../dataset/create-dataset.ts';

/** Linux counts CPU time in units of 10 ms. */
const tickMs = 10;

/** Returns the CPU time of all processes of a PostgreSQL server on this machine, including ended ones. */
export async function readCpuMs(url: string): Promise<number> {
  const rows = await onPostgres(url, (query) =>
    query(`select (regexp_match(pg_read_file('postmaster.pid'), '^\\d+'))[1]::int as pid`),
  );
  const postmaster = Number(rows[0]?.['pid']);
  const ticks = readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .flatMap((pid) => readTimes(pid))
    .filter(({ pid, parent }) => pid === postmaster || parent === postmaster)
    .reduce((sum, { own, ended }) => sum + own + ended, 0);
  return ticks * tickMs;
}

function readTimes(pid: string): { pid: number; parent: number; own: number; ended: number }[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // See proc(5): utime, stime, cutime and cstime are fields 14 to 17, which have the indexes 11 to 14 here.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const at = (index: number) => Number(fields[index]);
    return [{ pid: Number(pid), parent: at(1), own: at(11) + at(12), ended: at(13) + at(14) }];
  } catch {
    return [];
  }
}
