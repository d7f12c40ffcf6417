import { NotFound, ProcessingFailure, ValidationFailure } from './failures.ts'
import { decide } from './test-methods.ts'
import type { Customer, Nonce, StoredMethod, World } from './world.ts'

const isId = (text: string): boolean => /^[\w-]{1,36}$/.test(text)

export function createCustomer(world: World, { id, email }: { id?: string; email?: string }): Customer {
  if (id !== undefined && !isId(id)) throw new ValidationFailure('customer', 'id', '91610', 'Customer ID is invalid.')
  if (id && world.customers.has(id)) throw new ValidationFailure('customer', 'id', '91609', 'Customer ID has already been taken.')
  const customer = { id: id ?? world.newId('cus'), email: email ?? null, createdAt: world.now() }
  world.customers.set(customer.id, customer)
  return customer
}

export function findCustomer(world: World, id: string): Customer {
  const customer = world.customers.get(id)
  if (!customer) throw new NotFound()
  return customer
}

export function findMethod(world: World, token: string): StoredMethod {
  const method = world.methods.get(token)
  if (!method) throw new NotFound()
  return method
}

/** Uses up a nonce. The codes of its problems differ with what it is used for. */
export function consumeNonce(world: World, text: string, scope: string, unknown: string, consumed: string): Nonce {
  const nonce = world.findNonce(text)
  if (!nonce) throw new ValidationFailure(scope, 'payment_method_nonce', unknown, 'Unknown or expired payment_method_nonce.')
  if (nonce.isConsumed)
    throw new ValidationFailure(scope, 'payment_method_nonce', consumed, 'Cannot use a payment_method_nonce more than once.')
  nonce.isConsumed = true
  return nonce
}

type NewMethod = {
  customer_id: string
  payment_method_nonce: string
  token?: string
  options?: { verify_card?: boolean }
}

export function createMethod(world: World, request: NewMethod): StoredMethod {
  const { customer_id: customerId, payment_method_nonce: text, token, options } = request
  if (!world.customers.has(customerId))
    throw new ValidationFailure('paymentMethod', 'customer_id', '93105', 'Customer ID is invalid.')
  if (token !== undefined && !isId(token)) throw new ValidationFailure('creditCard', 'token', '91718', 'Token is invalid.')
  if (token && world.methods.has(token))
    throw new ValidationFailure('creditCard', 'token', '91719', 'Credit card token is already in use.')
  const { data, threeDSecureInfo } = consumeNonce(world, text, 'paymentMethod', '93108', '93107')
  if (data.isOneTime)
    throw new ValidationFailure(
      'paypalAccount',
      'base',
      '82902',
      'Cannot vault a PayPal account that was authorized for a one-time payment.',
    )
  if (options?.verify_card && data.type === 'CreditCard') {
    const { status, code, text: reason } = decide(data, 0, threeDSecureInfo)
    if (status !== 'authorized')
      throw new ProcessingFailure(reason, {
        verification: { status, processorResponseCode: code, processorResponseText: reason },
      })
  }
  return world.storeMethod(customerId, data, token)
}
