/** The product's name and address, as mails and the server's own pages have them. */
export const brand = {
  name: 'Grenda',
  contactEmail: 'hei@grenda.example',
} as const;
