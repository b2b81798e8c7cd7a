import fs from 'node:fs';
import path from 'node:path';
import { type Extension, PGlite } from '@electric-sql/pglite';
import { endWithoutLog } from './disk-space.ts';

/** Writes a file's or folder's contents to the disk itself; `fs.fsyncSync`, or a test's own that counts. */
export type SyncToDisk = (descriptor: number) => void;

/** The part of Emscripten's node file system that is mended; it has no published types. */
type NodeFileSystem = {
  realPath(node: FileNode): string;
  node_ops: {
    rename: (this: void, node: FileNode, newParent: FileNode, newName: string) => unknown;
    mknod: (this: void, parent: FileNode, ...rest: unknown[]) => unknown;
  };
  stream_ops: {
    fsync?(stream: FileStream): number;
    write: (this: void, stream: FileStream, ...rest: unknown[]) => unknown;
  };
};

type FileNode = { parent?: FileNode };

type FileStream = { nfd?: number; node: FileNode };

/**
 * Opens a PGlite folder so that a commit is on the disk before it is acknowledged. As it comes,
 * PGlite runs with fsync off and its file layer has none, so a power cut loses committed rows
 * (security row 42). PGlite is pinned, since this reaches into it; the suite counts the fsyncs.
 */
export async function openDurable(folder: string, syncToDisk: SyncToDisk = fs.fsyncSync): Promise<PGlite> {
  return PGlite.create({
    dataDir: folder,
    startParams: [...PGlite.defaultStartParams.filter((flag) => flag !== '-F'), '-c', 'wal_sync_method=fsync'],
    extensions: { durable: durableFiles(syncToDisk) },
  });
}

function durableFiles(syncToDisk: SyncToDisk): Extension {
  return {
    name: 'durable',
    setup: async (_pglite, options: { preRun?: unknown[] } | undefined) => ({
      emscriptenOpts: {
        ...options,
        preRun: [
          ...(options?.preRun ?? []),
          (module: { NODEFS: NodeFileSystem }) => mendFileSystem(module.NODEFS, syncToDisk),
        ],
      },
    }),
  };
}

function mendFileSystem(files: NodeFileSystem, syncToDisk: SyncToDisk): void {
  const { rename, mknod } = files.node_ops;
  const { write } = files.stream_ops;
  files.stream_ops.write = (stream, ...rest) => orEnd(files, stream.node, () => write(stream, ...rest));
  files.stream_ops.fsync = ({ nfd }) => {
    if (nfd !== undefined) syncToDisk(nfd);
    return 0;
  };
  // A new or renamed file is only there after a power cut once its folder is on the disk.
  files.node_ops.mknod = (parent, ...rest) => {
    const node = orEnd(files, parent, () => mknod(parent, ...rest));
    syncFolder(files.realPath(parent), syncToDisk);
    return node;
  };
  files.node_ops.rename = (node, newParent, newName) => {
    const oldParent = node.parent;
    const result = rename(node, newParent, newName);
    syncFolder(files.realPath(newParent), syncToDisk);
    if (oldParent && oldParent !== newParent) syncFolder(files.realPath(oldParent), syncToDisk);
    return result;
  };
}

/**
 * Runs a change of a file. When it fails on the engine's log the process ends here: a server would end with
 * a panic and start anew, but PGlite waits for ever for a lock that it holds itself, and everyone with it.
 */
function orEnd<T>(files: NodeFileSystem, node: FileNode, change: () => T): T {
  try {
    return change();
  } catch (error) {
    const [folder = '', isLog] = files.realPath(node).split(/[/\\](?=pg_wal)/);
    if (isLog !== undefined) endWithoutLog(folder);
    throw error;
  }
}

/** Writes every file and folder under a folder to the disk. */
export function syncTree(folder: string, syncToDisk: SyncToDisk = fs.fsyncSync): void {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const entryPath = path.join(folder, entry.name);
    if (entry.isDirectory()) syncTree(entryPath, syncToDisk);
    else if (entry.isFile()) syncPath(entryPath, 'r+', syncToDisk);
  }
  syncFolder(folder, syncToDisk);
}

/** Writes a folder's list of entries to the disk. */
export function syncFolder(folder: string, syncToDisk: SyncToDisk = fs.fsyncSync): void {
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
