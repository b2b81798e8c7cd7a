import { z } from 'zod';
import { defaultPageSize, maxPageSize } from './paging-sizes.ts';

function wholeNumber(min: number, max: number) {
  const digits = z
    .string()
    .regex(/^\d{1,9}$/, 'Must be a whole number.')
    .transform(Number);
  return z.union([z.number(), digits]).pipe(z.number().int().min(min).max(max));
}

export const unsortedPagingQuery = z.strictObject({
  pageNumber: wholeNumber(1, 999_999_999).default(1),
  pageSize: wholeNumber(1, maxPageSize).default(defaultPageSize),
});

export function pagingQuery<const Columns extends readonly [string, ...string[]]>(columns: Columns) {
  return z.strictObject({
    ...unsortedPagingQuery.shape,
    sorting: z.enum(columns).optional(),
    isDescending: z.union([z.boolean(), z.stringbool({ truthy: ['true'], falsy: ['false'] })]).default(false),
  });
}
