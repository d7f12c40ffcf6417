import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Starts what stands for the built server, as `spawnBuiltServer` does, and says which process it is. */
const start = `
  const { spawn } = require('node:child_process')
  const args = ['--import', ${JSON.stringify(join(import.meta.dirname, 'end-with-parent.js'))}, '-e', 'setInterval(() => {}, 1_000)']
  console.log(spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] }).pid)`

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test.each(['SIGTERM', 'SIGKILL'] as const)(
  'a server that a test started ends when the test’s process ends by %s',
  async (signal) => {
    const parent = spawn(process.execPath, ['-e', start], { stdio: ['ignore', 'pipe', 'inherit'] })
    const [pid] = await once(parent.stdout, 'data')
    expect(isRunning(Number(pid))).toBe(true)
    parent.kill(signal)
    await expect.poll(() => isRunning(Number(pid))).toBe(false)
  },
)
