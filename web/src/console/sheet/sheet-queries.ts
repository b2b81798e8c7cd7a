import type { ListingSheet, ReportSheet, UserSheet } from '@grenda/contract';
import { queryOptions } from '@tanstack/react-query';
import { staffClient } from '#src/lib/api/staff-client.ts';

// Other back ends may respond without a body, which counts as not found.

export function userSheetQuery(userId: string) {
  return queryOptions<UserSheet | null>({
    queryKey: ['sheet', 'user', userId],
    queryFn: async ({ signal }) => (await staffClient.readUser({ params: { userId }, signal })) ?? null,
  });
}

export function listingSheetQuery(listingId: string) {
  return queryOptions<ListingSheet | null>({
    queryKey: ['sheet', 'listing', listingId],
    queryFn: async ({ signal }) => (await staffClient.readAnyListing({ params: { listingId }, signal })) ?? null,
  });
}

export function reportSheetQuery(reportId: string) {
  return queryOptions<ReportSheet | null>({
    queryKey: ['sheet', 'report', reportId],
    queryFn: async ({ signal }) => (await staffClient.readReport({ params: { reportId }, signal })) ?? null,
  });
}
