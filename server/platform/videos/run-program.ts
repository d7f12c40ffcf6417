import { type ChildProcess, spawn } from 'node:child_process'

export type RunOptions = {
  folder: string
  timeoutMs: number
  signal: AbortSignal
}

/** A program that failed, printed too much or took too long. */
export class ProgramFailure extends Error {
  readonly reason: 'failed' | 'too-slow'
  constructor(reason: 'failed' | 'too-slow', message: string) {
    super(message)
    this.reason = reason
  }
}

const maxOutputBytes = 1_000_000
const maxErrorLength = 400

const running = new Set<ChildProcess>()
// A process that exits without stopping its jobs leaves no child programs behind.
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/**
 * Runs a program with these arguments, without a shell, and returns what it printed. It is killed when it exceeds its time, prints more
 * than a megabyte, or the signal aborts; then the signal's reason is thrown.
 */
export function runProgram(program: string, args: readonly string[], { folder, timeoutMs, signal }: RunOptions): Promise<string> {
  signal.throwIfAborted()
  return new Promise((resolve, reject) => {
    // The program gets none of our environment, which holds secrets.
    const env = { PATH: process.env.PATH ?? '', LANG: 'C' }
    const child = spawn(program, args, { cwd: folder, env, shell: false, stdio: ['ignore', 'pipe', 'pipe'] })
    running.add(child)
    let failure: Error | undefined
    const kill = (why: Error) => {
      failure ??= why
      child.kill('SIGKILL')
    }
    const onAbort = () => kill(signal.reason instanceof Error ? signal.reason : new Error('aborted'))
    const timer = setTimeout(() => kill(new ProgramFailure('too-slow', `timed out after ${timeoutMs} ms`)), timeoutMs)
    signal.addEventListener('abort', onAbort, { once: true })

    const printed: Buffer[] = []
    let size = 0
    let complaint = ''
    child.stdout.on('data', (chunk: Buffer) => {
      size += chunk.byteLength
      if (size > maxOutputBytes) return kill(new ProgramFailure('failed', 'it printed too much'))
      printed.push(chunk)
    })
    child.stderr.on('data', (chunk: Buffer) => {
      complaint = (complaint + chunk.toString('utf8')).slice(-maxErrorLength)
    })
    const settle = (run: () => void) => {
      running.delete(child)
      clearTimeout(timer)
      signal.removeEventListener('abort', onAbort)
      run()
    }
    child.on('error', (error) => settle(() => reject(failure ?? error)))
    child.on('close', (code) =>
      settle(() => {
        if (failure) reject(failure)
        else if (code === 0) resolve(Buffer.concat(printed).toString('utf8'))
        else reject(new ProgramFailure('failed', complaint.trim() || `ended with ${code}`))
      }),
    )
  })
}
