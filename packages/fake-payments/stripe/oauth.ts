import type { Stripe } from 'stripe'
import { createAccount } from './accounts.ts'
import { OAuthFailure } from './failures.ts'
import { type Call, post, type Route } from './routes.ts'
import type { World } from './world.ts'

/** A Standard account whose owner has let the platform act for it, and the code that Stripe's redirect carries. */
export function authorizeAccount(world: World, country: string): { code: string; account: Stripe.Account } {
  const account = createAccount(world, { type: 'standard', country })
  const code = world.newId('ac')
  world.authorizationCodes.set(code, account.id)
  return { code, account }
}

/** Ends the platform's access to an account. */
export function revokeAccess(world: World, accountId: string): void {
  world.revoked.add(accountId)
  world
    .scopeOf(accountId)
    .emit('account.application.deauthorized', { id: world.applicationId, object: 'application', name: 'Octavo' })
}

function token({ world, params }: Call<Stripe.OAuthTokenParams>): Stripe.OAuthToken {
  if (params.grant_type !== 'authorization_code') throw new OAuthFailure('unsupported_grant_type', 'Unsupported grant type.')
  const accountId = world.authorizationCodes.get(params.code ?? '')
  if (!accountId) throw new OAuthFailure('invalid_grant', `Authorization code does not exist: ${params.code}`)
  // A code is used once.
  world.authorizationCodes.delete(params.code ?? '')
  return {
    access_token: `sk_test_${accountId}`,
    livemode: false,
    refresh_token: `rt_${accountId}`,
    scope: 'read_write',
    stripe_publishable_key: `pk_test_${accountId}`,
    stripe_user_id: accountId,
    token_type: 'bearer',
  }
}

function deauthorize({ world, params }: Call<Stripe.OAuthDeauthorizeParams>): Stripe.OAuthDeauthorization {
  const { stripe_user_id: id = '' } = params
  if (!world.platform.find('account', id) || world.revoked.has(id))
    throw new OAuthFailure(
      'invalid_client',
      `This application is not connected to stripe account ${id}, or that account does not exist.`,
      401,
    )
  revokeAccess(world, id)
  return { stripe_user_id: id }
}

export const oauthRoutes: Route[] = [
  post('/oauth/token', 'OAuth:OAuthTokenParams', token),
  post('/oauth/deauthorize', 'OAuth:OAuthDeauthorizeParams', deauthorize),
]
