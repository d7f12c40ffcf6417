import { type ChildProcess, spawn } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { buildExtraFiles, clientBuild, serverBuild, viteSettings } from './build/build.ts'
import { translateFiles } from './build/translate-files.ts'
import { buildFonts } from './build/fonts.ts'
import { node, root } from './paths.js'

// Building sets this process to production; the server is not.
const env = { ...process.env }

let server: ChildProcess | undefined
let isRestartPending = false

/** One server at a time: the embedded database belongs to one process, so the next one waits until the last has closed it. */
function restart(): void {
  if (server) {
    isRestartPending = true
    server.kill('SIGTERM')
    return
  }
  const started = spawn(node, ['--enable-source-maps', join(root, 'dist/server/main.js')], { cwd: root, env, stdio: 'inherit' })
  server = started
  started.on('exit', () => {
    server = undefined
    if (isRestartPending) restart()
    isRestartPending = false
  })
}

/** Builds again whenever a source is saved; `then` runs after each successful build. */
async function watch(options: Parameters<typeof viteSettings>[0], then: () => unknown): Promise<void> {
  const watcher = (await build(viteSettings({ ...options, watch: {} }))) as Rolldown.RolldownWatcher
  watcher.on('event', (event) => {
    if (event.code === 'ERROR') console.error(event.error.message)
    if (event.code === 'END') then()
    if ('result' in event) void event.result?.close()
  })
}

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    isRestartPending = false
    if (!server) process.exit(0)
    server.once('exit', () => process.exit(0))
    server.kill(signal)
  })

await mkdir(join(root, 'dist'), { recursive: true })
await Promise.all([buildFonts(), buildExtraFiles()])
// Both watchers must have built once, or the first server would start without its pages' scripts.
const built = new Set<string>()
const ready = (part: string) => {
  built.add(part)
  if (built.size === 2) restart()
}
await Promise.all([
  watch(clientBuild, () => translateFiles(join(root, 'dist/client')).then(() => ready('client'), console.error)),
  watch(serverBuild, () => ready('server')),
])
