import { Stripe } from 'stripe'
import { createStripeClient, mayHaveSucceeded, type StripeSettings } from './client.ts'
import type { AccountDetails, PayoutOutcome, PayoutGateway, PayoutError } from '../../payout-gateway.ts'

type Settings = StripeSettings & {
  /** Issued by Stripe for connecting accounts that writers already have. */
  connectClientId: string
}

/** The code of a setup by account link, which carries none of its own. */
const linkedCode = 'linked'

function payoutErrorOf(error: unknown): PayoutError {
  if (mayHaveSucceeded(error)) return 'unknown'
  return error instanceof Stripe.errors.StripeInvalidRequestError ? 'refused' : 'error'
}

async function withErrors<Done>(call: () => Promise<PayoutOutcome<Done>>): Promise<PayoutOutcome<Done>> {
  try {
    return await call()
  } catch (error) {
    const message = error instanceof Stripe.errors.StripeError ? error.message : undefined
    return { ok: false, error: payoutErrorOf(error), ...(message && { message }) }
  }
}

const detailsOf = (account: Stripe.Account): AccountDetails => ({
  accountId: account.id,
  canCharge: account.charges_enabled && (account.capabilities?.card_payments ?? 'active') === 'active',
  country: account.country ?? null,
  currency: account.default_currency?.toUpperCase() ?? null,
  isComplete: account.payouts_enabled && account.capabilities?.transfers !== 'inactive',
  requirementsDue: [...(account.requirements?.currently_due ?? [])],
})

const withQuery = (url: string, query: Record<string, string>): string => `${url}?${new URLSearchParams(query)}`

/** Stripe Connect: Express accounts, set up on its own pages, and Standard accounts, which writers already have. */
export function createStripePayouts({ connectClientId, ...settings }: Settings): PayoutGateway {
  const stripe = createStripeClient(settings)
  const retrieve = async (id: string): Promise<PayoutOutcome<AccountDetails>> => ({
    ok: true,
    ...detailsOf(await stripe.accounts.retrieve(id)),
  })
  return {
    name: 'STRIPE',
    startSetup: ({ reference, type, country, email, accountId, state, returnUrl, refreshUrl }) =>
      withErrors<{ url: string; accountId: string | null }>(async () => {
        if (type === 'STRIPE_STANDARD' && connectClientId) {
          const url = stripe.oauth.authorizeUrl({
            client_id: connectClientId,
            response_type: 'code',
            scope: 'read_write',
            state,
            redirect_uri: returnUrl,
            stripe_user: { country, ...(email && { email }) },
          })
          return { ok: true, url, accountId: null }
        }
        const create = () =>
          stripe.accounts.create(
            {
              // Standard accounts can take card payments without asking for it.
              type: type === 'STRIPE_STANDARD' ? 'standard' : 'express',
              country,
              ...(email && { email }),
              ...(type === 'STRIPE_EXPRESS' && { capabilities: { transfers: { requested: true } } }),
              metadata: { reference },
            },
            { idempotencyKey: `payout-account-${reference}` },
          )
        const account = accountId ?? (await create()).id
        const link = await stripe.accountLinks.create({
          account,
          type: 'account_onboarding',
          return_url: withQuery(returnUrl, { code: linkedCode, state }),
          refresh_url: refreshUrl,
        })
        return { ok: true, url: link.url, accountId: account }
      }),
    finishSetup: ({ accountId, code }) =>
      withErrors(async () => {
        if (accountId) return code === linkedCode ? retrieve(accountId) : { ok: false, error: 'refused' }
        const { stripe_user_id: connected } = await stripe.oauth.token({ grant_type: 'authorization_code', code })
        return connected ? retrieve(connected) : { ok: false, error: 'error' }
      }),
    findAccount: (accountId) =>
      withErrors(async () => {
        try {
          return await retrieve(accountId)
        } catch (error) {
          // An account that was disconnected is no longer ours to see.
          if (error instanceof Stripe.errors.StripePermissionError) return { ok: false, error: 'refused' }
          throw error
        }
      }),
    findTransfer: (transferId) =>
      withErrors(async () => ({ ok: true, isReversed: (await stripe.transfers.retrieve(transferId)).reversed })),
    transfer: ({ payoutId, idempotencyKey, accountId, amount, currency }) =>
      withErrors(async () => {
        // Idempotency keys expire after a day; transfers can be found by the payout's name forever.
        const { data } = await stripe.transfers.list({ transfer_group: payoutId, limit: 1 })
        const sent = data.find((reversal) => !reversal.reversed)
        if (sent) return { ok: true, transferId: sent.id }
        const transfer = await stripe.transfers.create(
          { amount, currency: currency.toLowerCase(), destination: accountId, transfer_group: payoutId },
          { idempotencyKey },
        )
        return { ok: true, transferId: transfer.id }
      }),
    reverse: ({ transferId, idempotencyKey }) =>
      withErrors(async () => {
        await stripe.transfers.createReversal(transferId, {}, { idempotencyKey })
        return { ok: true }
      }),
  }
}
