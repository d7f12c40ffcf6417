import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

type Waits = {
  /** Between two pieces of a document. */
  betweenPieces: () => Promise<unknown>
  /** Of what is drawn. */
  pieces?: number
}

/** The head, then equal parts of what is drawn; the state of the page comes with the last one. */
function piecesOf(document: string, pieceCount: number): string[] {
  const start = document.indexOf('>', document.indexOf('<body')) + 1
  const state = document.indexOf('<script type="application/json"')
  const length = (state === -1 ? document.length : state) - start
  const cuts = Array.from({ length: pieceCount }, (_, i) => start + Math.round((length * i) / pieceCount))
  return [0, ...cuts].map((cut, i) => document.slice(cut, cuts[i]))
}

async function sendInPieces(from: IncomingMessage, to: ServerResponse, { betweenPieces, pieces = 3 }: Waits): Promise<void> {
  const [head = '', ...drawn] = piecesOf(await text(from), pieces)
  to.write(head)
  for (const piece of drawn) {
    await betweenPieces()
    to.write(piece)
  }
  // At once: the browser knows the length, so it may already use this connection for a style sheet, for whose answer a wait would wait.
  to.end()
}

/** Serves what the server does as a slow connection delivers it: documents in pieces, and fonts never from a cache. */
export async function startSlowConnection(server: string, waits: Waits) {
  const { host } = new URL(server)
  const proxy = createServer((received, to) => {
    const { 'accept-encoding': _, ...headers } = { ...received.headers, host, ...(received.headers.origin && { origin: server }) }
    const passedOn = request(new URL(received.url ?? '/', server), { method: received.method ?? 'GET', headers })
    passedOn.on('error', () => to.destroy())
    to.on('close', () => passedOn.destroy())
    passedOn.on('response', async (from) => {
      const isFont = received.url?.endsWith('.woff2')
      to.writeHead(from.statusCode ?? 502, { ...from.headers, ...(isFont && { 'cache-control': 'no-store' }) })
      if (from.headers['content-type']?.startsWith('text/html')) await sendInPieces(from, to, waits)
      else from.pipe(to)
    })
    received.pipe(passedOn)
  }).listen(0)
  await once(proxy, 'listening')
  const { port } = proxy.address() as AddressInfo
  const end = () => {
    proxy.close()
    proxy.closeAllConnections()
  }
  return { url: `http://localhost:${port}`, end }
}
