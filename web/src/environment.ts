import { appSchemes, type Environment } from './environments.ts';

export const environment: Environment = import.meta.env.APP_ENV;

export const appScheme = appSchemes[environment];
