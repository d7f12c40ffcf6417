import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** A command that runs one program, which prints its process id, and then another. */
function startCommand(): ChildProcess {
  const program = 'console.error(process.pid); setInterval(() => {}, 1000)'
  const command = `
    import { run } from ${JSON.stringify(join(import.meta.dirname, 'run.js'))}
    await run(process.execPath, ['-e', ${JSON.stringify(program)}], { stdio: ['ignore', 'pipe', 'inherit'] })
    console.error('next')`
  return spawn(process.execPath, ['--input-type=module', '-e', command], { stdio: ['ignore', 'ignore', 'pipe'] })
}

test('a command that is stopped stops the program it runs, and starts nothing else', async () => {
  const command = startCommand()
  let printed = ''
  command.stderr?.setEncoding('utf8').on('data', (text: string) => {
    printed += text
  })
  await expect.poll(() => printed).toMatch(/^\d+\n$/)
  const closed = once(command, 'close')
  command.kill('SIGTERM')
  const [code] = await closed
  expect(code).toBe(143)
  expect(isRunning(Number(printed.split('\n')[0]))).toBe(false)
  expect(printed).not.toContain('next')
})
