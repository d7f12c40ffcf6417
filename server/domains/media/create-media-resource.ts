import { storeImage } from '#server/domains/images/images.ts'
import type { Context } from '#server/platform/context.ts'
import { limited } from '#server/platform/limited.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { bodyLimits } from '#shared/body/body-limits.ts'
import { safeHref } from '#shared/body/safe-href.ts'
import { day, minute } from '#shared/time/units.ts'
import { keepMedia, mediaAt, type MediaResource } from './media.sql.ts'
import { providerOf } from './providers.ts'
import { readOutside } from './read-outside.ts'

const perMinute = { limit: 20, windowMs: minute }
/** Titles and images change, so a page is fetched again after this long. */
const freshFor = 7 * day
const thumbnailTimeoutMs = 8_000

type MediaRefusal = 'BadRequest' | 'ServiceUnavailable'

/** Describes an address, for an embed or a card in a story. */
export async function createMediaResource(ctx: Context, address: string): Promise<Result<MediaResource, MediaRefusal>> {
  if (!ctx.viewer) return refused('BadRequest', { message: 'Please sign in to continue.', code: 'Unauthorized' })
  if (ctx.viewer.isSuspended) return refused('BadRequest', { message: 'Your account is suspended.', code: 'AccountSuspended' })
  const href = safeHref(address.trim())
  if (!href?.startsWith('http') || href.length > bodyLimits.href)
    return refused('BadRequest', { message: 'That’s not the address of a page.', field: 'url' })
  const tooOften = limited(ctx, 'create-media', perMinute)
  if (tooOften) return refused('BadRequest', { message: tooOften.refusal.message ?? '', code: 'RateLimited' })
  const found = await readMedia(ctx, href, ctx.viewer.id)
  return found ? ok(found) : refused('ServiceUnavailable', { message: 'That page didn’t respond. The link stays as it is.' })
}

/** The stored description of a page, or its current one. If the page does not respond, the stored one stays. */
export async function readMedia(ctx: Context, href: string, ownerId: string): Promise<MediaResource | undefined> {
  const page = providerOf(href)?.page ?? href
  const known = (await mediaAt(ctx, page)) ?? (page === href ? undefined : await mediaAt(ctx, href))
  if (known && ctx.now().getTime() - known.read_at.getTime() < freshFor) return known
  const described = await readOutside(ctx, href)
  if (!described) return known
  const thumbnail = described.thumbnail && (await fetchThumbnail(ctx, described.thumbnail, ownerId))
  return keepMedia(ctx, described, ownerId, thumbnail ?? known?.thumbnail_image_id ?? undefined)
}

async function fetchThumbnail(ctx: Context, address: string, ownerId: string): Promise<string | undefined> {
  const maxBytes = Math.min(5_000_000, ctx.config.imageUploadMaxMb * 1024 * 1024)
  const answer = await ctx.services.fetchOutside(address, {
    maxBytes,
    timeoutMs: thumbnailTimeoutMs,
    accept: ['image/', 'application/octet-stream'],
  })
  if (!answer.ok) return undefined
  const kept = await storeImage({ store: ctx.services.images, db: ctx.db, now: ctx.now(), maxBytes }, answer.body, ownerId)
  return kept.ok ? kept.image.id : undefined
}
