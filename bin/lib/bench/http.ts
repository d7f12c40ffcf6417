import { connect, type Socket } from 'node:net'

export type BenchRequest = { path: string; headers?: Record<string, string>; body?: unknown }
export type BenchResponse = { status: number; headers: [name: string, value: string][]; body: Buffer }

// The headers of a browser, because parsing them costs the server time too.
const browser = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
  'accept-language': 'en-GB,en;q=0.9',
  'accept-encoding': 'gzip, deflate, br, zstd',
}

/** A request as bytes, built once for all its repetitions. */
export function bytesOf(port: number, { path, headers, body }: BenchRequest): Buffer {
  const text = body === undefined ? '' : JSON.stringify(body)
  const all = {
    host: `localhost:${port}`,
    ...browser,
    ...(text && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) }),
    ...headers,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  return Buffer.from(`${text ? 'POST' : 'GET'} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${text}`)
}

const headEnd = '\r\n\r\n'

type Head = { status: number; length: number }

function readHead(chunk: Buffer, end: number): Head {
  const text = chunk.toString('latin1', 0, end)
  const status = Number(text.slice(9, 12))
  const length = status === 304 || status === 204 ? 0 : Number(/\r\ncontent-length: *(\d+)/i.exec(text)?.[1])
  if (Number.isNaN(length)) throw new Error('The bench supports only responses with a Content-Length.')
  return { status, length }
}

/** Calls `done` at the end of each response on this connection, which has one request in flight at a time. */
export function onResponses(socket: Socket, done: (status: number) => void, failed: (error: Error) => void): void {
  let unread: Buffer | undefined
  let status = 0
  let missing = -1
  socket.on('data', (arrived: Buffer) => {
    if (missing >= 0) missing -= arrived.length
    else {
      const chunk = unread ? Buffer.concat([unread, arrived]) : arrived
      const end = chunk.indexOf(headEnd)
      if (end < 0) {
        unread = chunk
        return
      }
      unread = undefined
      try {
        const head = readHead(chunk, end)
        status = head.status
        missing = head.length - (chunk.length - end - headEnd.length)
      } catch (error) {
        failed(error as Error)
        return
      }
    }
    if (missing > 0) return
    missing = -1
    done(status)
  })
  socket.on('error', failed)
}

/** One response as sent over the wire. */
export function sendRequest(port: number, request: BenchRequest): Promise<BenchResponse> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    const chunks: Buffer[] = []
    socket.on('data', (chunk: Buffer) => chunks.push(chunk))
    const read = (status: number) => {
      socket.destroy()
      const whole = Buffer.concat(chunks)
      const end = whole.indexOf(headEnd)
      const [, ...lines] = whole.toString('latin1', 0, end).split('\r\n')
      const headers = lines.map((line): [string, string] => [
        line.slice(0, line.indexOf(':')),
        line.slice(line.indexOf(':') + 1).trim(),
      ])
      resolve({ status, headers, body: whole.subarray(end + headEnd.length) })
    }
    onResponses(socket, read, reject)
    socket.write(bytesOf(port, request))
  })
}
