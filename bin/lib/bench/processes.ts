import { type ChildProcess, spawn, type SpawnOptions, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { node, root } from '../paths.js'

// Linux reports process times in this unit, whatever its own tick is.
const ticksPerSecond = 100
const stopTimeoutMs = 10_000

const canPin = availableParallelism() > 1 && spawnSync('taskset', ['--version']).status === 0
export const pinning = canPin ? 'what is measured on core 0, what asks on core 1' : 'without cores of their own'

/** Pins the measured process to core 0 where the machine has more than one; everything else runs on the others. */
export const spawnMeasured = (args: string[], options: SpawnOptions): ChildProcess => {
  const settings = { cwd: root, ...options }
  return canPin ? spawn('taskset', ['-c', '0', node, ...args], settings) : spawn(node, args, settings)
}

export function reserveFirstCore(): void {
  if (canPin) spawnSync('taskset', ['-cp', '1', String(process.pid)])
}

/** The CPU time of a process so far, including its threads. */
export function cpuMsOf(pid: number): number {
  // The process name, second and in brackets, may contain anything.
  const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)?.split(' ') ?? []
  return ((Number(fields[11]) + Number(fields[12])) * 1_000) / ticksPerSecond
}

/**
 * The CPU time of all PostgreSQL processes of this machine so far, also of those that have ended. Other databases on the same server must be
 * idle while something is measured.
 */
export function postgresCpuMs(): number {
  let ticks = 0
  for (const entry of readdirSync('/proc').filter((name) => /^\d+$/.test(name)))
    try {
      const stat = readFileSync(`/proc/${entry}/stat`, 'latin1')
      if (!stat.includes('(postgres)')) continue
      const fields = stat.split(') ').at(-1)?.split(' ') ?? []
      for (const field of fields.slice(11, 15)) ticks += Number(field)
    } catch {
      // It ended meanwhile.
    }
  return (ticks * 1_000) / ticksPerSecond
}

export const residentMbOf = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1]) / 1024

export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  const late = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs)
  child.kill('SIGTERM')
  await exited
  clearTimeout(late)
}
