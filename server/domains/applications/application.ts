import type { Selectable } from 'kysely'
import { t } from '#shared/translation/translate.ts'
import type { Tables } from '#server/platform/database/tables.generated.ts'
import { hashToken, newToken } from '#server/platform/secrets.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import {
  maxApplicationDescriptionLength,
  maxApplicationNameLength,
  maxCallbackUrlLength,
  maxCallbackUrls,
} from '#shared/limits.ts'
import { toStorableLine } from '#shared/text/storable.ts'
import { day, hour, minute } from '#shared/time/units.ts'

export type Application = Selectable<Tables['oauthApplications']>

export const codeLifetimeMs = 5 * minute
export const accessLifetimeMs = hour
/** Renewed by each use. */
export const refreshLifetimeMs = 180 * day

/** Identifies the kind of secret to people who find one and to secret scanners. */
const prefixes = { secret: 'ocs_', code: 'occ_', access: 'oca_', refresh: 'ocr_', integration: 'oct_' } as const
type SecretKind = keyof typeof prefixes

/** A new secret, which is shown only once, and the hash that is stored. */
export function createSecret(kind: SecretKind): { text: string; hash: string } {
  const text = prefixes[kind] + newToken()
  return { text, hash: hashToken(text) }
}

export const hasSecretFormat = (kind: SecretKind, text: string): boolean =>
  text.length === prefixes[kind].length + 43 && text.startsWith(prefixes[kind])

/** A public client (RFC 6749, 2.1) cannot keep a secret, because it runs in a browser or on a phone; it authenticates by PKCE alone. */
export const isPublicClient = (application: Application): boolean => application.secretHash === null

export type ApplicationFields = { name: string; description?: string | null | undefined; callbackUrls: readonly string[] }

export type ApplicationDetails = { name: string; description: string; callbackUrls: string[] }

export function validateApplication({
  name: rawName,
  description: rawDescription,
  callbackUrls,
}: ApplicationFields): Result<ApplicationDetails, 'BadRequest'> {
  const name = toStorableLine(rawName)
  const description = toStorableLine(rawDescription ?? '')
  const invalid = (field: string, message: string) => refused('BadRequest', { field, message })
  if (name === '') return invalid('name', t`Give your app a name. People see it when your app asks for access.`)
  if (name.length > maxApplicationNameLength) return invalid('name', t`Use up to ${maxApplicationNameLength} characters.`)
  if (description.length > maxApplicationDescriptionLength)
    return invalid('description', t`Use up to ${maxApplicationDescriptionLength} characters.`)
  const addresses = [...new Set(callbackUrls.map((url) => url.trim()).filter(Boolean))]
  if (addresses.length === 0) return invalid('callbackUrls', t`Enter at least one callback URL.`)
  if (addresses.length > maxCallbackUrls) return invalid('callbackUrls', t`Enter up to ${maxCallbackUrls} callback URLs.`)
  const invalidUrl = addresses.find((address) => !isCallbackUrl(address))
  if (invalidUrl !== undefined)
    return invalid(
      'callbackUrls',
      t`${invalidUrl.slice(0, 80)} can’t be used. A callback URL starts with https://, http://localhost or your app’s own scheme, such as com.example.app:/, and has no # in it.`,
    )
  return ok({ name, description, callbackUrls: addresses })
}

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/** HTTPS, a loopback address, or a private-use scheme in reverse domain notation (RFC 8252, 7). */
function isCallbackUrl(text: string): boolean {
  if (text.length > maxCallbackUrlLength || !/^[\x21-\x7e]+$/.test(text) || text.includes('#') || !URL.canParse(text))
    return false
  const url = new URL(text)
  if (url.username || url.password) return false
  if (url.protocol === 'https:') return true
  if (url.protocol === 'http:') return loopback.has(url.hostname)
  return /^[a-z][a-z0-9-]*(?:\.[a-z0-9-]+)+:$/.test(url.protocol)
}
