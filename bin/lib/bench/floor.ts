import { once } from 'node:events'
import { join } from 'node:path'
import { root } from '../paths.js'
import type { FloorAnswer } from './floor-process.ts'
import type { Response } from './http.ts'
import type { Target } from './load.ts'
import { spawnMeasured, stop } from './processes.ts'

export type Floor = Target & { answer: (response: Response) => Promise<void>; stop: () => Promise<void> }

// node:http writes these itself.
const ownHeaders = new Set(['date', 'connection', 'keep-alive'])

/** A bare node:http server that repeats a response byte for byte, as the upper bound for anything written in Node. */
export async function openFloor(): Promise<Floor> {
  const child = spawnMeasured([join(root, 'bin/lib/bench/floor-process.ts')], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    serialization: 'advanced',
  })
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return {
    port,
    pid: child.pid as number,
    answer: async ({ status, headers, body }) => {
      const taken = once(child, 'message')
      const answer: FloorAnswer = {
        status,
        headers: headers.filter(([name]) => !ownHeaders.has(name.toLowerCase())).flat(),
        body: new Uint8Array(body),
      }
      child.send(answer)
      await taken
    },
    stop: () => stop(child),
  }
}
