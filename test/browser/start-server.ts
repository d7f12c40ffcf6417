import { once } from 'node:events'
import { freePort, spawnBuiltServer } from '#test/server/built-server.ts'
import { fakeVideoTools } from '#test/server/videos.ts'
import { copyLibrary, dropLibrary, settingsOf } from './library.ts'

const stopTimeoutMs = 10_000

/** The built server with a demo library of its own. It can be killed and started again on the same data and at the same address. */
export async function startServer(settings: Record<string, string> = {}) {
  const library = await copyLibrary()
  const port = await freePort()
  const url = `http://localhost:${port}`
  const env = {
    ...process.env,
    ...settingsOf(library),
    PORT: String(port),
    BASE_URL: url,
    LOG_LEVEL: 'error',
    SMTP_URL: '',
    FFMPEG_PATH: fakeVideoTools.ffmpeg,
    FFPROBE_PATH: fakeVideoTools.ffprobe,
    ...settings,
  }
  let server: ReturnType<typeof spawnBuiltServer> | undefined

  const start = async () => {
    const started = spawnBuiltServer(env)
    started.stdout.resume()
    started.stderr.pipe(process.stderr, { end: false })
    server = started
    // The time limit of the test bounds this: on a busy machine a start takes longer than any limit chosen here.
    while (started.exitCode === null) {
      if (await fetch(url).catch(() => undefined)) return
      await new Promise((done) => setTimeout(done, 50))
    }
    throw new Error(`The server ended with exit code ${started.exitCode} before it answered.`)
  }
  const end = async (signal: NodeJS.Signals) => {
    const running = server
    server = undefined
    if (!running || running.exitCode !== null) return
    const late = setTimeout(() => running.kill('SIGKILL'), stopTimeoutMs)
    const exited = once(running, 'exit')
    running.kill(signal)
    await exited
    clearTimeout(late)
  }

  await start().catch(async (error: unknown) => {
    await end('SIGKILL')
    throw error
  })
  return {
    url,
    start,
    kill: () => end('SIGKILL'),
    /** Ends the server and removes its data. */
    close: async () => {
      await end('SIGTERM')
      await dropLibrary(library)
    },
  }
}

/** Runs `act` with the test's own server in place of the shared one, by which signing in finds it. */
export async function atServer<Outcome>(url: string, act: () => Promise<Outcome>): Promise<Outcome> {
  const shared = process.env.OCTAVO_URL
  process.env.OCTAVO_URL = url
  try {
    return await act()
  } finally {
    process.env.OCTAVO_URL = shared
  }
}

/** Runs `act` on a server of its own. */
export async function onOwnServer(
  settings: Record<string, string>,
  act: (server: Awaited<ReturnType<typeof startServer>>) => Promise<void>,
): Promise<void> {
  const server = await startServer(settings)
  await atServer(server.url, () => act(server)).finally(() => server.close())
}
