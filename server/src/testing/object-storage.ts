import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { AwsClient } from 'aws4fetch';
import { afterAll, beforeAll } from 'vitest';
import type { BucketSettings } from '../photos/bucket.ts';
import { freePort } from './databases/free-port.ts';

type ObjectStorage = { createBucket: () => Promise<BucketSettings>; stop: () => void };

/** Whether Ceph's object gateway, an implementation of S3, is installed. `npm test` installs it on Debian. */
export const hasObjectStorage = !spawnSync('radosgw', ['--version']).error;

const [keyId, secret, region] = ['TESTKEY', 'test-secret', 'us-east-1'];

/** Starts a gateway for the tests of a file. The returned function creates an empty bucket. */
export function withObjectStorage(): () => Promise<BucketSettings> {
  let storage: ObjectStorage;
  beforeAll(async () => {
    if (hasObjectStorage) storage = await startObjectStorage();
  });
  afterAll(() => storage?.stop());
  return () => storage.createBucket();
}

/** Starts a Ceph cluster with a gateway, a monitor and a storage daemon that keeps its data in memory. */
async function startObjectStorage(): Promise<ObjectStorage> {
  const folder = mkdtempSync(path.join(tmpdir(), 'grenda-test-ceph-'));
  const [monitorPort, port] = [await freePort(), await freePort()];
  const cluster = { id: randomUUID(), monitor: `v2:127.0.0.1:${monitorPort}` };
  const config = path.join(folder, 'ceph.conf');
  writeFileSync(config, clusterConfig(folder, { ...cluster, port }));
  const run = (command: string, ...args: string[]) =>
    execFileSync(command, [...args, '-c', config], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  const daemons: ChildProcess[] = [];
  const start = (command: string, ...args: string[]) =>
    void daemons.push(spawn(command, ['-f', '-c', config, ...args], { stdio: 'ignore' }));
  const stop = () => {
    for (const daemon of daemons) daemon.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    for (const name of ['mon', 'osd', 'run']) mkdirSync(path.join(folder, name));
    const map = path.join(folder, 'monmap');
    run('monmaptool', '--create', '--fsid', cluster.id, '--addv', 'a', `[${cluster.monitor}]`, map);
    run('ceph-authtool', '--create-keyring', path.join(folder, 'keyring'), '--gen-key', '-n', 'client.rgw');
    run('ceph-mon', '--mkfs', '-i', 'a', '--monmap', map);
    start('ceph-mon', '-i', 'a');
    const osdId = randomUUID();
    run('ceph', 'osd', 'new', osdId);
    run('ceph-osd', '--mkfs', '-i', '0', '--osd-uuid', osdId);
    start('ceph-osd', '-i', '0');
    const user = ['--uid', 'grenda', '--display-name', 'Grenda', '--access-key', keyId, '--secret-key', secret];
    run('radosgw-admin', 'user', 'create', ...user, '-n', 'client.rgw');
    start('radosgw', '-n', 'client.rgw');
    await waitForGateway(port);
  } catch (error) {
    stop();
    throw error;
  }
  const client = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, service: 's3', region });
  const createBucket = async () => {
    const url = `http://127.0.0.1:${port}/photos-${randomUUID()}`;
    const response = await client.fetch(url, { method: 'PUT' });
    if (!response.ok) throw new Error(`The bucket was not created: ${await response.text()}`);
    return { url, region, keyId, secret };
  };
  return { createBucket, stop };
}

async function waitForGateway(port: number): Promise<void> {
  const isUp = () =>
    fetch(`http://127.0.0.1:${port}/`).then(
      ({ ok }) => ok,
      () => false,
    );
  const startedAt = performance.now();
  while (!(await isUp())) {
    if (performance.now() - startedAt > 60_000) throw new Error('The object gateway did not start within a minute.');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

type Cluster = { id: string; monitor: string; port: number };

function clusterConfig(folder: string, { id, monitor, port }: Cluster): string {
  return `[global]
fsid = ${id}
mon_host = [${monitor}]
public_network = 127.0.0.0/8
ms_bind_ipv6 = false
auth_cluster_required = none
auth_service_required = none
auth_client_required = none
# Without authentication there is no key for an encrypted connection.
ms_mon_client_mode = crc
run_dir = ${folder}/run
admin_socket = ${folder}/run/$name.asok
log_file = ${folder}/$name.log
osd_objectstore = memstore
osd_crush_chooseleaf_type = 0
osd_pool_default_size = 1
osd_pool_default_min_size = 1
osd_pool_default_pg_num = 1
osd_pool_default_pg_autoscale_mode = off
mon_allow_pool_size_one = true
# By default, the monitor stops if the disk is almost full, although this cluster writes little to it.
mon_data_avail_warn = 1
mon_data_avail_crit = 1
# By default, each new pool takes two seconds.
paxos_propose_interval = 0.02
paxos_min_wait = 0.01
[mon.a]
mon_data = ${folder}/mon
[osd.0]
osd_data = ${folder}/osd
[client.rgw]
keyring = ${folder}/keyring
rgw_frontends = beast endpoint=127.0.0.1:${port}
rgw_enable_apis = s3
rgw_thread_pool_size = 8
`;
}

export function bucketClient(settings: BucketSettings): AwsClient {
  const { keyId: accessKeyId, secret: secretAccessKey } = settings;
  return new AwsClient({ accessKeyId, secretAccessKey, service: 's3', region: settings.region });
}

/** Counts at most 1,000 objects, because it reads only the first page of the list. */
export async function countObjects(settings: BucketSettings): Promise<number> {
  const listing = await (await bucketClient(settings).fetch(`${settings.url}?list-type=2`)).text();
  return listing.match(/<Key>/g)?.length ?? 0;
}
