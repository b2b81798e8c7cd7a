import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { placeRoutes } from './routes.ts';

export const neighbourhoodId = z
  .string()
  .regex(/^[\w-]{1,16}$/, 'Choose a neighbourhood from the list.')
  .meta({ description: 'Opaque, stable id of a neighbourhood.' });

export const neighbourhood = z.object({ neighbourhoodId, name: z.string(), kommune: z.string() });

export type Neighbourhood = z.infer<typeof neighbourhood>;

const suggestion = neighbourhood.extend({
  fylke: z.string(),
  residents: z.number().int(),
  /** Whether clients must show `residents` as an estimate. */
  isEstimate: z.boolean(),
});

export type NeighbourhoodSuggestion = z.infer<typeof suggestion>;

const findQuery = z.strictObject({
  /**
   * Contains a postnummer, or is the beginning of a kommune's name or of a word in a neighbourhood's name or alias. The
   * kommune may follow, as in 'Torshov, Oslo'.
   */
  query: z.string().trim().min(1, 'Write a postnummer or a name.').max(80, 'Use at most 80 characters.'),
});

const findOutput = z.object({
  /** Best match first, at most 20. */
  suggestions: z.array(suggestion),
  /** All other neighbourhoods of the suggestions' kommuner, sorted by name. */
  others: z.array(suggestion),
});

export type NeighbourhoodMatches = z.infer<typeof findOutput>;

export const placeEndpoints = {
  findNeighbourhoods: {
    ...placeRoutes.findNeighbourhoods,
    summary: 'Finds neighbourhoods by postnummer or name, and lists the others in the same kommuner.',
    access: 'public',
    query: findQuery,
    output: findOutput,
    problems: [400],
  },
} as const satisfies Record<string, Endpoint>;
