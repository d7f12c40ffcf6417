import { phrase, type Phrase, t } from '#shared/translation/translate.ts'
import type { ApiScope } from '#shared/api-scopes.ts'

/** What each scope allows, in the words of the consent page. */
const scopeTexts: Record<ApiScope, Phrase> = {
  basicProfile: phrase`See your name, your username and your picture`,
  listPublications: phrase`See the publications you write for, and who else writes for them`,
  publishPost: phrase`Publish stories and save drafts under your name`,
  uploadImage: phrase`Upload images for your stories`,
}

export const scopeText = (scope: string): string => (Object.hasOwn(scopeTexts, scope) ? t(scopeTexts[scope as ApiScope]) : scope)
