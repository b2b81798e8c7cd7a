const format = new Intl.DateTimeFormat('nb-NO', { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' });

/** `5. januar kl. 14:30`, in the viewer's time zone. */
export function formatMoment(isoDateTime: string): string {
  return format.format(new Date(isoDateTime));
}
