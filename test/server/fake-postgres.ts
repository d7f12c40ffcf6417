import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

const message = (type: string, body = Buffer.alloc(0)): Buffer => {
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}
const ready = message('Z', Buffer.from('I'))
const authenticated = Buffer.concat([message('R', Buffer.from([0, 0, 0, 0])), ready])
const done = message('C', Buffer.from('SELECT 0\0'))
const answers: Partial<Record<string, Buffer>> = {
  P: message('1'),
  B: message('2'),
  D: message('n'),
  E: done,
  S: ready,
  Q: Buffer.concat([done, ready]),
}

/**
 * A server that speaks just enough of PostgreSQL's protocol (version 3) to accept connections and answer every statement with no rows,
 * so that tests can break the connection at any moment, on machines without PostgreSQL too.
 */
export async function openFakePostgres() {
  const sockets = new Set<Socket>()
  const statements: string[] = []
  let connected = 0
  let isSilent = false

  const server = createServer((socket) => {
    sockets.add(socket)
    connected++
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
    let isStarted = false
    let buffered = Buffer.alloc(0)
    socket.on('data', (chunk: Buffer) => {
      buffered = Buffer.concat([buffered, chunk])
      for (;;) {
        const headLength = isStarted ? 5 : 4
        if (buffered.length < headLength) return
        const length = buffered.readInt32BE(headLength - 4) + headLength - 4
        if (buffered.length < length) return
        const type = isStarted ? String.fromCharCode(buffered[0] as number) : ''
        const body = buffered.subarray(headLength, length)
        buffered = buffered.subarray(length)
        if (type === 'X') return void socket.end()
        if (type === 'Q' || type === 'P') statements.push(body.toString().replaceAll('\0', ' ').trim())
        const answer = isStarted ? answers[type] : authenticated
        isStarted = true
        if (answer && !isSilent) socket.write(answer)
      }
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  return {
    url: `postgres://octavo@127.0.0.1:${port}/octavo`,
    /** The statements received so far, each with its name in front where it has one. */
    statements,
    /** How many connections have been opened so far. */
    connected: () => connected,
    /** Closes every connection without a word, as a restart or a broken network does. */
    cut: () => {
      for (const socket of sockets) socket.destroy()
    },
    /** Tells every connection that it is being closed, as `pg_terminate_backend` does. */
    terminate: () => {
      const fields = 'SFATAL\0VFATAL\0C57P01\0Mterminating connection due to administrator command\0\0'
      for (const socket of sockets) socket.end(message('E', Buffer.from(fields)))
    },
    /** Delivers a notification to every connection. */
    notify: (channel: string, payload: string) => {
      const body = Buffer.concat([Buffer.alloc(4), Buffer.from(`${channel}\0${payload}\0`)])
      for (const socket of sockets) socket.write(message('A', body))
    },
    /** Accepts and reads, and answers nothing, until it is set to false. */
    silence: (silent = true) => void (isSilent = silent),
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
