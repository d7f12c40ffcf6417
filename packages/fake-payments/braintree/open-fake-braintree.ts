import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type Trouble, type TroubleRequest, Troubles } from '../troubles.ts'
import { handleClientCall } from './client-api.ts'
import { closeDispute, openDispute } from './disputes.ts'
import { handleRequest, type Reply } from './handle-request.ts'
import { type DeliveryOptions, deliverNotifications, type Keys, type WebhookReply } from './notifications.ts'
import { cardOf, type MethodData, type ThreeDSecureInfo } from './test-methods.ts'
import { settleAll } from './transactions.ts'
import { type Dispute, type StoredMethod, type Transaction, World } from './world.ts'

export const fakeKeys: Keys = { merchantId: 'acme', publicKey: 'public_1', privateKey: 'private_1' }

export type FakeBraintree = {
  url: string
  clock: { now: () => Date; advance: (milliseconds: number) => void }
  trouble: (request: TroubleRequest) => Trouble
  /** Calls that the fake cannot answer: fields and searches that it does not know. */
  violations: readonly string[]
  transactions: () => readonly Transaction[]
  /** All that was attempted for an order, oldest first. */
  attemptsFor: (orderId: string) => readonly Transaction[]
  methods: () => readonly StoredMethod[]
  customerIds: () => readonly string[]
  /** A nonce that pays once, as the fields of a page would create it. */
  nonceFor: (method: MethodData | string, threeDSecureInfo?: ThreeDSecureInfo) => string
  settle: () => void
  openDispute: (orderId: string, options?: { reason?: string; kind?: string }) => Dispute
  closeDispute: (id: string, status: 'won' | 'lost' | 'expired') => Dispute
  /** The owner of a PayPal account ends its agreement there. */
  revoke: (token: string) => void
  deliver: (options: DeliveryOptions) => Promise<WebhookReply[]>
  world: World
  close: () => Promise<void>
}

async function readText(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}

const emptyReply = (status: number): Reply => ({ status, body: '', type: 'application/xml' })

/** Starts a server that behaves like Braintree’s gateway, on a free port and in memory. Its clock moves only when a test moves it. */
export async function openFakeBraintree({ startsAt = new Date(), seed = 'fake' } = {}): Promise<FakeBraintree> {
  const world = new World(startsAt, seed)
  const troubles = new Troubles()
  const violations: string[] = []
  let url = ''

  const answer = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = 'GET', headers } = incoming
    const { pathname: path, searchParams: query } = new URL(incoming.url ?? '/', url)
    const body = await readText(incoming)
    const trouble = troubles.take(method, path)
    const send = ({ status, body: text, type }: Reply) => void response.writeHead(status, { 'content-type': type }).end(text)
    const isFromBrowser = path.includes('/client_api/')
    const handle = () =>
      isFromBrowser
        ? handleClientCall(world, { method, path, query, body })
        : handleRequest(world, fakeKeys, { method, path, query, body, authorization: headers.authorization })
    switch (trouble?.kind) {
      case 'lost-request':
        return void incoming.socket.destroy()
      case 'error-500':
        return send(emptyReply(500))
      case 'rate-limited':
        return send(emptyReply(429))
      case 'lost-response':
        handle()
        return void incoming.socket.destroy()
      case 'late': {
        const reply = handle()
        await trouble.released
        return send(reply)
      }
      case undefined:
        return send(handle())
    }
  }

  const server = createServer((incoming, response) => {
    answer(incoming, response).catch((error: unknown) => {
      violations.push(error instanceof Error ? error.message : String(error))
      if (response.headersSent) response.destroy()
      else response.writeHead(500).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The fake has no port.')
  url = `http://127.0.0.1:${address.port}`

  return {
    url,
    clock: { now: () => world.now(), advance: (milliseconds) => void (world.nowMs += milliseconds) },
    trouble: (request) => troubles.add(request),
    violations,
    transactions: () => world.transactions,
    attemptsFor: (orderId) =>
      world.transactions.filter((transaction) => transaction.orderId === orderId && transaction.type === 'sale'),
    methods: () => [...world.methods.values()],
    customerIds: () => [...world.customers.keys()],
    nonceFor: (method, threeDSecureInfo) =>
      world.createNonce(typeof method === 'string' ? cardOf(method) : method, {
        ...(threeDSecureInfo && { threeDSecureInfo }),
      }).nonce,
    settle: () => settleAll(world),
    openDispute: (orderId, options) => openDispute(world, orderId, options),
    closeDispute: (id, status) => closeDispute(world, id, status),
    revoke: (token) => {
      const method = world.methods.get(token)
      if (!method) throw new Error(`No method has the token ${token}.`)
      method.revokedAt = world.now()
      world.notify('payment_method_revoked_by_customer', {
        paypalAccount: { token, customerId: method.customerId, revokedAt: method.revokedAt },
      })
    },
    deliver: (options) => deliverNotifications(world, fakeKeys, options),
    world,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()))
        server.closeAllConnections()
      }),
  }
}
