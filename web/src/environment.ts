import { appSchemes, type Environment } from './environments.ts';

/** Where this build runs, baked in at build time. */
export const environment: Environment = import.meta.env.APP_ENV;

/** The scheme of this build's deep links into the app (spec §9). */
export const appScheme = appSchemes[environment];
