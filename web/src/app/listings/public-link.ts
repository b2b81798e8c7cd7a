/** The address by which anybody sees a listing. */
export function publicLink(listingId: string): string {
  return `${window.location.origin}/explore/listings/${listingId}`;
}
