import { t } from '#shared/translation/translate.ts'
import { storeImage } from '#server/domains/images/images.ts'
import { command } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { perMinute } from '#server/platform/rate-limit.ts'
import { ok, refused } from '#server/platform/result.ts'
import { bodyLimits } from '#shared/body/body-limits.ts'
import { safeHref } from '#shared/body/safe-href.ts'
import { day } from '#shared/time/units.ts'
import { saveMedia, findMediaByUrl, type MediaResource } from './media.sql.ts'
import { findProvider } from './providers.ts'
import { fetchMediaDescription } from './fetch-media-description.ts'

/** Titles and images change, so a page is fetched again after this long. */
const maxAgeMs = 7 * day
const thumbnailTimeoutMs = 8_000

/** Describes an address, for an embed or a card in a story. */
export const createMediaResource = command(
  {
    requires: ['viewer', 'notSuspended'],
    limits: [{ action: 'create-media', ...perMinute(20) }],
    refusals: ['BadRequest', 'ServiceUnavailable'],
    transaction: 'none',
  },
  async (ctx, address: string) => {
    const href = safeHref(address.trim())
    if (!href?.startsWith('http') || href.length > bodyLimits.href)
      return refused('BadRequest', { message: t`That’s not the address of a page.`, field: 'url' })
    const found = await loadMedia(ctx, href, ctx.viewer.id)
    return found ? ok(found) : refused('ServiceUnavailable', { message: t`That page didn’t respond. The link stays as it is.` })
  },
)

/** The stored description of a page, or its current one. If the page does not respond, the stored one stays. */
export async function loadMedia(ctx: Context, href: string, ownerId: string): Promise<MediaResource | undefined> {
  const page = findProvider(href)?.page ?? href
  const existing = (await findMediaByUrl(ctx, page)) ?? (page === href ? undefined : await findMediaByUrl(ctx, href))
  if (existing && ctx.now().getTime() - existing.readAt.getTime() < maxAgeMs) return existing
  const described = await fetchMediaDescription(ctx, href)
  if (!described) return existing
  const thumbnail = described.thumbnail && (await fetchThumbnail(ctx, described.thumbnail, ownerId))
  return saveMedia(ctx, described, ownerId, thumbnail ?? existing?.thumbnailImageId ?? undefined)
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
