const messages = (count: number) => (count === 1 ? '1 melding' : `${count} meldinger`);

export const copy = {
  waiting: (messageCount: number, hasListing: boolean) => {
    if (!hasListing) return `${messages(messageCount)} sendes når du har nett.`;
    if (messageCount === 0) return 'Annonsen din legges ut når du har nett.';
    return `${messages(messageCount)} og annonsen din sendes når du har nett.`;
  },
  posted: 'Annonsen er lagt ut',
  showPosted: 'Se den',
} as const;
