import type { Stripe } from 'stripe'

export type FailureBody = {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error'
  message: string
  code?: string
  decline_code?: string
  param?: string
  charge?: string
  payment_intent?: Stripe.PaymentIntent
  setup_intent?: Stripe.SetupIntent
  payment_method?: Stripe.PaymentMethod
  doc_url?: string
}

/** An error reply, thrown by whatever refuses a request. */
export class StripeFailure extends Error {
  readonly status: number
  readonly body: FailureBody

  constructor(status: number, body: FailureBody) {
    super(body.message)
    this.status = status
    this.body = {
      ...body,
      ...(body.code && { doc_url: `https://stripe.com/docs/error-codes/${body.code.replaceAll('_', '-')}` }),
    }
  }
}

type Details = Partial<Omit<FailureBody, 'type' | 'message'>> & { status?: number }

export const invalidRequest = (message: string, { status = 400, ...details }: Details = {}): StripeFailure =>
  new StripeFailure(status, { type: 'invalid_request_error', message, ...details })

export const noSuchObject = (what: string, id: string, param: string): StripeFailure =>
  invalidRequest(`No such ${what}: '${id}'`, { status: 404, code: 'resource_missing', param })

export const missingParam = (param: string): StripeFailure =>
  invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param })

/** An error of the OAuth endpoints, in the shape of RFC 6749. */
export class OAuthFailure extends Error {
  readonly status: number
  readonly body: { error: string; error_description: string }

  constructor(error: string, description: string, status = 400) {
    super(description)
    this.status = status
    this.body = { error, error_description: description }
  }
}
