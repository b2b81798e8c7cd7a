import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Extension, PGlite } from '@electric-sql/pglite';
import { endUnlessCopedWith, type FailedChange, type FatalLog } from './failed-change.ts';
import { pgliteExtensions } from './extensions.ts';
import { lockName } from './folder-lock.ts';

/** Writes a file's or folder's contents to the disk itself; a test counts. */
export type SyncToDisk = (descriptor: number) => void;

// Looked up at each call, so that a fault run can have it fail.
const fsync: SyncToDisk = (descriptor) => fs.fsyncSync(descriptor);

/** The part of Emscripten's node file system that is replaced; it has no published types. */
type NodeFileSystem = {
  realPath(node: FileNode): string;
  /** Emscripten's number of a system error. */
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

/**
 * Opens a PGlite folder so that a commit is on the disk before it is acknowledged. As it comes,
 * PGlite runs with fsync off and its file layer has none, so a power cut loses committed rows
 * (promise 42). PGlite is pinned, since this reaches into it; the suite counts the fsyncs.
 */
export async function openDurable(folder: string, { syncToDisk = fsync, log }: DurableOptions = {}): Promise<PGlite> {
  return PGlite.create({
    dataDir: folder,
    startParams: [...PGlite.defaultStartParams.filter((flag) => flag !== '-F'), '-c', 'wal_sync_method=fsync'],
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
  /** Runs a change; one that fails ends the process, unless PostgreSQL copes with it (promise 50). */
  const orEnd = <T>(what: FailedChange['what'], node: FileNode, change: () => T): T => {
    try {
      return change();
    } catch (error) {
      const file = path.relative(folder, files.realPath(node)) || '.';
      endUnlessCopedWith(folder, { what, file, code: codeOf(error, files) }, log);
      throw error;
    }
  };
  const sync = (node: FileNode) => orEnd('fsync', node, () => syncFolder(files.realPath(node), syncToDisk));

  streams.write = (stream, ...rest) => orEnd('write', stream.node, () => write(stream, ...rest));
  streams.close = (stream) => orEnd('close', stream.node, () => close(stream));
  const resize = (node: FileNode, to: Attributes, change: () => unknown) =>
    to.size === undefined ? change() : orEnd('resize', node, change);
  streams.setattr = (stream, to) => resize(stream.node, to, () => changeStream(stream, to));
  nodes.setattr = (node, to) => resize(node, to, () => changeNode(node, to));
  streams.fsync = ({ nfd, node }) => {
    if (nfd !== undefined) orEnd('fsync', node, () => syncToDisk(nfd));
    return 0;
  };
  // A new or renamed file is only there after a power cut once its folder is on the disk.
  nodes.mknod = (parent, ...rest) => {
    const node = orEnd('create', parent, () => mknod(parent, ...rest));
    sync(parent);
    return node;
  };
  nodes.rename = (node, newParent, newName) => {
    const oldParent = node.parent;
    const result = orEnd('rename', node, () => rename(node, newParent, newName));
    sync(newParent);
    if (oldParent && oldParent !== newParent) sync(oldParent);
    return result;
  };
  // PostgreSQL opens and closes every file that it sees when it recovers, which would let go of the lock.
  nodes.readdir = (node) => readdir(node).filter((name) => name !== lockName);
}

/** The system's name of an error, which Emscripten turns into a number of its own. */
function codeOf(error: unknown, files: NodeFileSystem): string {
  if (error instanceof Error && 'code' in error) return String(error.code);
  const { errno } = error as { errno?: number };
  return Object.keys(os.constants.errno).find((code) => files.convertNodeCode({ code }) === errno) ?? String(error);
}

/** Writes every file and folder under a folder to the disk. */
export function syncTree(folder: string, syncToDisk: SyncToDisk = fsync): void {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const entryPath = path.join(folder, entry.name);
    if (entry.isDirectory()) syncTree(entryPath, syncToDisk);
    else if (entry.isFile()) syncPath(entryPath, 'r+', syncToDisk);
  }
  syncFolder(folder, syncToDisk);
}

/** Writes a folder's list of entries to the disk. */
export function syncFolder(folder: string, syncToDisk: SyncToDisk = fsync): void {
  // Windows keeps folders safe by itself and lets nobody open one.
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
