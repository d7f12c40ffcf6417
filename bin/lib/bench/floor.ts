import { once } from 'node:events'
import { join } from 'node:path'
import { root } from '../paths.js'
import type { FloorResponse } from './floor-process.ts'
import type { BenchResponse } from './http.ts'
import type { LoadTarget } from './load.ts'
import { spawnMeasured, stop } from './processes.ts'

export type Floor = LoadTarget & { answer: (response: BenchResponse) => Promise<void>; stop: () => Promise<void> }

// node:http writes these itself.
const ownHeaders = new Set(['date', 'connection', 'keep-alive'])

/** A bare node:http server that repeats a response byte for byte, as the upper bound for anything written in Node. */
export async function startFloor(): Promise<Floor> {
  const child = spawnMeasured([join(root, 'bin/lib/bench/floor-process.ts')], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    serialization: 'advanced',
  })
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return {
    port,
    pid: child.pid as number,
    answer: async ({ status, headers, body }) => {
      const acknowledged = once(child, 'message')
      const answer: FloorResponse = {
        status,
        headers: headers.filter(([name]) => !ownHeaders.has(name.toLowerCase())).flat(),
        body: new Uint8Array(body),
      }
      child.send(answer)
      await acknowledged
    },
    stop: () => stop(child),
  }
}
