import type { ListingCategory } from '@grenda/contract';
import type { CategoryTexts } from './listing-text.ts';
import { care } from './texts/care.ts';
import { errands } from './texts/errands.ts';
import { household } from './texts/household.ts';
import { other } from './texts/other.ts';
import { pets } from './texts/pets.ts';
import { physical } from './texts/physical.ts';
import { social } from './texts/social.ts';
import { teaching } from './texts/teaching.ts';
import { tech } from './texts/tech.ts';
import { transport } from './texts/transport.ts';

export const listingTexts: Readonly<Record<ListingCategory, CategoryTexts>> = {
  Errands: errands,
  Household: household,
  Transport: transport,
  Physical: physical,
  Care: care,
  Teaching: teaching,
  Tech: tech,
  Pets: pets,
  Social: social,
  Other: other,
};
