import { createHash } from 'node:crypto'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { isSignInProvider, type SignInProvider } from '#shared/social-state.ts'
import type { Config } from '../config.ts'
import { encrypt, decrypt } from '../secrets.ts'
import type { Endpoints } from './endpoints.ts'

/** The identity a developer enters at the fake, which accepts any. */
export type FakePerson = { subject: string; name: string; email: string; isEmailProved: boolean }
type AuthorizationParams = { nonce: string; challenge: string; provider: SignInProvider }

const clientId = 'stand-in'
const path = '/_/dev/identity'
const json = { 'content-type': 'application/json' }

export type FakeIdentityProvider = ReturnType<typeof createFakeIdentityProvider>

/** Only outside production, since it accepts any identity. */
export const openFakeIdentityProvider = (
  config: Pick<Config, 'baseUrl' | 'authDomain' | 'secret' | 'production'>,
): FakeIdentityProvider | undefined => (config.production ? undefined : createFakeIdentityProvider(config))

/**
 * Fakes external services outside production: its page takes an identity, which it then asserts as the services do. It is stateless; the
 * identity travels sealed in the code.
 */
function createFakeIdentityProvider({ baseUrl, authDomain, secret }: Pick<Config, 'baseUrl' | 'authDomain' | 'secret'>) {
  const base = baseUrl + path
  let pair: ReturnType<typeof generateKeyPair> | undefined
  const keys = () => (pair ??= generateKeyPair('RS256'))

  const sign = async (claims: Record<string, unknown>, issuer: string): Promise<string> =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: clientId })
      .setIssuer(issuer)
      .setAudience(clientId)
      .setIssuedAt()
      .setExpirationTime('5 minutes')
      .sign((await keys()).privateKey)

  const claimsOf = ({ subject, name, email, isEmailProved }: FakePerson, nonce: string) => ({
    sub: subject,
    name,
    nonce,
    ...(email && { email, email_verified: isEmailProved }),
  })

  async function exchange(form: URLSearchParams): Promise<Response> {
    const { person, params } = read(secret, form.get('code') ?? '') as { person: FakePerson; params: AuthorizationParams }
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    if (challenge !== params.challenge) return new Response('{"error":"invalid_grant"}', { status: 400, headers: json })
    const signs = params.provider === 'google' || params.provider === 'apple'
    return Response.json({
      token_type: 'bearer',
      access_token: write(secret, person),
      ...(signs && { id_token: await sign(claimsOf(person, params.nonce), `${base}/${params.provider}`) }),
    })
  }

  return {
    path,
    endpointsOf: (provider: SignInProvider): Partial<Endpoints> & { clientId: string; clientSecret: string } => ({
      issuer: `${base}/${provider}`,
      authorize: `${base}/${provider}/authorize`,
      token: `${base}/${provider}/token`,
      ...(provider === 'google' || provider === 'apple'
        ? { keys: `${base}/${provider}/keys` }
        : { profile: `${base}/${provider}/profile` }),
      clientId,
      clientSecret: clientId,
    }),
    /** Answers this server's calls to the services. */
    fetch: async (address: string, { body, headers }: { body?: unknown; headers?: unknown } = {}): Promise<Response> => {
      switch (new URL(address).pathname.split('/').at(-1)) {
        case 'token':
          return exchange(new URLSearchParams(String(body)))
        case 'keys':
          return Response.json({ keys: [{ ...(await exportJWK((await keys()).publicKey)), kid: clientId, alg: 'RS256' }] })
        case undefined:
        default: {
          const sent = new Headers(headers as HeadersInit).get('authorization') ?? ''
          const { subject, name, email } = read(secret, sent.replace(/^Bearer /i, '')) as FakePerson
          return Response.json({ id: subject, name, ...(email && { email }), username: name.replace(/\W/g, '') })
        }
      }
    },
    /** The callback URL to redirect to once an identity was entered. */
    answer: (query: URLSearchParams, provider: string, person: FakePerson): string | undefined => {
      const redirectUri = query.get('redirect_uri') ?? ''
      if (!isSignInProvider(provider) || !URL.canParse(redirectUri)) return undefined
      const to = new URL(redirectUri)
      if (to.host !== authDomain) return undefined
      const params: AuthorizationParams = {
        nonce: query.get('nonce') ?? '',
        challenge: query.get('code_challenge') ?? '',
        provider,
      }
      to.searchParams.set('code', write(secret, { person, params }))
      to.searchParams.set('state', query.get('state') ?? '')
      return to.href
    },
    /** A token as the service's own script passes it to a page. */
    token: (provider: SignInProvider, person: FakePerson, nonce: string): Promise<string> =>
      sign(claimsOf(person, nonce), `${base}/${provider}`),
  }
}

const write = (secret: string, value: unknown): string => encrypt(secret, 'identity-stand-in', JSON.stringify(value))
const read = (secret: string, text: string): unknown => JSON.parse(decrypt(secret, 'identity-stand-in', text))
