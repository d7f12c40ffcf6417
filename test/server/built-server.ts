import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import type { Readable } from 'node:stream'

const root = resolve(import.meta.dirname, '../..')
const node = join(root, 'node_modules/node/bin/node')
const main = join(root, 'dist/server/main.js')
const endWithParent = join(import.meta.dirname, 'end-with-parent.js')

type BuiltServer = ChildProcess & { stdout: Readable; stderr: Readable }

/** The built server in a process of its own, which ends when this one does, even if this one is killed. */
export function spawnBuiltServer(env: NodeJS.ProcessEnv): BuiltServer {
  if (!existsSync(main)) throw new Error('Build the server first: npm run build.')
  const stdio = ['ignore', 'pipe', 'pipe', 'ipc'] as const
  return spawn(node, ['--import', endWithParent, main], { cwd: root, env, stdio: [...stdio] }) as BuiltServer
}

export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as { port: number }
  await new Promise((closed) => server.close(closed))
  return port
}
