import { execFileSync } from 'node:child_process';
import type { RunContext } from './run-context.ts';

export type Host = { address: string; gid: number };

const mark = '0x6e';

export function openNetwork(context: RunContext) {
  let rules: string[][] = [];
  const heal = () => {
    for (const rule of rules.toReversed()) iptables('-D', rule);
    rules = [];
  };
  context.defer(heal);
  const add = (rule: string[]) => {
    iptables('-I', rule);
    rules.push(rule);
  };
  return {
    /**
     * Cuts connections in both directions. `-I` adds rules at the top, so the rules that mark packets precede the rule
     * that drops them.
     */
    cut: (host: Host, others: readonly Host[]) => {
      add(['-m', 'connmark', '--mark', mark, '-j', 'DROP']);
      for (const other of others) {
        add([...connectionsOf(host, other), '-j', 'CONNMARK', '--set-mark', mark]);
        add([...connectionsOf(other, host), '-j', 'CONNMARK', '--set-mark', mark]);
      }
    },
    heal,
  };
}

export type Network = ReturnType<typeof openNetwork>;

/** Identifies the client by its group id, because all simulated machines connect from the same address. */
function connectionsOf(client: Host, server: Host): string[] {
  return ['-d', server.address, '-m', 'owner', '--gid-owner', String(client.gid)];
}

function iptables(change: '-I' | '-D', rule: readonly string[]): void {
  execFileSync('iptables', ['-w', change, 'OUTPUT', '-o', 'lo', ...rule]);
}
