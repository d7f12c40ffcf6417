import { loadMedia } from '#server/domains/media/media.ts'
import { addSavedPage, type Story } from '#server/domains/stories/stories.ts'
import type { Context } from '#server/platform/context.ts'
import { enforceRateLimit } from '#server/platform/enforce-rate-limit.ts'
import { refused, type Result } from '#server/platform/result.ts'
import { bodyLimits } from '#shared/body/body-limits.ts'
import { safeHref } from '#shared/body/safe-href.ts'
import { hour } from '#shared/time/units.ts'
import type { ListRefusal } from './change-list.ts'
import { saveForLater } from './save-story.ts'

const perHour = { limit: 60, windowMs: hour }

/** Saves an external page to the viewer's reading list, as a story with its title, image and address. */
export async function savePage(
  ctx: Context,
  address: string,
): Promise<Result<Story, ListRefusal | 'RateLimited' | 'ServiceUnavailable'>> {
  const { viewer } = ctx
  if (!viewer) return refused('Unauthorized')
  const href = safeHref(address.trim())
  if (!href?.startsWith('http') || href.length > bodyLimits.href)
    return refused('BadRequest', { message: 'That’s not the address of a page.', field: 'url' })
  const rateLimited = enforceRateLimit(ctx, 'save-page', perHour)
  if (rateLimited) return rateLimited
  // Fetched before the transaction: the embedded database has one session, which must not wait for the network.
  const page = await loadMedia(ctx, href, viewer.id)
  if (!page) return refused('ServiceUnavailable', { message: 'That page didn’t respond. Check its address, or try again later.' })
  return ctx.transaction(async (tx) => {
    const story = await addSavedPage(tx, viewer.id, page)
    if (!story.ok) return refused('BadRequest', { message: story.refusal.message ?? 'We can’t save that page.', field: 'url' })
    const saved = await saveForLater(tx, story.value.id)
    return saved.ok ? story : saved
  })
}
