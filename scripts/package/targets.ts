export type Target = {
  arch: 'amd64' | 'arm64';
  cpu: 'x64' | 'arm64';
  /** The output of `npm view node-linux-CPU@VERSION dist.integrity`. */
  nodeIntegrity: string;
};

export const nodeVersion = '24.21.0';

export const targets: readonly Target[] = [
  {
    arch: 'amd64',
    cpu: 'x64',
    nodeIntegrity: 'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
  },
  {
    arch: 'arm64',
    cpu: 'arm64',
    nodeIntegrity: 'sha512-FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==',
  },
];
