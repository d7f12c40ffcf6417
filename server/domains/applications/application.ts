import type { Selectable } from 'kysely'
import type { Tables } from '#server/platform/database/tables.generated.ts'
import { hashToken, newToken } from '#server/platform/secrets.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import {
  longestApplicationDescription,
  longestApplicationName,
  longestCallbackUrl,
  maxCallbackUrls,
} from '#shared/application-bounds.ts'
import { storableLine } from '#shared/text/storable.ts'
import { day, hour, minute } from '#shared/time/units.ts'

export type Application = Selectable<Tables['oauth_applications']>

export const codeLifetimeMs = 5 * minute
export const accessLifetimeMs = hour
/** Renewed by each use. */
export const refreshLifetimeMs = 180 * day

/** Identifies the kind of secret to people who find one and to secret scanners. */
const prefixes = { secret: 'ocs_', code: 'occ_', access: 'oca_', refresh: 'ocr_', integration: 'oct_' } as const
type SecretKind = keyof typeof prefixes

/** A new secret, which is shown only once, and the hash that is stored. */
export function newSecret(kind: SecretKind): { text: string; hash: string } {
  const text = prefixes[kind] + newToken()
  return { text, hash: hashToken(text) }
}

export const isSecret = (kind: SecretKind, text: string): boolean =>
  text.length === prefixes[kind].length + 43 && text.startsWith(prefixes[kind])

/** A public client (RFC 6749, 2.1) cannot keep a secret, because it runs in a browser or on a phone; it authenticates by PKCE alone. */
export const isPublic = (application: Application): boolean => application.secret_hash === null

export type ApplicationWords = { name: string; description?: string | null | undefined; callbackUrls: readonly string[] }

export type CheckedWords = { name: string; description: string; callback_urls: string[] }

export function readWords({
  name: given,
  description: said,
  callbackUrls,
}: ApplicationWords): Result<CheckedWords, 'BadRequest'> {
  const name = storableLine(given)
  const description = storableLine(said ?? '')
  const wrong = (field: string, message: string) => refused('BadRequest', { field, message })
  if (name === '') return wrong('name', 'Give your app a name. People see it when your app asks for access.')
  if (name.length > longestApplicationName) return wrong('name', `Use up to ${longestApplicationName} characters.`)
  if (description.length > longestApplicationDescription)
    return wrong('description', `Use up to ${longestApplicationDescription} characters.`)
  const addresses = [...new Set(callbackUrls.map((one) => one.trim()).filter(Boolean))]
  if (addresses.length === 0) return wrong('callbackUrls', 'Enter at least one callback URL.')
  if (addresses.length > maxCallbackUrls) return wrong('callbackUrls', `Enter up to ${maxCallbackUrls} callback URLs.`)
  const bad = addresses.find((one) => !isCallbackUrl(one))
  if (bad !== undefined)
    return wrong(
      'callbackUrls',
      `${bad.slice(0, 80)} can’t be used. A callback URL starts with https://, http://localhost or your app’s own scheme, such as com.example.app:/, and has no # in it.`,
    )
  return ok({ name, description, callback_urls: addresses })
}

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/** HTTPS, a loopback address, or a private-use scheme in reverse domain notation (RFC 8252, 7). */
function isCallbackUrl(text: string): boolean {
  if (text.length > longestCallbackUrl || !/^[\x21-\x7e]+$/.test(text) || text.includes('#') || !URL.canParse(text)) return false
  const url = new URL(text)
  if (url.username || url.password) return false
  if (url.protocol === 'https:') return true
  if (url.protocol === 'http:') return loopback.has(url.hostname)
  return /^[a-z][a-z0-9-]*(?:\.[a-z0-9-]+)+:$/.test(url.protocol)
}
