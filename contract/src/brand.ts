/** The product's name and addresses; nothing else in the code spells them out. */
export const brand = {
  name: 'Grenda',
  social: {
    name: 'Instagram',
    handle: '@grenda.app',
    url: 'https://www.instagram.com/grenda.app/',
  },
  contactEmail: 'hei@grenda.example',
  /** Where the server stands, as the privacy page says it; in the EEA. */
  hosting: 'en server i Norge',
} as const;
