import type { Stripe } from 'stripe'

type Intent = Pick<Stripe.PaymentIntent | Stripe.SetupIntent, 'client_secret' | 'id'>
type Params = { return_url?: string; use_stripe_sdk?: boolean }

type NextAction =
  | { type: 'redirect_to_url'; redirect_to_url: { return_url: string; url: string } }
  | { type: 'use_stripe_sdk'; use_stripe_sdk: { type: string; stripe_js: string } }

/** Where the payer confirms: on a page of their bank when there is a way back, otherwise in a dialog that Stripe.js opens. */
export function nextActionFor(
  { client_secret: secret, id }: Intent,
  { return_url: back, use_stripe_sdk: isInDialog }: Params,
): NextAction {
  const query = new URLSearchParams({ client_secret: secret ?? '', ...(back && { return_url: back }) })
  const url = `https://hooks.stripe.com/redirect/authenticate/${id}?${query}`
  return back && !isInDialog
    ? { type: 'redirect_to_url', redirect_to_url: { return_url: back, url } }
    : { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: url } }
}
