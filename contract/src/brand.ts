/** The product's name and addresses; nothing else in the code spells them out. */
export const brand = {
  name: 'Grenda',
  social: {
    name: 'Instagram',
    handle: '@grenda.app',
    url: 'https://www.instagram.com/grenda.app/',
  },
  contactEmail: 'hei@grenda.example',
} as const;
