import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

const message = (type: string, body = Buffer.alloc(0)): Buffer => {
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}
const ready = message('Z', Buffer.from('I'))
const authenticated = message('R', Buffer.from([0, 0, 0, 0]))
const applicationNameIs = (name: string): Buffer => message('S', Buffer.from(`application_name\0${name}\0`))
/** One row with one number. */
const backendRow = (pid: number): Buffer => {
  const name = Buffer.concat([
    Buffer.from([0, 1]),
    Buffer.from('pid\0'),
    Buffer.alloc(6),
    Buffer.from([0, 0, 0, 23, 0, 4]),
    Buffer.alloc(6),
  ])
  const text = Buffer.from(String(pid))
  const row = Buffer.concat([Buffer.from([0, 1, 0, 0, 0, text.length]), text])
  return Buffer.concat([message('T', name), message('D', row), done, ready])
}
const done = message('C', Buffer.from('SELECT 0\0'))
const replies: Partial<Record<string, Buffer>> = {
  P: message('1'),
  B: message('2'),
  D: message('n'),
  E: done,
  S: ready,
  Q: Buffer.concat([done, ready]),
}

const errorMessage = (code: string, text: string, severity = 'ERROR'): Buffer =>
  message('E', Buffer.from(`S${severity}\0V${severity}\0C${code}\0M${text}\0\0`))

/** After an error everything up to the end of the statement is skipped. */
const failing = (type: string, error: Buffer): Buffer | undefined =>
  type === 'S' || type === 'Q' ? Buffer.concat([error, ready]) : undefined

/**
 * A server with just enough of PostgreSQL's protocol (version 3) to accept connections and answer every statement with no rows, so that
 * tests can break the connection at any moment, on machines without PostgreSQL too.
 */
export async function openFakePostgres() {
  const sockets = new Set<Socket>()
  const statements: string[] = []
  const startups: string[][] = []
  let connected = 0
  let isSilent = false
  let failure: Buffer | undefined
  let failures = new Map<Socket, Buffer>()
  let maxConnections = Number.POSITIVE_INFINITY
  let applicationName = 'octavo'
  let isShared = false

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
        if (!isStarted) startups.push(body.subarray(4).toString().split('\0'))
        if (type === 'X') return void socket.end()
        if (!isStarted && sockets.size > maxConnections)
          return void socket.end(errorMessage('53300', 'sorry, too many clients already', 'FATAL'))
        if (type === 'Q' || type === 'P') statements.push(body.toString().replaceAll('\0', ' ').trim())
        const error = failures.get(socket) ?? failure
        const answer = !isStarted
          ? Buffer.concat([authenticated, applicationNameIs(applicationName), ready])
          : error
            ? failing(type, error)
            : isShared && body.includes('pg_backend_pid')
              ? backendRow(1)
              : replies[type]
        isStarted = true
        if (answer && !isSilent) socket.write(answer)
      }
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  return {
    url: `postgres://octavo@127.0.0.1:${port}/octavo`,
    /** The statements received so far, prefixed with their names where they have one. */
    statements,
    /** The parameters that each connection was opened with: names and values in turn. */
    startups,
    /** How many connections have been opened so far. */
    connected: () => connected,
    /** Closes every connection without notice, as a restart or a broken network does. */
    cut: () => {
      for (const socket of sockets) socket.destroy()
    },
    /** Notifies every connection that it is being closed, as `pg_terminate_backend` does. */
    terminate: () => {
      const error = errorMessage('57P01', 'terminating connection due to administrator command', 'FATAL')
      for (const socket of sockets) socket.end(error)
    },
    /** Delivers a notification to every connection. */
    notify: (channel: string, payload: string) => {
      const body = Buffer.concat([Buffer.alloc(4), Buffer.from(`${channel}\0${payload}\0`)])
      for (const socket of sockets) socket.write(message('A', body))
    },
    /** Answers every statement with this error, given by its SQLSTATE, until called without one. */
    fail: (code?: string) => void (failure = code ? errorMessage(code, 'as the test wants it') : undefined),
    /** Answers every statement on a connection that is open now with this error, and those on later ones as before. */
    failOpenOnes: (code: string, text = 'as the test wants it') => {
      failures = new Map([...sockets].map((socket) => [socket, errorMessage(code, text)]))
    },
    /** What connections are called that are opened from now on: another name than they gave shows that their options were dropped. */
    reportApplicationName: (name: string) => void (applicationName = name),
    /** Serves all clients on one connection to the database, as a pool in transaction mode may. */
    shareBackends: () => void (isShared = true),
    /** Refuses connections beyond this number. */
    allow: (connections: number) => void (maxConnections = connections),
    /** Accepts and reads without answering, until set to false. */
    silence: (silent = true) => void (isSilent = silent),
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
