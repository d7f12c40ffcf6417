import { readTranslationsFrom } from '#shared/translation/translate.ts'

// Read once, because a program that translates the page changes it. The words of the language are in the scripts themselves.
const pageLanguage = { language: document.documentElement.lang }

/** Numbers, dates and names are written in the language the page came in. */
export function speakPageLanguage(): void {
  readTranslationsFrom(() => pageLanguage)
}
