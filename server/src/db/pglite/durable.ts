import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Extension, PGlite } from '@electric-sql/pglite';
import { exitUnlessHandled, type FailedChange, type FatalLog } from './failed-change.ts';
import { byteaOptions } from './bytea.ts';
import { pgliteExtensions } from './extensions.ts';
import { lockFileName } from './folder-lock.ts';

export type SyncToDisk = (descriptor: number) => void;

// Looks up fs.fsyncSync at each call, so that fault injection can replace it.
const fsync: SyncToDisk = (descriptor) => fs.fsyncSync(descriptor);

type NodeFileSystem = {
  realPath(node: FileNode): string;
  convertNodeCode(error: { code: string }): number | undefined;
  node_ops: {
    rename: (this: void, node: FileNode, newParent: FileNode, newName: string) => unknown;
    mknod: (this: void, parent: FileNode, ...rest: unknown[]) => unknown;
    setattr: (this: void, node: FileNode, attributes: Attributes) => unknown;
    readdir: (this: void, node: FileNode) => string[];
  };
  stream_ops: {
    fsync?(stream: FileStream): number;
    write: (this: void, stream: FileStream, ...rest: unknown[]) => unknown;
    close: (this: void, stream: FileStream) => unknown;
    setattr: (this: void, stream: FileStream, attributes: Attributes) => unknown;
  };
};

type FileNode = { parent?: FileNode };

type FileStream = { nfd?: number; node: FileNode };

type Attributes = { size?: number };

type DurableOptions = { syncToDisk?: SyncToDisk; log?: FatalLog | undefined };

type Durability = { folder: string; syncToDisk: SyncToDisk; log: FatalLog | undefined };

/** Opens PGlite with a working fsync (promise 42). Relies on PGlite's internals, so its version is pinned. */
export async function openDurable(folder: string, { syncToDisk = fsync, log }: DurableOptions = {}): Promise<PGlite> {
  return PGlite.create({
    dataDir: folder,
    startParams: [...PGlite.defaultStartParams.filter((flag) => flag !== '-F'), '-c', 'wal_sync_method=fsync'],
    ...byteaOptions,
    extensions: { ...pgliteExtensions, durable: durableFiles({ folder, syncToDisk, log }) },
  });
}

function durableFiles(durability: Durability): Extension {
  return {
    name: 'durable',
    setup: async (_pglite, options: { preRun?: unknown[] } | undefined) => ({
      emscriptenOpts: {
        ...options,
        preRun: [
          ...(options?.preRun ?? []),
          (module: { NODEFS: NodeFileSystem }) => makeDurable(module.NODEFS, durability),
        ],
      },
    }),
  };
}

function makeDurable(files: NodeFileSystem, { folder, syncToDisk, log }: Durability): void {
  const { node_ops: nodes, stream_ops: streams } = files;
  const { rename, mknod, setattr: changeNode, readdir } = nodes;
  const { write, close, setattr: changeStream } = streams;
  /** Runs a file operation and ends the process if it fails, unless PostgreSQL handles the failure (promise 50). */
  const orExit = <T>(what: FailedChange['what'], node: FileNode, change: () => T): T => {
    try {
      return change();
    } catch (error) {
      const file = path.relative(folder, files.realPath(node)) || '.';
      exitUnlessHandled(folder, { what, file, code: codeOf(error, files) }, log);
      throw error;
    }
  };
  const sync = (node: FileNode) => orExit('fsync', node, () => syncFolder(files.realPath(node), syncToDisk));

  streams.write = (stream, ...rest) => orExit('write', stream.node, () => write(stream, ...rest));
  streams.close = (stream) => orExit('close', stream.node, () => close(stream));
  const resize = (node: FileNode, to: Attributes, change: () => unknown) =>
    to.size === undefined ? change() : orExit('resize', node, change);
  streams.setattr = (stream, to) => resize(stream.node, to, () => changeStream(stream, to));
  nodes.setattr = (node, to) => resize(node, to, () => changeNode(node, to));
  streams.fsync = ({ nfd, node }) => {
    if (nfd !== undefined) orExit('fsync', node, () => syncToDisk(nfd));
    return 0;
  };
  // A new or renamed file survives a power failure only once its folder is fsynced.
  nodes.mknod = (parent, ...rest) => {
    const node = orExit('create', parent, () => mknod(parent, ...rest));
    sync(parent);
    return node;
  };
  nodes.rename = (node, newParent, newName) => {
    const oldParent = node.parent;
    const result = orExit('rename', node, () => rename(node, newParent, newName));
    sync(newParent);
    if (oldParent && oldParent !== newParent) sync(oldParent);
    return result;
  };
  // Hides the lock file. Recovery opens and closes every file it finds, which would release the lock (decision 43).
  nodes.readdir = (node) => readdir(node).filter((name) => name !== lockFileName);
}

function codeOf(error: unknown, files: NodeFileSystem): string {
  if (error instanceof Error && 'code' in error) return String(error.code);
  const { errno } = error as { errno?: number };
  return Object.keys(os.constants.errno).find((code) => files.convertNodeCode({ code }) === errno) ?? String(error);
}

export function syncTree(folder: string, syncToDisk: SyncToDisk = fsync): void {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const entryPath = path.join(folder, entry.name);
    if (entry.isDirectory()) syncTree(entryPath, syncToDisk);
    else if (entry.isFile()) syncPath(entryPath, 'r+', syncToDisk);
  }
  syncFolder(folder, syncToDisk);
}

export function syncFolder(folder: string, syncToDisk: SyncToDisk = fsync): void {
  // Windows can neither open nor fsync a folder.
  if (process.platform !== 'win32') syncPath(folder, 'r', syncToDisk);
}

function syncPath(entryPath: string, flags: string, syncToDisk: SyncToDisk): void {
  const descriptor = fs.openSync(entryPath, flags);
  try {
    syncToDisk(descriptor);
  } finally {
    fs.closeSync(descriptor);
  }
}
