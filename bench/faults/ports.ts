const first = Number(process.env['FAULTS_PORT'] ?? 3600);

export const ports = {
  product: first,
  secondProduct: first + 1,
  loadBalancer: first + 2,
  smtp: first + 3,
  postgres: first + 4,
  proxy: first + 5,
  standbys: first + 6,
} as const;
