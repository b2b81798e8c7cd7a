import type { Resident } from './residents.ts';

export type AccountStatus = 'approved' | 'pending' | 'unconfirmed' | 'locked' | 'was-locked' | 'banned';

export type DemoAccount = 'neighbour' | 'pending' | 'unconfirmed' | 'locked' | 'banned';

export const demoAccounts: Readonly<Record<DemoAccount, Resident & { readonly email: string }>> = {
  neighbour: {
    displayName: 'Ingrid Solheim',
    username: 'ingrid.solheim',
    email: 'ingrid@grenda.example',
    about: 'Bor i tredje etasje uten heis. Låner gjerne bort alt unntatt sofaen.',
    voice: undefined,
  },
  pending: {
    displayName: 'Leyla Demir',
    username: 'leylad',
    email: 'leyla@grenda.example',
    about: 'Nettopp flyttet inn med to barn, en trombone og for få bananesker.',
    voice: 'parent',
  },
  unconfirmed: {
    displayName: 'Nils Ánte',
    username: 'nilsánte',
    email: 'nils@grenda.example',
    about: '',
    voice: undefined,
  },
  locked: {
    displayName: 'Kari Brekke',
    username: 'karibrekke',
    email: 'kari@grenda.example',
    about: 'Husker alle bursdager, men ingen passord.',
    voice: 'pensioner',
  },
  banned: {
    displayName: 'Roar Rabatt',
    username: 'roar.rabatt',
    email: 'roar@grenda.example',
    about: 'Alt til halv pris. Bare i dag.',
    voice: 'advertiser',
  },
};
