import { euUkCountries } from '#shared/enums/countries.ts'
import type { DataStore } from '#web/data/data-store.ts'
import { graphql } from '#web/data/graphql.ts'
import type { Environment } from '#web/app/runtime/environment.ts'
import { readLocal } from '#web/app/local/local-store.ts'

export const consentKey = 'privacy-accepted'
const isTrue = (value: unknown): value is true => value === true

export const hasLocalConsent = (): boolean => readLocal(consentKey, isTrue) === true

const visitorQuery = graphql(`query VisitorQuery { visitor { id geolocation { country } } }`)

/** Whether consent is required by law in this country. */
export const requiresConsent = (country: string | null | undefined): boolean => euUkCountries.some((code) => code === country)

let country: Promise<string | null | undefined> | undefined

/** Whether to ask for consent. The visitor's country is queried once per document. */
export async function needsConsent(
  { session, client }: Pick<Environment, 'session' | 'client'>,
  store: Pick<DataStore, 'queryOnce'>,
): Promise<boolean> {
  if (session.isLoggedIn || client.isBot || hasLocalConsent()) return false
  country ??= store.queryOnce(visitorQuery, {}).then(({ data }) => data?.visitor.geolocation?.country)
  return requiresConsent(await country)
}
