import { type ChildProcess, spawn, type SpawnOptions, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { node, root } from '../paths.js'

// The unit in which Linux tells the time of processes, whatever its own tick is.
const ticksPerSecond = 100
const stopsWithinMs = 10_000

const canPin = availableParallelism() > 1 && spawnSync('taskset', ['--version']).status === 0
export const pinning = canPin ? 'what is measured on core 0, what asks on core 1' : 'without cores of their own'

/** What is measured has a core to itself, as far as this machine goes: whatever else wants one may take the other. */
export const spawnMeasured = (args: string[], options: SpawnOptions): ChildProcess => {
  const settings = { cwd: root, ...options }
  return canPin ? spawn('taskset', ['-c', '0', node, ...args], settings) : spawn(node, args, settings)
}

export function leaveTheFirstCore(): void {
  if (canPin) spawnSync('taskset', ['-cp', '1', String(process.pid)])
}

/** CPU time a process has used so far, its threads included. */
export function cpuMsOf(pid: number): number {
  // The name, which comes second and in brackets, may hold anything.
  const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)?.split(' ') ?? []
  return ((Number(fields[11]) + Number(fields[12])) * 1_000) / ticksPerSecond
}

export const residentMbOf = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1]) / 1024

export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  const late = setTimeout(() => child.kill('SIGKILL'), stopsWithinMs)
  child.kill('SIGTERM')
  await gone
  clearTimeout(late)
}
