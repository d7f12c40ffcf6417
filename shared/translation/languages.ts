import type { TextDirection } from '../text/direction.ts'

/** The languages of the interface, each with its own name for itself. The catalogs of all but English are complete. */
export const interfaceLanguages = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  ja: '日本語',
  ar: 'العربية',
} as const
export type InterfaceLanguage = keyof typeof interfaceLanguages

export const offeredLanguages = Object.keys(interfaceLanguages) as InterfaceLanguage[]

export const isInterfaceLanguage = (value: unknown): value is InterfaceLanguage =>
  typeof value === 'string' && Object.hasOwn(interfaceLanguages, value)

/** The cookie in which a browser keeps the language that its reader chose. */
export const languageCookie = 'language'

const rightToLeft: readonly string[] = ['ar', 'fa', 'he', 'ps', 'ur']

/** The side at which lines of a language begin. */
export const directionOfLanguage = (language: string): TextDirection => (rightToLeft.includes(language) ? 'rtl' : 'ltr')
