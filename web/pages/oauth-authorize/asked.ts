/** OAuth 2.0 authorization request parameters (RFC 6749, RFC 7636). */
const names = ['client_id', 'redirect_uri', 'response_type', 'scope', 'state', 'code_challenge', 'code_challenge_method'] as const

export const asksNothing = (query: URLSearchParams): boolean => names.every((name) => !query.has(name))

/** Passed on unchanged. */
export const askedIn = (query: URLSearchParams): [name: string, value: string][] =>
  names.flatMap((name): [string, string][] => (query.has(name) ? [[name, query.get(name) ?? '']] : []))

export const questionIn = (query: URLSearchParams) => ({
  clientId: query.get('client_id') ?? '',
  scope: query.get('scope') ?? '',
  redirectUri: query.get('redirect_uri') ?? '',
  codeChallenge: query.get('code_challenge'),
})
