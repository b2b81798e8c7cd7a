import { appSchemes, type Environment } from './environments.ts';

export const environment: Environment = import.meta.env.APP_ENV;

/** URL scheme of this build's deep links into the app (spec §9). */
export const appScheme = appSchemes[environment];
