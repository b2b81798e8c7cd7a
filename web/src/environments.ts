/** Where this build runs; `production` unless the build says otherwise (`APP_ENV`). */
export const environments = ['production', 'preview', 'dev'] as const;
export type Environment = (typeof environments)[number];

/** The app's deep-link scheme by environment (spec §9). */
export const appSchemes: Record<Environment, string> = {
  production: 'grenda',
  preview: 'grenda-preview',
  dev: 'grenda-dev',
};
