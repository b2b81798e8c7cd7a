const dayFormat = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' });

/** Whether a time is still to come. */
export function isInFuture(isoDateTime: string): boolean {
  return new Date(isoDateTime).getTime() > Date.now();
}

/** 'Jan 5, 2025', in the viewer's time zone; empty for what is no date. */
export function formatDate(isoDateTime: string): string {
  const date = new Date(isoDateTime);
  return Number.isNaN(date.getTime()) ? '' : dayFormat.format(date);
}
