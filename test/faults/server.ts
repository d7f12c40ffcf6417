import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort, spawnBuiltServer } from '#test/server/built-server.ts'

export type ServerEnvironment = Record<string, string>
export type End = { code: number | null; signal: string | null }
export type Server = Awaited<ReturnType<typeof startServer>>

/** The built server in its own process, with its output and how it ended. */
export function spawnServer(env: ServerEnvironment) {
  const child = spawnBuiltServer({ PATH: process.env.PATH, NODE_ENV: 'test', HOST: '127.0.0.1', LOG_LEVEL: 'warn', ...env })
  const output = { out: '', err: '' }
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output.out += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output.err += text))
  const ended = once(child, 'close').then(
    ([code, signal]): End => ({ code: code as number | null, signal: signal as string | null }),
  )
  return { child, output: output, ended }
}

export async function startServer(env: ServerEnvironment) {
  const port = await freePort()
  const { child, output, ended } = spawnServer({ ...env, PORT: String(port) })
  let end: End | undefined
  void ended.then((exit) => (end = exit))
  while (!output.out.includes(' is running at ')) {
    if (end) throw new Error(`The server ended with ${end.code ?? end.signal} before it was open. ${output.err}${output.out}`)
    await wait(20)
  }
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    port,
    output: output,
    ended,
    end: () => end,
    isReady: () =>
      fetch(`${url}/_/ready`, { signal: AbortSignal.timeout(5_000) }).then(
        ({ ok }) => ok,
        () => false,
      ),
    kill: (signal: NodeJS.Signals) => child.kill(signal),
    stop: async () => {
      child.kill('SIGTERM')
      return ended
    },
  }
}

/** Waits for a condition to become true; false when it does not in time. */
export async function becomesTrue(condition: () => boolean | Promise<boolean>, timeoutMs: number): Promise<boolean> {
  const deadline = performance.now() + timeoutMs
  while (performance.now() < deadline) {
    if (await condition()) return true
    await wait(50)
  }
  return false
}
