import { execFileSync } from 'node:child_process';
import type { Stage } from './run-context.ts';

/** What a machine is to the network: its address, and the group that all its processes have. */
export type Host = { address: string; gid: number };

/** Marks the connections between two that are cut, in both directions. */
const mark = '0x6e';

/** Cuts machines off from each other, connections that stand included; what it adds is taken away with the stage. */
export function openNetwork(stage: Stage) {
  let rules: string[][] = [];
  const heal = () => {
    for (const rule of rules.toReversed()) iptables('-D', rule);
    rules = [];
  };
  stage.defer(heal);
  const add = (rule: string[]) => {
    iptables('-I', rule);
    rules.push(rule);
  };
  return {
    /** Lets nothing pass any more between one machine and the others named. */
    cut: (one: Host, others: readonly Host[]) => {
      add(['-m', 'connmark', '--mark', mark, '-j', 'DROP']);
      for (const other of others) {
        add([...connectionsOf(one, other), '-j', 'CONNMARK', '--set-mark', mark]);
        add([...connectionsOf(other, one), '-j', 'CONNMARK', '--set-mark', mark]);
      }
    },
    heal,
  };
}

export type Network = ReturnType<typeof openNetwork>;

/** On one machine, all have the same address as clients: whose a connection is, its processes' group tells. */
function connectionsOf(client: Host, server: Host): string[] {
  return ['-d', server.address, '-m', 'owner', '--gid-owner', String(client.gid)];
}

function iptables(change: '-I' | '-D', [...rule]: string[]): void {
  execFileSync('iptables', ['-w', change, 'OUTPUT', '-o', 'lo', ...rule]);
}
