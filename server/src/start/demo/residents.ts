import type { Voice } from './listing-text.ts';
import { advertisers as advertiserTable } from './residents/advertisers.ts';
import { neighbours } from './residents/neighbours.ts';
import { newcomers } from './residents/newcomers.ts';
import { parents } from './residents/parents.ts';
import { pensioners } from './residents/pensioners.ts';
import { teenagers } from './residents/teenagers.ts';

export type Resident = {
  readonly displayName: string;
  readonly username: string;
  readonly about: string;
  readonly voice: Voice | undefined;
};

/** Parses lines of the form `name | username | about`, where `about` may be empty. */
function parseTable(table: string, voice?: Voice): Resident[] {
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const [displayName = '', username = '', about = ''] = line.split('|').map((cell) => cell.trim());
      return { displayName, username, about, voice };
    });
}

export const residents: readonly Resident[] = [
  ...parseTable(neighbours),
  ...parseTable(parents, 'parent'),
  ...parseTable(pensioners, 'pensioner'),
  ...parseTable(teenagers, 'teenager'),
  ...parseTable(newcomers, 'newcomer'),
];

export const advertisers: readonly Resident[] = parseTable(advertiserTable, 'advertiser');
