import { interfaceLanguage } from '#shared/translation/translate.ts'

/** The attributes of words from a story: voices, fonts and hyphenation go by their language, and they may run from right to left. */
export const inLanguage = (story: { language: string | null } | null | undefined) => ({
  dir: 'auto' as const,
  ...(story?.language && story.language !== interfaceLanguage() && { lang: story.language }),
})
