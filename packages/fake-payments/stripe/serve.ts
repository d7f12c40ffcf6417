import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { ApiRequest, RequestHandler } from './handle-request.ts'
import type { Reply } from './idempotency.ts'
import type { Troubles } from '../troubles.ts'

async function readText(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}

const errorReply = (status: number, type: string, message: string): Reply => ({
  status,
  body: JSON.stringify({ error: { type, message, ...(status === 429 && { code: 'rate_limit' }) } }),
  headers: { 'content-type': 'application/json', 'request-id': 'req_trouble' },
})

async function answer(
  incoming: IncomingMessage,
  response: ServerResponse,
  handler: RequestHandler,
  troubles: Troubles,
): Promise<void> {
  const { method = 'GET', url = '/', headers } = incoming
  const [path = '', query = ''] = url.split('?')
  const request: ApiRequest = { method, path, query, headers, body: await readText(incoming) }
  const trouble = troubles.take(method, path)
  const send = ({ status, body, headers: replyHeaders }: Reply) => void response.writeHead(status, replyHeaders).end(body)
  switch (trouble?.kind) {
    case 'lost-request':
      return void incoming.socket.destroy()
    case 'error-500':
      return send(errorReply(500, 'api_error', 'An unknown error occurred'))
    case 'rate-limited':
      return send(errorReply(429, 'invalid_request_error', 'Too many requests made to the API too quickly'))
    case 'lost-response':
      handler.handle(request)
      return void incoming.socket.destroy()
    case 'late': {
      const reply = handler.handle(request)
      const resume = handler.hold(request)
      await trouble.released
      resume()
      return send(reply)
    }
    case undefined:
      return send(handler.handle(request))
  }
}

/** Serves the API on a free port of this machine. */
export async function serve(handler: RequestHandler, troubles: Troubles): Promise<{ server: Server; port: number }> {
  const server = createServer((incoming, response) => {
    answer(incoming, response, handler, troubles).catch((error: unknown) => {
      // A defect of the fake, or a client that has gone.
      const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
      if (response.headersSent) response.destroy()
      else response.writeHead(500).end(JSON.stringify({ error: { type: 'api_error', message: text } }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The fake has no port.')
  return { server, port: address.port }
}
