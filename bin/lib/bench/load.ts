import { connect } from 'node:net'
import { bytesOf, onResponses, type BenchRequest } from './http.ts'
import { cpuMsOf, postgresCpuMs } from './processes.ts'

export type LoadTarget = { port: number; pid: number }
/** `alsoAllowed` is a second allowed status. */
export type Load = { status: number; seconds: number; requests: readonly BenchRequest[]; alsoAllowed?: number | undefined }
export type Measured = { count: number; cpuMs: number; postgresMs: number; p99Ms: number }

const connections = 16

/** Keeps 16 connections busy with these requests in rotation, and returns the average cost of one. */
export async function load({ port, pid }: LoadTarget, { status, seconds, requests, alsoAllowed }: Load): Promise<Measured> {
  const bytes = requests.map((request) => bytesOf(port, request))
  const latencies: number[] = []
  let turn = 0
  const cpuBefore = cpuMsOf(pid)
  const postgresBefore = postgresCpuMs()
  const until = performance.now() + seconds * 1_000

  const sendNext = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1').setNoDelay()
      let sentAt = 0
      const send = () => {
        sentAt = performance.now()
        socket.write(bytes[turn++ % bytes.length] as Buffer)
      }
      const onResponse = (answer: number) => {
        const now = performance.now()
        latencies.push(now - sentAt)
        if (answer !== status && answer !== alsoAllowed)
          socket.destroy(new Error(`${requests[0]?.path} answered ${answer}, not ${status}.`))
        else if (now < until) send()
        else {
          socket.end()
          resolve()
        }
      }
      onResponses(socket, onResponse, reject)
      send()
    })

  await Promise.all(Array.from({ length: connections }, sendNext))
  latencies.sort((a, b) => a - b)
  return {
    count: latencies.length,
    cpuMs: (cpuMsOf(pid) - cpuBefore) / latencies.length,
    postgresMs: (postgresCpuMs() - postgresBefore) / latencies.length,
    p99Ms: latencies[Math.floor(latencies.length * 0.99)] ?? Number.NaN,
  }
}
