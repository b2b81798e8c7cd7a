import { neighbourhoodDataSources } from '#src/lib/neighbourhood-data-sources.ts';
import type { NeighbourhoodSuggestion } from '@grenda/contract';
import { brand } from '@grenda/contract/brand';

const number = new Intl.NumberFormat('nb-NO');

export const copy = {
  label: 'Nabolag',
  hint: `Skriv postnummeret ditt eller navnet på stedet. ${brand.name} lagrer bare nabolaget, aldri adressen.`,
  clear: 'Tøm søket',
  choose: 'Forslag',
  found: (count: number) => (count === 1 ? '1 forslag' : `${count} forslag`),
  nothing: (words: string) => `Fant ingen steder for «${words}». Prøv et postnummer eller navnet på kommunen.`,
  residents: ({ residents, isEstimate }: NeighbourhoodSuggestion) =>
    `${isEstimate ? 'ca. ' : ''}${number.format(residents)} innbyggere`,
  others: (kommune: string) => `Andre steder i ${kommune}`,
  writeMore: 'Ikke i lista? Skriv mer av navnet, eller navnet på kommunen.',
  sources: { title: 'Kilder og lisenser', text: neighbourhoodDataSources },
} as const;
