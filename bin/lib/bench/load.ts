import { connect } from 'node:net'
import { bytesOf, onAnswers, type Request } from './http.ts'
import { cpuMsOf } from './processes.ts'

export type Target = { port: number; pid: number }
/** `mayAlso` is a second allowed status. */
export type Load = { status: number; seconds: number; requests: readonly Request[]; mayAlso?: number | undefined }
export type Measured = { count: number; cpuMs: number; p99Ms: number }

const connections = 16

/** Keeps 16 connections busy with these requests in rotation, and returns the average cost of one. */
export async function load({ port, pid }: Target, { status, seconds, requests, mayAlso }: Load): Promise<Measured> {
  const bytes = requests.map((request) => bytesOf(port, request))
  const latencies: number[] = []
  let turn = 0
  const cpuBefore = cpuMsOf(pid)
  const until = performance.now() + seconds * 1_000

  const keepBusy = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1').setNoDelay()
      let sentAt = 0
      const send = () => {
        sentAt = performance.now()
        socket.write(bytes[turn++ % bytes.length] as Buffer)
      }
      const answered = (answer: number) => {
        const now = performance.now()
        latencies.push(now - sentAt)
        if (answer !== status && answer !== mayAlso)
          socket.destroy(new Error(`${requests[0]?.path} answered ${answer}, not ${status}.`))
        else if (now < until) send()
        else {
          socket.end()
          resolve()
        }
      }
      onAnswers(socket, answered, reject)
      send()
    })

  await Promise.all(Array.from({ length: connections }, keepBusy))
  latencies.sort((a, b) => a - b)
  return {
    count: latencies.length,
    cpuMs: (cpuMsOf(pid) - cpuBefore) / latencies.length,
    p99Ms: latencies[Math.floor(latencies.length * 0.99)] ?? Number.NaN,
  }
}
