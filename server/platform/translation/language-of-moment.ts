import { AsyncLocalStorage } from 'node:async_hooks'
import { isInterfaceLanguage } from '#shared/translation/languages.ts'
import { readTranslationsFrom, type Translations } from '#shared/translation/translate.ts'
import type { Context } from '../context.ts'
import type { Services } from '../services.ts'

/** What a request or a job speaks. It may learn that later: from the account that is signed in, or that gets a mail. */
const moment = new AsyncLocalStorage<{ translations: Translations | undefined }>()

readTranslationsFrom(() => moment.getStore()?.translations)

type Languages = { services: Pick<Services, 'translations'> }

/** Runs something whose words are those of a language. */
export const inLanguage = <T>({ services }: Languages, language: string, run: () => T): T =>
  moment.run({ translations: isInterfaceLanguage(language) ? services.translations(language) : undefined }, run)

type Person = { interfaceLanguage: string | null }

/** From now on, the request or job in progress speaks the language of this account, if one was chosen. */
export function speakTo({ services }: Languages, { interfaceLanguage: language }: Person): void {
  const now = moment.getStore()
  if (now && isInterfaceLanguage(language)) now.translations = services.translations(language)
}

/** The same in a job that writes to this account: without a language of its own, that of the site. */
export const writeTo = (
  { services, config }: Pick<Context, 'services' | 'config'>,
  { interfaceLanguage: language }: Person,
): void => speakTo({ services }, { interfaceLanguage: language ?? config.defaultLanguage })
