import { createHash } from 'node:crypto'
import type { Config } from '../config.ts'
import type { SafeFetchResult, SafeFetchOptions } from '../outgoing/safe-fetch.ts'
import { encrypt, decrypt } from '../secrets.ts'

type AuthorizationParams = { instance: string; username: string; challenge: string; redirectUri: string }

const path = '/_/dev/mastodon'
/** Reserved usernames, as real servers have them. */
const unavailableNames = ['taken', 'tide']
const reservedNames = ['admin', 'root']
/** Servers with this ending are always unreachable. */
const nowhere = /\.invalid$/

export type FakeMastodon = ReturnType<typeof createFakeMastodon>

/** Only outside production, until credentials for a server are configured. */
export const openFakeMastodon = (
  config: Pick<Config, 'baseUrl' | 'secret' | 'production' | 'mastodon'>,
): FakeMastodon | undefined => (config.production || config.mastodon.appToken !== '' ? undefined : createFakeMastodon(config))

/** Fakes all Mastodon servers. It is stateless: its input travels sealed in codes and tokens. */
function createFakeMastodon({ baseUrl, secret }: Pick<Config, 'baseUrl' | 'secret'>) {
  const write = (value: unknown): string => encrypt(secret, 'mastodon-stand-in', JSON.stringify(value))
  const read = (text: string): unknown => {
    try {
      return JSON.parse(decrypt(secret, 'mastodon-stand-in', text))
    } catch {
      return undefined
    }
  }
  const addressOf = (instance: string): string => `${baseUrl}${path}/${instance}`

  function token(form: URLSearchParams): SafeFetchResult {
    if (form.get('grant_type') === 'client_credentials') return answer({ access_token: write({}) })
    const params = read(form.get('code') ?? '') as AuthorizationParams | undefined
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    const isValid = params?.challenge === challenge && params.redirectUri === form.get('redirect_uri')
    return isValid ? answer({ access_token: write(params) }) : { ok: false, reason: 'status', status: 400 }
  }

  return {
    path,
    addressOf,
    /** Answers this server's calls to Mastodon. */
    fetch: async (address: string, { send, headers = {} }: SafeFetchOptions = {}): Promise<SafeFetchResult> => {
      const [instance = '', ...call] = new URL(address).pathname.slice(path.length + 1).split('/')
      if (nowhere.test(instance)) return { ok: false, reason: 'unreachable' }
      const form = new URLSearchParams(String(send?.body ?? ''))
      switch (call.join('/')) {
        case 'api/v1/apps':
          return answer({ client_id: `stand-in at ${instance}`, client_secret: 'stand-in' })
        case 'oauth/token':
          return token(form)
        case 'api/v1/accounts/verify_credentials': {
          const { username } = read((headers.authorization ?? '').replace(/^Bearer /, '')) as AuthorizationParams
          return answer({ id: '1', username, acct: username, url: `https://${instance}/@${username}` })
        }
        case 'api/v1/accounts':
          return signUp((form.get('username') ?? '').toLowerCase())
        default:
          return answer({})
      }
    },
    /** The callback URL to redirect to once a username was entered, and whether access was granted. */
    answer: (query: URLSearchParams, instance: string, username: string | undefined): string | undefined => {
      const redirectUri = query.get('redirect_uri') ?? ''
      if (!URL.canParse(redirectUri) || new URL(redirectUri).origin !== baseUrl) return undefined
      const to = new URL(redirectUri)
      const params: AuthorizationParams = {
        instance,
        username: username ?? '',
        challenge: query.get('code_challenge') ?? '',
        redirectUri,
      }
      if (username) to.searchParams.set('code', write(params))
      else to.searchParams.set('error', 'access_denied')
      to.searchParams.set('state', query.get('state') ?? '')
      return to.href
    },
  }
}

const answer = (body: unknown, status = 200): SafeFetchResult => ({
  ok: true,
  url: '',
  status,
  contentType: 'application/json',
  body: Buffer.from(JSON.stringify(body)),
})

function signUp(username: string): SafeFetchResult {
  const error = unavailableNames.includes(username) ? 'ERR_TAKEN' : reservedNames.includes(username) ? 'ERR_RESERVED' : undefined
  return error ? answer({ details: { username: [{ error }] } }, 422) : answer({ access_token: 'stand-in' })
}
