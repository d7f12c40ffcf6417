import { findDispute, type DisputeCriteria, searchDisputes } from './disputes.ts'
import { clientTokenFor } from './client-tokens.ts'
import { errorBody, NotFound, ProcessingFailure, ValidationFailure } from './failures.ts'
import type { Keys } from './notifications.ts'
import { disputeReply, methodReply, nonceReply, transactionReply } from './replies.ts'
import {
  createSale,
  type Criteria,
  findTransaction,
  refundTransaction,
  searchTransactions,
  submitForSettlement,
  voidTransaction,
} from './transactions.ts'
import { createCustomer, createMethod, findCustomer, findMethod } from './vault.ts'
import type { Customer, Transaction, World } from './world.ts'
import { toCollection, toXml } from './xml.ts'

export type ApiRequest = { method: string; path: string; query: URLSearchParams; body: string; authorization: string | undefined }
export type Reply = { status: number; body: string; type: 'application/xml' | 'application/json' }

const pageSize = 50

type Body = Record<string, Record<string, unknown> | undefined>
type Call = { world: World; ids: readonly string[]; body: Body; page: number; keys: Keys }
type Route = { method: string; path: RegExp; run: (call: Call) => string }

const one = (transaction: Transaction): string => toXml('transaction', transactionReply(transaction))
const customerXml = ({ id, email, createdAt }: Customer): string => toXml('customer', { id, email, createdAt })

/** Fields that the library sends without checking them itself. */
const knownFields: Record<string, readonly string[]> = {
  payment_method: ['customer_id', 'payment_method_nonce', 'token', 'device_data', 'options', 'billing_address'],
  transaction: ['amount', 'order_id'],
  customer: ['id', 'email', 'first_name', 'last_name', 'device_data'],
}

function checked(body: Body, name: string): never {
  const value = body[name] ?? {}
  const unknown = Object.keys(value).find((field) => !knownFields[name]?.includes(field))
  if (unknown) throw new Error(`Braintree knows no field ${name}.${unknown} here.`)
  return value as never
}

const transactionIds = (world: World, criteria: Criteria): string =>
  toXml('searchResults', { pageSize, ids: searchTransactions(world, criteria).map(({ id }) => id) })

const transactionPage = (world: World, criteria: Criteria): string => {
  const found = searchTransactions(world, criteria)
  return toCollection('creditCardTransactions', 'transaction', { pageSize, total: found.length }, found.map(transactionReply))
}

const disputePage = (world: World, criteria: DisputeCriteria, page: number): string => {
  const found = searchDisputes(world, criteria)
  return toCollection(
    'disputes',
    'dispute',
    { pageSize, total: found.length },
    found.slice((page - 1) * pageSize, page * pageSize).map((dispute) => disputeReply(world, dispute)),
  )
}

const routes: readonly Route[] = [
  {
    method: 'POST',
    path: /^\/client_token$/,
    run: ({ world, keys }) => toXml('clientToken', { value: clientTokenFor(world, keys) }),
  },
  {
    method: 'POST',
    path: /^\/customers$/,
    run: ({ world, body }) => customerXml(createCustomer(world, checked(body, 'customer'))),
  },
  { method: 'GET', path: /^\/customers\/([\w-]+)$/, run: ({ world, ids: [id = ''] }) => customerXml(findCustomer(world, id)) },
  {
    method: 'POST',
    path: /^\/payment_methods$/,
    run: ({ world, body }) => toXml(...methodReply(createMethod(world, checked(body, 'payment_method')))),
  },
  {
    method: 'GET',
    path: /^\/payment_methods\/any\/([\w-]+)$/,
    run: ({ world, ids: [token = ''] }) => toXml(...methodReply(findMethod(world, token))),
  },
  {
    method: 'POST',
    path: /^\/payment_methods\/([\w-]+)\/nonces$/,
    run: ({ world, ids: [token = ''] }) =>
      toXml('paymentMethodNonce', nonceReply(world.createNonce(findMethod(world, token).data, { token }))),
  },
  {
    method: 'GET',
    path: /^\/payment_method_nonces\/([\w-]+)$/,
    run: ({ world, ids: [text = ''] }) => {
      const nonce = world.findNonce(text)
      if (!nonce) throw new NotFound()
      return toXml('paymentMethodNonce', nonceReply(nonce))
    },
  },
  { method: 'POST', path: /^\/transactions$/, run: ({ world, body }) => one(createSale(world, body.transaction as never)) },
  { method: 'GET', path: /^\/transactions\/(\w+)$/, run: ({ world, ids: [id = ''] }) => one(findTransaction(world, id)) },
  { method: 'PUT', path: /^\/transactions\/(\w+)\/void$/, run: ({ world, ids: [id = ''] }) => one(voidTransaction(world, id)) },
  {
    method: 'PUT',
    path: /^\/transactions\/(\w+)\/submit_for_settlement$/,
    run: ({ world, ids: [id = ''] }) => one(submitForSettlement(world, id)),
  },
  {
    method: 'POST',
    path: /^\/transactions\/(\w+)\/refund$/,
    run: ({ world, ids: [id = ''], body }) => one(refundTransaction(world, id, checked(body, 'transaction'))),
  },
  {
    method: 'POST',
    path: /^\/transactions\/advanced_search_ids$/,
    run: ({ world, body }) => transactionIds(world, body.search ?? {}),
  },
  {
    method: 'POST',
    path: /^\/transactions\/advanced_search$/,
    run: ({ world, body }) => transactionPage(world, body.search ?? {}),
  },
  {
    method: 'GET',
    path: /^\/disputes\/(\w+)$/,
    run: ({ world, ids: [id = ''] }) => toXml('dispute', disputeReply(world, findDispute(world, id))),
  },
  {
    method: 'POST',
    path: /^\/disputes\/advanced_search$/,
    run: ({ world, body, page }) => disputePage(world, body.search ?? {}, page),
  },
]

const xml = (status: number, body: string): Reply => ({
  status,
  body: body ? `<?xml version="1.0" encoding="UTF-8"?>\n${body}` : '',
  type: 'application/xml',
})

/** Executes one request of a server, like Braintree’s gateway. */
export function handleRequest(world: World, keys: Keys, { method, path, query, body, authorization }: ApiRequest): Reply {
  const expected = `Basic ${Buffer.from(`${keys.publicKey}:${keys.privateKey}`).toString('base64')}`
  if (authorization !== expected) return xml(401, '')
  const prefix = `/merchants/${keys.merchantId}`
  if (!path.startsWith(`${prefix}/`)) return xml(403, '')
  const rest = path.slice(prefix.length)
  for (const route of routes) {
    const match = route.method === method ? route.path.exec(rest) : null
    if (!match) continue
    try {
      const result = route.run({
        world,
        ids: match.slice(1),
        page: Number(query.get('page') ?? 1),
        body: body ? (JSON.parse(body) as Body) : {},
        keys,
      })
      return xml(method === 'POST' ? 201 : 200, result)
    } catch (error) {
      if (error instanceof NotFound) return xml(404, '')
      if (error instanceof ValidationFailure || error instanceof ProcessingFailure)
        return xml(422, toXml('apiErrorResponse', errorBody(error)))
      throw error
    }
  }
  return xml(404, '')
}
