/** The permissions an application may request. */
export const apiScopes = ['basicProfile', 'listPublications', 'publishPost', 'uploadImage'] as const

export type ApiScope = (typeof apiScopes)[number]

/** Separated by spaces, as in RFC 6749, or by commas, as some clients do. Undefined when one is unknown or there is none. */
export function parseScopes(scopeText: string): ApiScope[] | undefined {
  const scopeNames = scopeText.split(/[\s,]+/).filter(Boolean)
  if (scopeNames.length === 0 || !scopeNames.every((scopeName) => apiScopes.some((scope) => scope === scopeName)))
    return undefined
  return apiScopes.filter((scope) => scopeNames.includes(scope))
}
