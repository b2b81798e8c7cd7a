/** The product's name and contact addresses, defined only here. */
export const brand = {
  name: 'Grenda',
  social: {
    name: 'Instagram',
    handle: '@grenda.app',
    url: 'https://www.instagram.com/grenda.app/',
  },
  contactEmail: 'hei@grenda.example',
} as const;
