import type { ApiScope } from '#shared/api-scopes.ts'

/** What each scope allows, in the words of the consent page. */
const scopeTexts: Record<ApiScope, string> = {
  basicProfile: 'See your name, your username and your picture',
  listPublications: 'See the publications you write for, and who else writes for them',
  publishPost: 'Publish stories and save drafts under your name',
  uploadImage: 'Upload images for your stories',
}

export const scopeText = (scope: string): string => scopeTexts[scope as ApiScope] ?? scope
