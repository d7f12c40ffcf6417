import type { Stripe } from 'stripe'
import { invalidRequest, StripeFailure } from './failures.ts'
import { listOf } from './lists.ts'
import { mergeMetadata } from './metadata.ts'
import { type Call, del, get, post, type Route } from './routes.ts'
import type { World } from './world.ts'

const requiredAtFirst = ['business_profile.url', 'external_account', 'individual.first_name', 'tos_acceptance.date']
const currencies: Record<string, string> = { US: 'usd', GB: 'gbp', CA: 'cad', AU: 'aud', CH: 'chf' }
const secondsOfLink = 300

type Dashboard = 'express' | 'full' | 'none'
const dashboards: Record<string, Dashboard> = { standard: 'full', express: 'express', custom: 'none' }

const requirementsOf = (due: string[]): Stripe.Account.Requirements => ({
  alternatives: [],
  current_deadline: null,
  currently_due: due,
  disabled_reason: due.length > 0 ? 'requirements.past_due' : null,
  errors: [],
  eventually_due: due,
  past_due: due,
  pending_verification: [],
})

type NewAccount = Pick<Stripe.AccountCreateParams, 'capabilities' | 'controller' | 'country' | 'email' | 'metadata' | 'type'>

/** A connected account whose owner has entered nothing yet. */
export function createAccount(world: World, params: NewAccount): Stripe.Account {
  const { platform } = world
  const country = params.country ?? 'US'
  const dashboard = params.controller?.stripe_dashboard?.type ?? dashboards[params.type ?? ''] ?? 'full'
  const requested = Object.entries(params.capabilities ?? {}).filter(([, capability]) => capability?.requested)
  const names = requested.map(([name]) => name)
  const capabilities = names.length > 0 || dashboard !== 'full' ? names : ['card_payments', 'transfers']
  const account = platform.add('account', {
    id: platform.newId('account'),
    object: 'account',
    business_profile: null,
    business_type: null,
    capabilities: Object.fromEntries(capabilities.map((name) => [name, 'inactive'])),
    charges_enabled: false,
    controller: { is_controller: true, stripe_dashboard: { type: dashboard }, type: 'application' },
    country,
    created: world.now(),
    default_currency: currencies[country] ?? 'eur',
    details_submitted: false,
    email: params.email ?? null,
    future_requirements: requirementsOf([]),
    metadata: mergeMetadata({}, params.metadata),
    payouts_enabled: false,
    requirements: requirementsOf([...requiredAtFirst]),
    settings: {
      branding: { icon: null, logo: null, primary_color: null, secondary_color: null },
      card_payments: {
        statement_descriptor_prefix: null,
        statement_descriptor_prefix_kana: null,
        statement_descriptor_prefix_kanji: null,
      },
      dashboard: { display_name: null, timezone: 'Etc/UTC' },
      payments: {
        statement_descriptor: null,
        statement_descriptor_kana: null,
        statement_descriptor_kanji: null,
        statement_descriptor_prefix_kana: null,
        statement_descriptor_prefix_kanji: null,
      },
      payouts: { debit_negative_balances: true, schedule: { delay_days: 2, interval: 'daily' }, statement_descriptor: null },
    },
    tos_acceptance: { date: null, ip: null, user_agent: null },
    type: params.type ?? 'none',
  })
  world.scopeOf(account.id)
  return account
}

/** Sets an account up, or takes its rights away until these requirements are met. */
export function changeRequirements(world: World, account: Stripe.Account, due: string[]): Stripe.Account {
  const isComplete = due.length === 0
  const previous = { charges_enabled: account.charges_enabled, payouts_enabled: account.payouts_enabled }
  account.details_submitted = true
  account.charges_enabled = isComplete
  account.payouts_enabled = isComplete
  account.requirements = requirementsOf(due)
  const names = Object.keys(account.capabilities ?? {})
  account.capabilities = Object.fromEntries(names.map((name) => [name, isComplete ? 'active' : 'inactive']))
  world.scopeOf(account.id).emit('account.updated', account, previous)
  return account
}

