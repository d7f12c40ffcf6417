/** What an application may be allowed to do for somebody. */
export const apiScopes = ['basicProfile', 'listPublications', 'publishPost', 'uploadImage'] as const

export type ApiScope = (typeof apiScopes)[number]

/** Separated by spaces, as RFC 6749 has it, or by commas, as some clients do. Nothing where one of them is not known, or there is none. */
export function readScopes(given: string): ApiScope[] | undefined {
  const words = given.split(/[\s,]+/).filter(Boolean)
  if (words.length === 0 || !words.every((word) => apiScopes.some((scope) => scope === word))) return undefined
  return apiScopes.filter((scope) => words.includes(scope))
}
