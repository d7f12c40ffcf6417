/** The permissions an application may request. */
export const apiScopes = ['basicProfile', 'listPublications', 'publishPost', 'uploadImage'] as const

export type ApiScope = (typeof apiScopes)[number]

/** Separated by spaces, as in RFC 6749, or by commas, as some clients do. Undefined when one is unknown or there is none. */
export function readScopes(given: string): ApiScope[] | undefined {
  const words = given.split(/[\s,]+/).filter(Boolean)
  if (words.length === 0 || !words.every((word) => apiScopes.some((scope) => scope === word))) return undefined
  return apiScopes.filter((scope) => words.includes(scope))
}
