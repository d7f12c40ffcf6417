import { createHash } from 'node:crypto'
import { pathTo } from '#shared/routes.ts'
import type { TestApp, TestBrowser } from './test-app.ts'
import { asker, type Writer } from './writers.ts'

export type RegisteredApplication = { id: string; clientId: string; clientSecret: string }

const words =
  '__typename ... on OauthApplication { id name description clientId clientSecret isPublic callbackUrls owner { id } }'
const refusals = '... on Unauthorized { message } ... on BadRequest { message field code }'
const more = '... on NotFound { message } ... on Forbidden { message }'

export const registerApplication = asker(
  `mutation CreateOauthApplicationMutation($input: OauthApplicationInput!) { createOauthApplication(input: $input) { ${words} ${refusals} } }`,
)
export const changeApplication = asker(
  `mutation UpdateOauthApplicationMutation($id: ID!, $input: OauthApplicationInput!) { updateOauthApplication(id: $id, input: $input) { ${words} ${refusals} ${more} } }`,
)
export const renewSecret = asker(
  `mutation RenewOauthSecretMutation($id: ID!) { renewOauthSecret(id: $id) { ${words} ${refusals} ${more} } }`,
)
export const deleteApplication = asker(
  `mutation DeleteOauthApplicationMutation($id: ID!) { deleteOauthApplication(id: $id) { __typename ${more} } }`,
)
export const authorize = asker(
  `mutation AuthorizeOauthApplicationMutation($clientId: String!, $scope: String!, $redirectUri: String!, $state: String) {
    authorizeOauthApplication(clientId: $clientId, scope: $scope, redirectUri: $redirectUri, state: $state) {
      __typename ... on OauthGrant { code redirectUrl } ... on NotFound { message } ... on BadRequest { message } } }`,
)
export const revokeApplication = asker(
  `mutation RevokeOauthApplicationMutation($clientId: String!) { revokeOauthApplication(clientId: $clientId) { __typename } }`,
)
export const createToken = asker(
  `mutation CreateIntegrationTokenMutation($description: String!) { createIntegrationToken(description: $description) {
    __typename ... on IntegrationToken { id description token lastUsedAt } ... on RateLimited { message } ${refusals} } }`,
)
export const revokeToken = asker(
  `mutation RevokeIntegrationTokenMutation($tokenId: ID!) { revokeIntegrationToken(tokenId: $tokenId) { __typename } }`,
)
export const programsOf = asker(
  `query OauthApplicationsQuery { oauthApplications { __typename ... on OauthApplicationsPayload {
    items { id name clientSecret } allowed { clientId name scopes lastUsedAt } tokens { id description token lastUsedAt } } } }`,
)

export const callback = 'https://ink.example/back'

/** A public client of this user: it has no secret. */
export const publicApplication = async (who: Writer, ...callbackUrls: string[]): Promise<RegisteredApplication> =>
  (await registerApplication(who, {
    input: { name: 'Pocket', callbackUrls, isPublic: true },
  })) as unknown as RegisteredApplication

export async function application(who: Writer, name = 'Inkwell'): Promise<RegisteredApplication> {
  const registered = await registerApplication(who, {
    input: { name, description: 'Writes from the sea.', callbackUrls: [callback] },
  })
  if (registered.__typename !== 'OauthApplication') throw new Error(registered.message)
  return registered as unknown as RegisteredApplication
}

export const accessTokenOf = async (who: Writer): Promise<string> =>
  String((await createToken(who, { description: 'A script' })).token)

type OAuthParams = Record<string, string>

export const oauthParamsOf = (clientId: string, params: OAuthParams = {}): OAuthParams => ({
  client_id: clientId,
  redirect_uri: callback,
  response_type: 'code',
  scope: 'basicProfile publishPost',
  state: 'xyz/1&2',
  ...params,
})

export const consentPath = (params: OAuthParams): string => `${pathTo('ShowOauthAuthorize')}?${new URLSearchParams(params)}`

const asForm = { 'content-type': 'application/x-www-form-urlencoded' }

/** Presses a button on the consent page. */
export const decideConsent = (who: TestBrowser, params: OAuthParams, decision = 'allow', xsrf = who.cookies.get('xsrf') ?? '') =>
  who.request({
    method: 'POST',
    url: pathTo('DoOauthAuthorize'),
    headers: asForm,
    payload: new URLSearchParams({ ...params, decision, xsrf }).toString(),
  })

/** The parameters of the redirect to the application. */
export const sentBack = (answer: { headers: Record<string, unknown> }): URLSearchParams =>
  new URL(String(answer.headers.location)).searchParams

export const authorizationCodeFor = async (who: TestBrowser, params: OAuthParams): Promise<string> =>
  sentBack(await decideConsent(who, params)).get('code') ?? ''

type TokenResponse = { status: number; access_token: string; refresh_token: string; error: string; error_description: string }

/** A token request by the application itself, from its own server. */
export const requestTokens = async (app: TestApp, form: OAuthParams, path = pathTo('ApiOauthToken')): Promise<TokenResponse> => {
  const answer = await app.inject({ method: 'POST', url: path, headers: asForm, payload: new URLSearchParams(form).toString() })
  return { status: answer.statusCode, ...(answer.body ? answer.json<object>() : {}) } as TokenResponse
}

export const exchangeForm = (
  { clientId, clientSecret }: RegisteredApplication,
  code: string,
  params: OAuthParams = {},
): OAuthParams => ({
  grant_type: 'authorization_code',
  code,
  redirect_uri: callback,
  client_id: clientId,
  client_secret: clientSecret,
  ...params,
})

/** The whole flow: authorized, and exchanged for tokens. */
export async function tokensFor(app: TestApp, who: Writer, of: RegisteredApplication, params: OAuthParams = {}) {
  const code = await authorizationCodeFor(who, oauthParamsOf(of.clientId, params))
  return requestTokens(app, exchangeForm(of, code))
}

export const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url')

/** A call of the API, authenticated by the token only. */
export const call = (app: TestApp, path: string, token?: string, body?: object, headers: OAuthParams = {}) =>
  app.inject({
    method: body ? 'POST' : 'GET',
    url: path,
    headers: { ...(token !== undefined && { authorization: `Bearer ${token}` }), ...headers },
    ...(body && { payload: body }),
  })
