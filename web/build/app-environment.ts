import { type Environment, environments } from '../src/environments.ts';

/** The environment to bake into the build; `production` unless `APP_ENV` names another. */
export function readAppEnvironment(value: string | undefined): Environment {
  if (value === undefined || value === '') return 'production';
  const environment = environments.find((name) => name === value);
  if (!environment) throw new Error(`APP_ENV is '${value}'; it must be one of ${environments.join(', ')}.`);
  return environment;
}
