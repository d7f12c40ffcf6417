import { createRemoteJWKSet, customFetch as joseFetch, jwtVerify } from 'jose'
import * as client from 'openid-client'
import { memoize } from '#shared/memoize.ts'
import { type SignInProvider, signInProviders } from '#shared/social-state.ts'
import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import { endpoints as known, type Endpoints } from './endpoints.ts'
import type { Identity, IdentityProviders, IdentityAuthRequest } from './identity-providers.ts'
import { identityOfClaims, identityOfProfile } from './read-identity.ts'
import type { FakeIdentityProvider } from './fake-identity-provider.ts'

const timeoutSeconds = 5
const keyOptions = { timeoutDuration: timeoutSeconds * 1_000 }
/** Signed tokens must be fresh, so that a leaked old one is useless. */
const tokenAge = '10 minutes'

type ProviderClient = Endpoints & { clientId: string; clientSecret: string; fetch?: client.CustomFetch }

type Settings = {
  config: Pick<Config, 'providers'>
  log: Log
  /** Replaces every service that is not configured, outside production. */
  fake: FakeIdentityProvider | undefined
}

/** Whether people can sign in with this service: outside production, a fake takes the place of services that are not configured. */
export const isProviderOpen = (config: Pick<Config, 'providers' | 'production'>, provider: SignInProvider): boolean =>
  config.providers[provider].clientId !== '' || !config.production

/** The available services: those that are configured, and the fake for the others where there is one. */
export function openIdentityProviders({ config, log, fake }: Settings): IdentityProviders {
  // Kept between tokens, so that keys are fetched when they change and not each time.
  const keysAt = memoize((url) => createRemoteJWKSet(new URL(url), keyOptions), signInProviders.length)
  const keysOf = ({ keys = '', fetch }: ProviderClient): ReturnType<typeof createRemoteJWKSet> =>
    fetch ? createRemoteJWKSet(new URL(keys), { ...keyOptions, [joseFetch]: fetch as never }) : keysAt(keys)
  const providerClientOf = (provider: SignInProvider): ProviderClient | undefined => {
    const set = config.providers[provider]
    if (set.clientId) return { ...known[provider], ...set }
    return fake && { ...known[provider], ...fake.endpointsOf(provider), fetch: fake.fetch }
  }
  return {
    isOpen: (provider) => providerClientOf(provider) !== undefined,
    startSignIn: async (provider, { redirectUri, state, verifier, nonce }) => {
      const providerClient = providerClientOf(provider)
      if (!providerClient) throw new Error(`The identity provider ${provider} is not configured.`)
      return client.buildAuthorizationUrl(openClient(providerClient), {
        redirect_uri: redirectUri,
        scope: providerClient.scope,
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...providerClient.parameters,
      }).href
    },
    finish: async (provider, answer, authRequest) => {
      const providerClient = providerClientOf(provider)
      if (!providerClient) return undefined
      try {
        return await exchange(provider, providerClient, answer, authRequest)
      } catch (error) {
        log.info({ provider, why: (error as { code?: string }).code ?? String(error) }, 'a sign-in with another service failed')
        return undefined
      }
    },
    readToken: async (provider, token, nonce) => {
      const providerClient = providerClientOf(provider)
      if (!providerClient?.keys) return undefined
      try {
        const keys = keysOf(providerClient)
        const issuer = [providerClient.issuer, providerClient.issuer.replace('https://', '')]
        const { payload } = await jwtVerify(token, keys, { issuer, audience: providerClient.clientId, maxTokenAge: tokenAge })
        return nonce === undefined || payload.nonce === nonce ? identityOfClaims(provider, payload) : undefined
      } catch (error) {
        log.info({ provider, why: (error as { code?: string }).code ?? String(error) }, 'a token of another service was rejected')
        return undefined
      }
    },
  }
}

function openClient({
  issuer,
  authorize,
  token,
  keys,
  clientId,
  clientSecret,
  secretBy,
  fetch,
}: ProviderClient): client.Configuration {
  const server = { issuer, authorization_endpoint: authorize, token_endpoint: token, ...(keys && { jwks_uri: keys }) }
  const story = clientSecret ? client.ClientSecretPost(clientSecret) : client.None()
  const by = clientSecret && secretBy === 'basic' ? client.ClientSecretBasic(clientSecret) : story
  const opened = new client.Configuration(server, clientId, {}, by)
  opened.timeout = timeoutSeconds
  if (fetch) {
    opened[client.customFetch] = fetch
    // The fake is called in this process, whatever its address looks like.
    client.allowInsecureRequests(opened)
  }
  return opened
}

async function exchange(
  provider: SignInProvider,
  providerClient: ProviderClient,
  answer: URL,
  { redirectUri, state, verifier, nonce }: IdentityAuthRequest,
): Promise<Identity | undefined> {
  const opened = openClient(providerClient)
  // The callback address is already known; only its query matters.
  const callbackUrl = new URL(redirectUri)
  for (const name of ['code', 'state', 'error', 'iss']) {
    const value = answer.searchParams.get(name)
    if (value !== null) callbackUrl.searchParams.set(name, value)
  }
  const tokens = await client.authorizationCodeGrant(opened, callbackUrl, {
    pkceCodeVerifier: verifier,
    expectedState: state,
    ...(providerClient.keys && { expectedNonce: nonce, idTokenExpected: true }),
  })
  if (!providerClient.profile) return identityOfClaims(provider, tokens.claims())
  const profile = await client.fetchProtectedResource(opened, tokens.access_token, new URL(providerClient.profile), 'GET')
  return profile.ok ? identityOfProfile(provider, await profile.json()) : undefined
}
