import { t } from '#shared/translation/translate.ts'
import type { StaffActionTaken } from '#server/domains/accounts/accounts.ts'
import { recordStaffStoryRead, restrictStory, storiesById, type Story } from '#server/domains/stories/stories.ts'
import { command } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { publishEvent } from '#server/platform/events.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { recordDecision } from './decisions.sql.ts'
import { queueStatementOfReasons, withheldEverywhere } from './moderation-mails.ts'
import { moderationPolicy } from './moderation.policy.ts'

const head = { requires: ['viewer'], limits: [], refusals: ['Forbidden', 'NotFound'] } as const

/** Hides a story; with `limitedOnly` it stays available at its address but leaves every list. */
export const suspendStory = command(
  head,
  async (tx, id: string, { reason, limitedOnly }: { reason: string; limitedOnly: boolean }) => {
    if (moderationPolicy.decide(tx) && reason.trim() === '')
      return refused('Forbidden', { message: t`Give a reason for the record, which the writer gets, too.` })
    return moderate(tx, id, { action: limitedOnly ? 'LIMIT_POST' : 'SUSPEND_POST', reason }, (now) =>
      limitedOnly ? { limitedAt: now, suspendedAt: null } : { suspendedAt: now },
    )
  },
)

export const unsuspendStory = command(head, (tx, id: string) =>
  moderate(tx, id, { action: 'UNSUSPEND_POST' }, () => ({ suspendedAt: null, limitedAt: null })),
)

const countryPattern = /^[A-Z]{2}$/
const maxCountries = 250

/** Withholds a story in some countries, or everywhere for legal reasons. */
export const withholdStory = command(
  { ...head, refusals: ['Forbidden', 'NotFound', 'BadRequest'] },
  async (tx, id: string, { countries, legal }: { countries: readonly string[]; legal: boolean }) => {
    const codes = [...new Set(countries.map((code) => code.trim().toUpperCase()))]
    if (codes.length > maxCountries || codes.some((code) => !countryPattern.test(code)))
      return refused('BadRequest', { message: t`Use two-letter country codes, such as FR.`, field: 'countries' })
    const detail = legal ? withheldEverywhere : codes.join(', ')
    return moderate(tx, id, { action: 'WITHHOLD_POST', detail }, (now) => ({
      withheldIn: codes,
      legallyUnavailableAt: legal ? now : null,
    }))
  },
)

async function moderate(
  tx: Context,
  id: string,
  decision: Pick<StaffActionTaken, 'action' | 'detail' | 'reason'>,
  changeAt: (now: Date) => Parameters<typeof restrictStory>[2],
): Promise<Result<Story, 'Forbidden' | 'NotFound'>> {
  if (!moderationPolicy.decide(tx)) return refused('Forbidden')
  const story = await storiesById(tx).load(id)
  if (!story || story.state === 'deleted') return refused('NotFound')
  await recordStaffStoryRead(tx, story)
  // Published before and after the update, because subscribers look at the old and the new state.
  await publishEvent(tx, 'StoryChanged', { storyId: id })
  const changed = await restrictStory(tx, id, changeAt(tx.now()))
  await queueStatementOfReasons(tx, await recordDecision(tx, { ...decision, entityId: id, userId: story.authorId }))
  await publishEvent(tx, 'StoryChanged', { storyId: id })
  return ok(changed)
}
