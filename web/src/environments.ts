export const environments = ['production', 'preview', 'dev'] as const;
export type Environment = (typeof environments)[number];

/** URL schemes of deep links into the app (spec §9). */
export const appSchemes: Record<Environment, string> = {
  production: 'grenda',
  preview: 'grenda-preview',
  dev: 'grenda-dev',
};
