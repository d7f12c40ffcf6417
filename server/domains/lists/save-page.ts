import { t } from '#shared/translation/translate.ts'
import { loadMedia } from '#server/domains/media/media.ts'
import { addSavedPage } from '#server/domains/stories/stories.ts'
import { command } from '#server/platform/command.ts'
import { perHour } from '#server/platform/rate-limit.ts'
import { refused } from '#server/platform/result.ts'
import { bodyLimits } from '#shared/body/body-limits.ts'
import { safeHref } from '#shared/body/safe-href.ts'
import { listHead } from './change-list.ts'
import { addToReadingList } from './save-story.ts'

/** Saves an external page to the viewer's reading list, as a story with its title, image and address. */
export const savePage = command(
  {
    ...listHead,
    limits: [{ action: 'save-page', ...perHour(60) }],
    refusals: [...listHead.refusals, 'RateLimited', 'ServiceUnavailable'],
    transaction: 'none',
  },
  async (ctx, address: string) => {
    const { viewer } = ctx
    const href = safeHref(address.trim())
    if (!href?.startsWith('http') || href.length > bodyLimits.href)
      return refused('BadRequest', { message: t`That’s not the address of a page.`, field: 'url' })
    // Fetched before the transaction: the embedded database has one session, which must not wait for the network.
    const page = await loadMedia(ctx, href, viewer.id)
    if (!page)
      return refused('ServiceUnavailable', { message: t`That page didn’t respond. Check its address, or try again later.` })
    return ctx.transaction(async (tx) => {
      const story = await addSavedPage(tx, viewer.id, page)
      if (!story.ok) return refused('BadRequest', { message: story.refusal.message ?? t`We can’t save that page.`, field: 'url' })
      const saved = await addToReadingList({ ...tx, viewer }, story.value.id)
      return saved.ok ? story : saved
    })
  },
)
