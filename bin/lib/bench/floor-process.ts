import { createServer } from 'node:http'

export type FloorResponse = { status: number; headers: string[]; body: Uint8Array }

// The minimal node:http server: the same response to every request.
let answer: FloorResponse = { status: 503, headers: [], body: new Uint8Array() }

process.on('message', (next: FloorResponse) => {
  answer = next
  process.send?.('ready')
})
process.on('disconnect', () => process.exit())

const server = createServer((_request, response) => {
  response.writeHead(answer.status, answer.headers)
  response.end(answer.body)
})
server.listen(0, () => process.send?.(server.address()))
