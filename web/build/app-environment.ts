import { type Environment, environments } from '../src/environments.ts';

/** Validates `APP_ENV`, which is compiled into the build. Defaults to `production`. */
export function readAppEnvironment(value: string | undefined): Environment {
  if (value === undefined || value === '') return 'production';
  const environment = environments.find((name) => name === value);
  if (!environment) throw new Error(`APP_ENV is '${value}'; it must be one of ${environments.join(', ')}.`);
  return environment;
}
