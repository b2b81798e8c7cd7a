import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../harness/root.ts';
import type { Exec } from './bulk-load.ts';

type Neighbourhood = { id: string; name: string; residents: number };

function readNeighbourhoods(): Neighbourhood[] {
  const [header = '', ...lines] = readFileSync(join(root, 'server/src/places/table/areas.tsv'), 'utf8')
    .trimEnd()
    .split('\n');
  const columns = header.split('\t');
  return lines.map((line) => {
    const cells = line.split('\t');
    const cell = (column: string) => cells[columns.indexOf(column)] ?? '';
    return { id: cell('id'), name: cell('name'), residents: Number(cell('residents')) };
  });
}

/**
 * Creates the table `bench_places`. Its column `upto` is the cumulative share of all residents, so that a random number
 * picks each neighbourhood in proportion to its residents.
 */
export async function addNeighbourhoods(exec: Exec): Promise<void> {
  const neighbourhoods = readNeighbourhoods();
  const totalResidents = neighbourhoods.reduce((sum, { residents }) => sum + residents, 0);
  let cumulative = 0;
  const rows = neighbourhoods.map(({ id, name, residents }, at) => {
    cumulative += residents;
    const words = name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
    return `(${at}, '${id}', '${name.replaceAll("'", "''")}', '${words.join(' ')}', ${cumulative / totalResidents})`;
  });
  await exec('create table bench_places (at int primary key, id text, name text, words text, upto float8)');
  await exec(`insert into bench_places values ${rows.join(', ')}`);
}
