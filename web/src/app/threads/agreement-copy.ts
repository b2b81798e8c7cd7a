import type { ListingType } from '@grenda/contract';

/** Texts of the cards about agreements and thanks. Only threads with such a card load them (decision 178). */
export const copy = {
  agreement: {
    title: 'Avtalen',
    ask: {
      Offer: (name: string) => `Har dere blitt enige om at du hjelper ${name}?`,
      Request: (name: string) => `Har dere blitt enige om at ${name} hjelper deg?`,
    } satisfies Record<ListingType, (name: string) => string>,
    agree: 'Ja, avtalt',
    notNow: 'Ikke nå',
    agreed: 'Dere har en avtale.',
    complete: 'Merk som fullført',
    completed: 'Annonsen er fullført',
    undo: 'Angre',
    waiting: (name: string) => `Dere har en avtale. Når den er utført, markerer ${name} annonsen som fullført.`,
  },
  thanks: {
    done: 'Godt gjort, begge to!',
    title: (name: string) => `Vil du takke ${name}?`,
    suggestions: ['Tusen takk!', 'Du er en god nabo'],
    hint: 'Én linje. Den vises på siden til naboen når dere begge har takket, eller etter 14 dager.',
    label: 'Takk på én linje',
    send: 'Takk',
    refused: 'Du har allerede takket, eller så er annonsen åpnet igjen.',
    own: 'Du takket:',
    others: (name: string) => `${name} takket deg:`,
  },
} as const;
