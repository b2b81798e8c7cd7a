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

/** Where this build runs; `production` unless the build says otherwise (`APP_ENV`). */
export const environments = ['production', 'preview', 'dev'] as const;
export type Environment = (typeof environments)[number];

/** The app's deep-link scheme by environment (spec §9). */
export const appSchemes: Record<Environment, string> = {
  production: 'grenda',
  preview: 'grenda-preview',
  dev: 'grenda-dev',
};
