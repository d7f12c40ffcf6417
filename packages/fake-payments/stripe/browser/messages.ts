/** What the page and the frames of Stripe.js tell each other. */

export type StripeError = {
  type: string
  code?: string
  message: string
  decline_code?: string
  payment_intent?: Intent
  setup_intent?: Intent
}

export type Intent = {
  id: string
  object: 'payment_intent' | 'setup_intent'
  amount?: number
  currency?: string
  client_secret: string
  setup_future_usage?: string | null
  status: string
  next_action: { type: string; redirect_to_url?: { url: string } } | null
  last_payment_error?: StripeError | null
  last_setup_error?: StripeError | null
}

export type Result = { error: StripeError } | { value: Record<string, unknown> }

/** How a frame is opened, in the fragment of its address. */
export type FrameOptions = {
  kind: 'payment' | 'express'
  key: string
  account: string | undefined
  showsCountry: boolean
  showsPostalCode: boolean
  defaultCountry: string
  buttons: string[]
}

/** Wallets never show the page a card; they stand for this one. */
export const walletCard = { number: '4242424242424242', exp_month: '12', exp_year: '2050', cvc: '123' }

export type Action = 'validate' | 'createPaymentMethod' | 'createConfirmationToken' | 'focus' | 'blur' | 'clear' | 'update'

/** From the page to a frame, which answers with the same number. */
export type Request = { number: number; action: Action; params?: Record<string, unknown> }
export type Reply = { number: number; result: Result }

/** What a frame reports by itself. */
export type Notice =
  | { event: 'loaded'; height: number }
  | { event: 'failed' }
  | { event: 'change'; isEmpty: boolean; isComplete: boolean; country: string }
  | { event: 'focus' }
  | { event: 'blur' }
  | { event: 'escape' }
  | { event: 'resize'; height: number }
  | { event: 'click'; wallet: string }
  | { event: 'answered' }

/** Messages of other windows, browser extensions for example, are of other shapes. */
export const isMessage = (data: unknown): data is Notice | Reply | Request =>
  typeof data === 'object' && data !== null && ('event' in data || 'number' in data)
