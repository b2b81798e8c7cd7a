import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { placeRoutes } from './routes.ts';

/** An opaque key of the table of neighbourhoods, which never changes. */
export const neighbourhoodId = z
  .string()
  .regex(/^[\w-]{1,16}$/, 'Choose a neighbourhood from the list.')
  .meta({ description: 'An opaque id from the table of neighbourhoods.' });

/** A neighbourhood as it is named to people. */
export const neighbourhood = z.object({ neighbourhoodId, name: z.string(), kommune: z.string() });

export type Neighbourhood = z.infer<typeof neighbourhood>;

const suggestion = neighbourhood.extend({
  fylke: z.string(),
  residents: z.number().int(),
  /** Whether `residents` is an estimate, to be shown as one. */
  isEstimate: z.boolean(),
});

export type NeighbourhoodSuggestion = z.infer<typeof suggestion>;

const findQuery = z.strictObject({
  /** A postnummer of four digits, or what a name begins with, a word of it or another name for it. */
  query: z.string().trim().min(1, 'Write a postnummer or a name.').max(80, 'Use at most 80 characters.'),
});

const found = z.object({
  /** Likeliest first; 20 at most. */
  suggestions: z.array(suggestion),
  /** Of the kommuner that the suggestions lie in, all others, by name. */
  others: z.array(suggestion),
});

export type FoundNeighbourhoods = z.infer<typeof found>;

/** Where people live, as far as anyone gets to know. */
export const placeEndpoints = {
  findNeighbourhoods: {
    ...placeRoutes.findNeighbourhoods,
    summary: 'Neighbourhoods by postnummer or name, and the others of their kommuner to choose from.',
    access: 'public',
    query: findQuery,
    output: found,
    problems: [400],
  },
} as const satisfies Record<string, Endpoint>;
