import { createHash } from 'node:crypto'
import { z } from 'zod'
import { isMastodonName } from '#shared/mastodon.ts'
import { interfaceLanguage } from '#shared/translation/translate.ts'
import type { Config } from '../config.ts'
import type { Services } from '../services.ts'
import { newToken } from '../secrets.ts'
import type { MastodonApp, MastodonPerson, MastodonServers, MastodonSignUpError } from './mastodon-servers.ts'
import type { FakeMastodon } from './fake-mastodon.ts'

const timeoutMs = 5_000
const maxBytes = 200_000
/** Identity only. Every version supports this scope; narrower ones were added later. */
const scope = 'read:accounts'
const refusedStatuses = [400, 401, 403]
const invalid = 422

type Settings = {
  config: Pick<Config, 'mastodon' | 'productName' | 'baseUrl' | 'production'>
  safeFetch: Services['safeFetch']
  /** Replaces every server outside production. */
  fake: FakeMastodon | undefined
}

type Reply = { status: number; body: unknown }
type Call = { form?: Record<string, string>; token?: string }

const registered = z.object({ client_id: z.string().min(1).max(500), client_secret: z.string().min(1).max(500) })
const granted = z.object({ access_token: z.string().min(1).max(5_000) })
const account = z.object({ username: z.string().refine(isMastodonName), url: z.string().max(500).catch('') })
const errorBody = z.object({
  details: z.object({
    username: z.array(z.object({ error: z.string() })).catch([]),
    email: z.array(z.object({ error: z.string() })).catch([]),
  }),
})

/** Whether accounts can be created on the product's own server: with credentials for it, or where a fake takes its place. */
export const acceptsMastodonSignUps = ({ mastodon, production }: Pick<Config, 'mastodon' | 'production'>): boolean =>
  mastodon.appToken !== '' || !production

/** Client for Mastodon servers. Their names are user input, so all calls use the SSRF-safe fetch. */
export function openMastodonServers({ config, safeFetch, fake }: Settings): MastodonServers {
  const fetch = fake?.fetch ?? safeFetch
  const baseOf = (instance: string) => fake?.addressOf(instance) ?? `https://${instance}`

  /**
   * An error status is returned without its body, unless the body explains what is wrong with a form. Undefined when there was no readable
   * response.
   */
  async function call(address: string, { form, token }: Call): Promise<Reply | undefined> {
    const answer = await fetch(address, {
      timeoutMs,
      maxBytes,
      maxRedirects: 0,
      acceptStatuses: [invalid],
      accept: ['application/json'],
      ...(token && { headers: { authorization: `Bearer ${token}` } }),
      ...(form && { send: { body: new URLSearchParams(form).toString(), type: 'application/x-www-form-urlencoded' } }),
    })
    if (!answer.ok) return answer.status === undefined ? undefined : { status: answer.status, body: undefined }
    return { status: answer.status, body: parsed(answer.body.toString('utf8')) }
  }
  const clientCredentials = ({ clientId, clientSecret }: MastodonApp) => ({ client_id: clientId, client_secret: clientSecret })

  return {
    register: async (instance, redirectUri) => {
      const form = { client_name: config.productName, redirect_uris: redirectUri, scopes: scope, website: config.baseUrl }
      const { data } = registered.safeParse((await call(`${baseOf(instance)}/api/v1/apps`, { form }))?.body)
      return data && { instance, clientId: data.client_id, clientSecret: data.client_secret }
    },
    // Servers forget apps that are not in use. An app token proves that this one is known and that the server is up.
    isRegistered: async (app) => {
      const form = { grant_type: 'client_credentials', scope, ...clientCredentials(app) }
      return granted.safeParse((await call(`${baseOf(app.instance)}/oauth/token`, { form }))?.body).success
    },
    authorizeUrl: (app, { redirectUri, state, verifier }) =>
      `${baseOf(app.instance)}/oauth/authorize?${new URLSearchParams({
        response_type: 'code',
        client_id: app.clientId,
        redirect_uri: redirectUri,
        scope,
        state,
        // Servers without support ignore it, as the standard requires.
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
      })}`,
    identifyUser: async (app, code, { redirectUri, verifier }) => {
      const base = baseOf(app.instance)
      const form = { grant_type: 'authorization_code', code, redirect_uri: redirectUri, code_verifier: verifier, scope }
      const answer = await call(`${base}/oauth/token`, { form: { ...form, ...clientCredentials(app) } })
      if (answer && refusedStatuses.includes(answer.status)) return 'refused'
      const token = granted.safeParse(answer?.body).data?.access_token
      if (!token) return 'unreachable'
      const profile = await call(`${base}/api/v1/accounts/verify_credentials`, { token })
      await call(`${base}/oauth/revoke`, { form: { ...clientCredentials(app), token } })
      if (profile && refusedStatuses.includes(profile.status)) return 'refused'
      const { data } = account.safeParse(profile?.body)
      return data ? personAt(app.instance, data) : 'unreachable'
    },
    signUp: async ({ username, email }) => {
      const { instance, appToken, inviteCode } = config.mastodon
      if (!acceptsMastodonSignUps(config)) return 'closed'
      const answer = await call(`${baseOf(instance)}/api/v1/accounts`, {
        token: appToken || 'stand-in',
        form: {
          username,
          email,
          // Random and discarded: the owner chooses a password there through a confirmation email.
          password: newToken(),
          agreement: 'true',
          locale: interfaceLanguage(),
          ...(inviteCode && { invite_code: inviteCode }),
        },
      })
      if (!answer) return 'unreachable'
      if (answer.status === invalid) return signUpErrorOf(answer.body)
      return granted.safeParse(answer.body).success ? personAt(instance, { username, url: '' }) : 'closed'
    },
  }
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Rejects a profile address outside the server itself. */
function personAt(instance: string, { username, url }: { username: string; url: string }): MastodonPerson {
  const profile = URL.canParse(url) ? new URL(url) : undefined
  const isOnInstance = profile?.protocol === 'https:' && profile.host === instance
  return { instance, username, url: isOnInstance ? profile.href : `https://${instance}/@${username}` }
}

function signUpErrorOf(body: unknown): MastodonSignUpError {
  const { username = [], email = [] } = errorBody.safeParse(body).data?.details ?? {}
  if (username.some(({ error }) => error === 'ERR_TAKEN')) return 'username-taken'
  if (username.length > 0) return 'username'
  if (email.some(({ error }) => error === 'ERR_TAKEN')) return 'email-taken'
  return email.length > 0 ? 'email' : 'closed'
}
