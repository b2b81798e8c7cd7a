const first = Number(process.env['FAULTS_PORT'] ?? 3600);

/** Where the parts of a run listen; another beginning is set by FAULTS_PORT. */
export const ports = {
  product: first,
  secondProduct: first + 1,
  balancer: first + 2,
  smtp: first + 3,
  postgres: first + 4,
  proxy: first + 5,
} as const;
