/** Values of `APP_ENV`, which is read at build time; `production` if it is not set. */
export const environments = ['production', 'preview', 'dev'] as const;
export type Environment = (typeof environments)[number];

/** URL scheme of deep links into the app, by environment (spec §9). */
export const appSchemes: Record<Environment, string> = {
  production: 'grenda',
  preview: 'grenda-preview',
  dev: 'grenda-dev',
};
