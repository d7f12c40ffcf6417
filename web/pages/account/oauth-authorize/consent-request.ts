/** OAuth 2.0 authorization request parameters (RFC 6749, RFC 7636). */
const paramNames = [
  'client_id',
  'redirect_uri',
  'response_type',
  'scope',
  'state',
  'code_challenge',
  'code_challenge_method',
] as const

export const hasNoRequest = (query: URLSearchParams): boolean => paramNames.every((name) => !query.has(name))

/** Passed on unchanged. */
export const requestParams = (query: URLSearchParams): [name: string, value: string][] =>
  paramNames.flatMap((name): [string, string][] => (query.has(name) ? [[name, query.get(name) ?? '']] : []))

export const consentVariables = (query: URLSearchParams) => ({
  clientId: query.get('client_id') ?? '',
  scope: query.get('scope') ?? '',
  redirectUri: query.get('redirect_uri') ?? '',
  codeChallenge: query.get('code_challenge'),
})
