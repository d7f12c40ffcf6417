import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'

/** Thrown when the database cannot be opened. The message is one sentence for the operator who starts the server. */
export class DatabaseUnavailable extends Error {}

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * Locks the folder for this process. The embedded database has no lock of its own, and two processes on one folder lose data. A lock left
 * by a process that no longer runs is taken over. Returns a function that releases the lock.
 */
export function lockFolder(path: string, folder: string): () => void {
  const mine = `${process.pid} ${hostname()}`
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      writeFileSync(path, mine, { flag: 'wx' })
      return () => rmSync(path, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    const [pid, host] = readOwner(path)
    if (host !== hostname() || (pid !== process.pid && isRunning(pid)))
      throw new DatabaseUnavailable(
        `The data folder ${folder} is in use by process ${pid}${host === hostname() ? '' : ` on ${host}`}. Stop it first, or set DATA_DIR to another folder.`,
      )
    rmSync(path, { force: true })
  }
  throw new DatabaseUnavailable(`The data folder ${folder} cannot be locked. Start again in a moment.`)
}

function readOwner(path: string): [number, string] {
  try {
    const [pid = '', host = ''] = readFileSync(path, 'utf8').split(' ')
    return [Number(pid), host || hostname()]
  } catch {
    return [0, hostname()]
  }
}
