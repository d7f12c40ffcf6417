import type { IncomingMessage } from 'node:http'
import { findPriceBook, loadPriceBook } from '#server/domains/membership/membership.ts'
import { createContext, noOrigin } from '#server/platform/context.ts'
import { DatabaseOutage } from '#server/platform/database/database-outage.ts'
import { pricesKey } from '#shared/membership/plans.ts'
import type { AppDependencies } from '../app-dependencies.ts'
import { countryOf } from '../request-context.ts'

type Request = Pick<IncomingMessage, 'headers'>
type Book = NonNullable<ReturnType<typeof findPriceBook>>

/** The currency of a visitor's pages, empty for the default one, which has pages of its own only where they show prices. */
function currencyBy(book: Book, request: Request, { config }: AppDependencies): string {
  if (book.currencies.size < 2) return ''
  const currency = book.currencyOf(countryOf(request, config))
  return currency === book.defaultCurrency ? '' : currency
}

/** The same without waiting; undefined while the prices are not in memory. */
export function currencyIn(dependencies: AppDependencies, request: Request): string | undefined {
  const book = findPriceBook(dependencies)
  return book && currencyBy(book, request, dependencies)
}

/** During an outage of the database prices are those in memory, so that cached pages are still served. */
export async function loadCurrencyIn(dependencies: AppDependencies, request: Request): Promise<string> {
  const { database, config, log, services, clock } = dependencies
  const known = findPriceBook(dependencies)
  if (known) return currencyBy(known, request, dependencies)
  const ctx = createContext({ database, config, log, services, now: clock, viewer: undefined, origin: noOrigin })
  try {
    return currencyBy(await loadPriceBook(ctx), request, dependencies)
  } catch (error) {
    if (error instanceof DatabaseOutage) return ''
    throw error
  }
}

/** Whether visitors of other countries get another page, which a cache in front of us must not confuse with this one. */
export const variesByCurrency = (dependencies: AppDependencies, keys: readonly string[] | undefined): boolean =>
  keys?.includes(pricesKey) === true && (findPriceBook(dependencies)?.currencies.size ?? 0) > 1
