import { createHash } from 'node:crypto'
import type { Config } from '../config.ts'
import type { OutsideAnswer, OutsideOptions } from '../outgoing/fetch-outside.ts'
import { seal, unseal } from '../secrets.ts'

type Asked = { instance: string; username: string; challenge: string; redirectUri: string }

const path = '/_/dev/mastodon'
/** Reserved usernames, as real servers have them. */
const takenNames = ['taken', 'tide']
const reservedNames = ['admin', 'root']
/** Servers with this ending are always unreachable. */
const nowhere = /\.invalid$/

export type MastodonStandIn = ReturnType<typeof createMastodonStandIn>

/** Only outside production, until credentials for a server are configured. */
export const mastodonStandIn = (
  config: Pick<Config, 'baseUrl' | 'secret' | 'production' | 'mastodon'>,
): MastodonStandIn | undefined =>
  config.production || config.mastodon.appToken !== '' ? undefined : createMastodonStandIn(config)

/** Fakes all Mastodon servers. It is stateless: its input travels sealed in codes and tokens. */
function createMastodonStandIn({ baseUrl, secret }: Pick<Config, 'baseUrl' | 'secret'>) {
  const write = (value: unknown): string => seal(secret, 'mastodon-stand-in', JSON.stringify(value))
  const read = (text: string): unknown => {
    try {
      return JSON.parse(unseal(secret, 'mastodon-stand-in', text))
    } catch {
      return undefined
    }
  }
  const addressOf = (instance: string): string => `${baseUrl}${path}/${instance}`

  function token(form: URLSearchParams): OutsideAnswer {
    if (form.get('grant_type') === 'client_credentials') return answer({ access_token: write({}) })
    const asked = read(form.get('code') ?? '') as Asked | undefined
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    const fits = asked?.challenge === challenge && asked.redirectUri === form.get('redirect_uri')
    return fits ? answer({ access_token: write(asked) }) : { ok: false, reason: 'status', status: 400 }
  }

  return {
    path,
    addressOf,
    /** Answers this server's calls to Mastodon. */
    fetch: async (address: string, { send, headers = {} }: OutsideOptions = {}): Promise<OutsideAnswer> => {
      const [instance = '', ...call] = new URL(address).pathname.slice(path.length + 1).split('/')
      if (nowhere.test(instance)) return { ok: false, reason: 'unreachable' }
      const form = new URLSearchParams(String(send?.body ?? ''))
      switch (call.join('/')) {
        case 'api/v1/apps':
          return answer({ client_id: `stand-in at ${instance}`, client_secret: 'stand-in' })
        case 'oauth/token':
          return token(form)
        case 'api/v1/accounts/verify_credentials': {
          const { username } = read((headers.authorization ?? '').replace(/^Bearer /, '')) as Asked
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
      const asked: Asked = { instance, username: username ?? '', challenge: query.get('code_challenge') ?? '', redirectUri }
      if (username) to.searchParams.set('code', write(asked))
      else to.searchParams.set('error', 'access_denied')
      to.searchParams.set('state', query.get('state') ?? '')
      return to.href
    },
  }
}

const answer = (body: unknown, status = 200): OutsideAnswer => ({
  ok: true,
  url: '',
  status,
  contentType: 'application/json',
  body: Buffer.from(JSON.stringify(body)),
})

function signUp(username: string): OutsideAnswer {
  const error = takenNames.includes(username) ? 'ERR_TAKEN' : reservedNames.includes(username) ? 'ERR_RESERVED' : undefined
  return error ? answer({ details: { username: [{ error }] } }, 422) : answer({ access_token: 'stand-in' })
}
