import { directionOfLanguage } from '#shared/translation/languages.ts'

/** Of the `html` element. Left to right goes without saying. */
export const languageAttributes = (language: string): string =>
  `lang="${language}"${directionOfLanguage(language) === 'rtl' ? ' dir="rtl"' : ''}`
