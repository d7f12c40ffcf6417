import { storeImage } from '#server/domains/images/images.ts'
import type { Context } from '#server/platform/context.ts'
import { enforceRateLimit } from '#server/platform/enforce-rate-limit.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { bodyLimits } from '#shared/body/body-limits.ts'
import { safeHref } from '#shared/body/safe-href.ts'
import { day, minute } from '#shared/time/units.ts'
import { saveMedia, findMediaByUrl, type MediaResource } from './media.sql.ts'
import { findProvider } from './providers.ts'
import { fetchMediaDescription } from './fetch-media-description.ts'

const perMinute = { limit: 20, windowMs: minute }
/** Titles and images change, so a page is fetched again after this long. */
const maxAgeMs = 7 * day
const thumbnailTimeoutMs = 8_000

type MediaRefusal = 'BadRequest' | 'ServiceUnavailable'

/** Describes an address, for an embed or a card in a story. */
export async function createMediaResource(ctx: Context, address: string): Promise<Result<MediaResource, MediaRefusal>> {
  if (!ctx.viewer) return refused('BadRequest', { message: 'Please sign in to continue.', code: 'Unauthorized' })
  if (ctx.viewer.isSuspended) return refused('BadRequest', { message: 'Your account is suspended.', code: 'AccountSuspended' })
  const href = safeHref(address.trim())
  if (!href?.startsWith('http') || href.length > bodyLimits.href)
    return refused('BadRequest', { message: 'That’s not the address of a page.', field: 'url' })
  const rateLimited = enforceRateLimit(ctx, 'create-media', perMinute)
  if (rateLimited) return refused('BadRequest', { message: rateLimited.refusal.message ?? '', code: 'RateLimited' })
  const found = await loadMedia(ctx, href, ctx.viewer.id)
  return found ? ok(found) : refused('ServiceUnavailable', { message: 'That page didn’t respond. The link stays as it is.' })
}

/** The stored description of a page, or its current one. If the page does not respond, the stored one stays. */
export async function loadMedia(ctx: Context, href: string, ownerId: string): Promise<MediaResource | undefined> {
  const page = findProvider(href)?.page ?? href
  const existing = (await findMediaByUrl(ctx, page)) ?? (page === href ? undefined : await findMediaByUrl(ctx, href))
  if (existing && ctx.now().getTime() - existing.read_at.getTime() < maxAgeMs) return existing
  const described = await fetchMediaDescription(ctx, href)
  if (!described) return existing
  const thumbnail = described.thumbnail && (await fetchThumbnail(ctx, described.thumbnail, ownerId))
  return saveMedia(ctx, described, ownerId, thumbnail ?? existing?.thumbnail_image_id ?? undefined)
}

async function fetchThumbnail(ctx: Context, address: string, ownerId: string): Promise<string | undefined> {
  const maxBytes = Math.min(5_000_000, ctx.config.imageUploadMaxMb * 1024 * 1024)
  const response = await ctx.services.safeFetch(address, {
    maxBytes,
    timeoutMs: thumbnailTimeoutMs,
    accept: ['image/', 'application/octet-stream'],
  })
  if (!response.ok) return undefined
  const storedImage = await storeImage(
    { store: ctx.services.images, db: ctx.db, now: ctx.now(), maxBytes },
    response.body,
    ownerId,
  )
  return storedImage.ok ? storedImage.image.id : undefined
}