function updateAccount({ world, params, ids: [id = ''] }: Call<Stripe.AccountUpdateParams>): Stripe.Account {
  const account = world.platform.get('account', id, 'account')
  if (params.email !== undefined) account.email = params.email
  account.metadata = mergeMetadata(account.metadata ?? {}, params.metadata)
  for (const [name, capability] of Object.entries(params.capabilities ?? {}))
    if (capability?.requested)
      account.capabilities = { [name]: account.charges_enabled ? 'active' : 'inactive', ...account.capabilities }
  world.scopeOf(id).emit('account.updated', account)
  return account
}

function accountFor({ world, ids: [id = ''] }: Call<unknown>): Stripe.Account {
  const account = world.platform.find('account', id)
  if (account && !world.revoked.has(id)) return account
  throw new StripeFailure(403, {
    type: 'invalid_request_error',
    code: 'account_invalid',
    message: `The provided key does not have access to account '${id}' (or that account does not exist). Application access may have been revoked.`,
  })
}

function createAccountLink({ world, params }: Call<Stripe.AccountLinkCreateParams>): Stripe.AccountLink {
  const account = world.platform.find('account', params.account)
  if (!account) throw invalidRequest(`No such account: '${params.account}'`, { code: 'resource_missing', param: 'account' })
  if (params.type === 'account_onboarding' && !(params.refresh_url && params.return_url))
    throw invalidRequest('You must provide a refresh_url and a return_url.', { code: 'parameter_missing', param: 'refresh_url' })
  if (params.type === 'account_update' && account.controller?.stripe_dashboard?.type !== 'none')
    throw invalidRequest('You cannot create `account_update` type Account Links for this account.', { param: 'type' })
  const created = world.now()
  const url = `https://connect.stripe.com/setup/e/${account.id}/${world.newId('link').slice('link_'.length)}`
  return { object: 'account_link', created, expires_at: created + secondsOfLink, url }
}

function createLoginLink(call: Call<object>): Stripe.LoginLink {
  const account = accountFor(call)
  if (account.controller?.stripe_dashboard?.type !== 'express')
    throw invalidRequest('Cannot create a login link for an account that is not an Express account.')
  if (!account.details_submitted)
    throw invalidRequest('Cannot create a login link for an account that has not completed onboarding.')
  return { object: 'login_link', created: call.world.now(), url: `https://connect.stripe.com/express/${account.id}` }
}

const types = 'Accounts'
export const accountRoutes: Route[] = [
  get('/v1/account', `${types}:AccountRetrieveParams`, ({ world, scope }) => {
    if (scope.accountId) return world.platform.get('account', scope.accountId)
    return { id: world.accountId, object: 'account', charges_enabled: true, payouts_enabled: true, country: 'US' }
  }),
  post('/v1/accounts', `${types}:AccountCreateParams`, ({ world, params }: Call<Stripe.AccountCreateParams>) =>
    createAccount(world, params),
  ),
  get('/v1/accounts', `${types}:AccountListParams`, ({ world, params, path }: Call<Stripe.AccountListParams>) =>
    listOf(world.platform, 'account', params, path),
  ),
  get('/v1/accounts/:id', `${types}:AccountRetrieveParams`, accountFor),
  post('/v1/accounts/:id', `${types}:AccountUpdateParams`, updateAccount),
  del('/v1/accounts/:id', `${types}:AccountDeleteParams`, (call) => {
    const { id } = accountFor(call)
    call.world.revoked.add(id)
    return { id, object: 'account', deleted: true }
  }),
  post('/v1/accounts/:id/login_links', `${types}:AccountCreateLoginLinkParams`, createLoginLink),
  post('/v1/account_links', 'AccountLinks:AccountLinkCreateParams', createAccountLink),
]
