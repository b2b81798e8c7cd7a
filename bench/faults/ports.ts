const first = Number(process.env['FAULTS_PORT'] ?? 3600);

export const ports = {
  product: first,
  secondProduct: first + 1,
  loadBalancer: first + 2,
  smtp: first + 3,
  postgres: first + 4,
  proxy: first + 5,
  push: first + 6,
  standbys: first + 7,
} as const;
