import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { ConfigError } from './config.ts'

const reasons: Readonly<Record<string, string>> = {
  EEXIST: 'is a file',
  ENOTDIR: 'lies within a file',
  ENOENT: 'cannot be created',
  EACCES: 'cannot be written to',
  EPERM: 'cannot be written to',
  EROFS: 'cannot be written to',
  ENOSPC: 'is on a full disk',
}

/** Ensures that the data folder exists and is writable. Must run before anything else. */
export function prepareDataFolder(dataDir: string): void {
  if (dataDir.startsWith('memory://')) return
  const folder = resolve(dataDir)
  const probe = join(folder, `.writable-${process.pid}`)
  try {
    makeFolder(folder)
    writeFileSync(probe, '')
    rmSync(probe)
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    throw new ConfigError(
      `The setting DATA_DIR cannot be used: the folder ${folder} ${reasons[code] ?? `cannot be used (${code})`}.`,
    )
  }
}

/** One level at a time: in some file systems, such as /proc, a `recursive` mkdir never returns. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  mkdirSync(folder)
}
