import { isGone, usersById } from '#server/domains/accounts/accounts.ts'
import type { Context } from '#server/platform/context.ts'
import { limited } from '#server/platform/limited.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { maxEvidenceLength, maxApplications } from '#shared/author-verification.ts'
import { refusalText, verifyEmailText } from '#shared/refusals.ts'
import { isbn13Of, isbnError } from '#shared/text/isbn.ts'
import { formatLongDay } from '#shared/text/dates.ts'
import { storableText } from '#shared/text/storable.ts'
import { day, hour } from '#shared/time/units.ts'
import {
  applicationTimesAfter,
  authorApplicationByUser,
  keepAuthorApplication,
  lockAuthorApplicationsOf,
} from './author-applications.sql.ts'

const perHour = { limit: 10, windowMs: hour }

type ApplyRefusal = 'Unauthorized' | 'BadRequest' | 'AlreadyExists' | 'RateLimited'
type Given = { isbn: string; evidence?: string | null | undefined }

/** Submits a book as proof of authorship for staff to review. */
export const applyForVerification = (ctx: Context, given: Given): Promise<Result<true, ApplyRefusal>> =>
  ctx.transaction(async (tx) => {
    const user = tx.viewer && (await usersById(tx).load(tx.viewer.id))
    if (!user || isGone(user)) return refused('Unauthorized')
    if (user.suspended_at) return refused('Unauthorized', { message: refusalText({ kind: 'AccountSuspended' }) })
    // The decision is sent by email.
    if (!user.email) return refused('Unauthorized', { message: verifyEmailText })
    const tooOften = limited(tx, 'apply-for-author-verification', perHour)
    if (tooOften) return tooOften
    const isbn13 = isbn13Of(given.isbn)
    if (!isbn13)
      return refused('BadRequest', {
        field: 'isbn',
        message: isbnError,
      })
    const evidence = storableText(given.evidence ?? '').trim()
    if (evidence.length > maxEvidenceLength)
      return refused('BadRequest', {
        field: 'evidence',
        message: `Use up to ${maxEvidenceLength.toLocaleString('en')} characters.`,
      })
    await lockAuthorApplicationsOf(tx, user.id)
    if (user.is_book_author) return refused('AlreadyExists', { message: 'You’re already a verified author.' })
    if ((await authorApplicationByUser(tx).load(user.id))?.status === 'OPEN')
      return refused('AlreadyExists', { message: 'You’ve already applied. We’re reviewing your application.' })
    const tired = await hasTriedTooOften(tx, user.id)
    if (tired) return tired
    await keepAuthorApplication(tx, user.id, isbn13, evidence)
    return ok(true)
  })

async function hasTriedTooOften(tx: Context, userId: string) {
  const { count, days } = maxApplications
  const recent = await applicationTimesAfter(tx, userId, new Date(tx.now().getTime() - days * day))
  const first = recent.at(-count)
  if (!first) return undefined
  const againAt = new Date(first.getTime() + days * day)
  return refused('RateLimited', {
    message: `You’ve applied ${count} times in ${days} days. You can apply again on ${formatLongDay(againAt)}.`,
    retryAfterSeconds: Math.ceil((againAt.getTime() - tx.now().getTime()) / 1_000),
  })
}
