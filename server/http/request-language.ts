import type { IncomingMessage } from 'node:http'
import type { Config } from '#server/platform/config.ts'
import { preferredLanguages } from '#server/platform/negotiation.ts'
import { memoize } from '#shared/memoize.ts'
import { type InterfaceLanguage, isInterfaceLanguage, languageCookie } from '#shared/translation/languages.ts'

const inCookies = new RegExp(String.raw`(?:^|;\s*)${languageCookie}=([\w-]+)`)

/** Few different headers are sent, and reading one costs more than serving a kept page. */
const firstOffered = memoize(
  (header): InterfaceLanguage | '' =>
    preferredLanguages(header)
      .map((tag) => tag.split('-')[0])
      .find(isInterfaceLanguage) ?? '',
  2_000,
)

/** The language of a browser: the one chosen in it, else the first of its `Accept-Language` that is offered, else that of the site. */
export function languageOf({ headers }: Pick<IncomingMessage, 'headers'>, { defaultLanguage }: Config): InterfaceLanguage {
  const chosen = headers.cookie && inCookies.exec(headers.cookie)?.[1]
  if (isInterfaceLanguage(chosen)) return chosen
  const wanted = headers['accept-language']
  return (wanted && firstOffered(wanted)) || defaultLanguage
}
