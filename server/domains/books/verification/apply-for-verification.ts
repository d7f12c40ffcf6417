import { formatNumber } from '#shared/text/count.ts'
import { t } from '#shared/translation/translate.ts'
import { isClosed, usersById } from '#server/domains/accounts/accounts.ts'
import { command } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { perHour } from '#server/platform/rate-limit.ts'
import { ok, refused } from '#server/platform/result.ts'
import { maxEvidenceLength, maxApplications } from '#shared/author-verification.ts'
import { isbn13Of, isbnError } from '#shared/text/isbn.ts'
import { formatLongDay } from '#shared/text/dates.ts'
import { toStorableText } from '#shared/text/storable.ts'
import { day } from '#shared/time/units.ts'
import {
  listApplicationTimesAfter,
  authorApplicationByUser,
  insertAuthorApplication,
  lockAuthorApplications,
} from './author-applications.sql.ts'

type VerificationInput = { isbn: string; evidence?: string | null | undefined }

/** Submits a book as proof of authorship for staff to review. */
export const applyForVerification = command(
  {
    // The decision is sent by email.
    requires: ['viewer', 'notSuspended', 'verifiedEmail'],
    limits: [{ action: 'apply-for-author-verification', ...perHour(10) }],
    refusals: ['Unauthorized', 'BadRequest', 'AlreadyExists', 'RateLimited'],
    // A BadRequest is a mistake in the form.
    unmet: { notSuspended: 'Unauthorized', verifiedEmail: 'Unauthorized' },
  },
  async (tx, input: VerificationInput) => {
    const user = await usersById(tx).load(tx.viewer.id)
    if (!user || isClosed(user)) return refused('Unauthorized')
    const isbn13 = isbn13Of(input.isbn)
    if (!isbn13)
      return refused('BadRequest', {
        field: 'isbn',
        message: isbnError,
      })
    const evidence = toStorableText(input.evidence ?? '').trim()
    if (evidence.length > maxEvidenceLength)
      return refused('BadRequest', {
        field: 'evidence',
        message: t`Use up to ${formatNumber(maxEvidenceLength)} characters.`,
      })
    await lockAuthorApplications(tx, user.id)
    if (user.isBookAuthor) return refused('AlreadyExists', { message: t`You’re already a verified author.` })
    if ((await authorApplicationByUser(tx).load(user.id))?.status === 'OPEN')
      return refused('AlreadyExists', { message: t`You’ve already applied. We’re reviewing your application.` })
    const overLimit = await attemptLimitRefusal(tx, user.id)
    if (overLimit) return overLimit
    await insertAuthorApplication(tx, user.id, isbn13, evidence)
    return ok(true)
  },
)

async function attemptLimitRefusal(tx: Context, userId: string) {
  const { count, days } = maxApplications
  const recent = await listApplicationTimesAfter(tx, userId, new Date(tx.now().getTime() - days * day))
  const first = recent.at(-count)
  if (!first) return undefined
  const retryAt = new Date(first.getTime() + days * day)
  return refused('RateLimited', {
    message: t`You’ve applied ${count} times in ${days} days. You can apply again on ${formatLongDay(retryAt)}.`,
    retryAfterSeconds: Math.ceil((retryAt.getTime() - tx.now().getTime()) / 1_000),
  })
}
