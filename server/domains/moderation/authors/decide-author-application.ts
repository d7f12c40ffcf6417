import { formatNumber } from '#shared/text/count.ts'
import { t } from '#shared/translation/translate.ts'
import { isClosed, updateUser, type User, usersById } from '#server/domains/accounts/accounts.ts'
import {
  insertBook,
  saveAuthorDecision,
  authorApplicationByUser,
  lockAuthorApplications,
  queueDecisionMail,
} from '#server/domains/books/books.ts'
import { command } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { publishEvent } from '#server/platform/events.ts'
import { ok, refused } from '#server/platform/result.ts'
import { maxAuthorNoteLength } from '#shared/author-verification.ts'
import { maxBookTitleLength } from '#shared/books.ts'
import { toStorableLine, toStorableText } from '#shared/text/storable.ts'
import { recordDecision } from '../decisions.sql.ts'
import { moderationPolicy } from '../moderation.policy.ts'

type Decision = {
  userId: string
  isVerified: boolean
  /** The book's title from the catalog; it becomes the first on the author's shelf. */
  bookTitle?: string | null | undefined
  note?: string | null | undefined
}

/** Decides the author's open application and mails the decision. */
export const decideAuthorApplication = command(
  { requires: ['viewer'], limits: [], refusals: ['Forbidden', 'NotFound', 'Conflict', 'BadRequest'] },
  async (tx, { userId, isVerified, ...input }: Decision) => {
    if (!moderationPolicy.decide(tx)) return refused('Forbidden')
    await lockAuthorApplications(tx, userId)
    const user = await usersById(tx).load(userId)
    const application = user && !isClosed(user) ? await authorApplicationByUser(tx).load(userId) : undefined
    if (!application) return refused('NotFound')
    if (application.status !== 'OPEN') return refused('Conflict', { message: t`This application has already been decided.` })
    const note = toStorableText(input.note ?? '').trim()
    const title = toStorableLine(input.bookTitle ?? '')
    if (note.length > maxAuthorNoteLength)
      return refused('BadRequest', {
        field: 'note',
        message: t`Use up to ${formatNumber(maxAuthorNoteLength)} characters.`,
      })
    if (!isVerified && note === '') return refused('BadRequest', { field: 'note', message: t`Tell the applicant why.` })
    if (isVerified && (title === '' || title.length > maxBookTitleLength))
      return refused('BadRequest', {
        field: 'bookTitle',
        message: t`Enter the book title as listed in the catalog, in up to ${maxBookTitleLength} characters.`,
      })
    const decided = await saveAuthorDecision(tx, application, isVerified ? 'VERIFIED' : 'TURNED_DOWN', note)
    if (isVerified) {
      await insertBook(tx, userId, { isbn13: application.isbn13, title })
      await markAsAuthor(tx, userId, true)
    }
    await recordDecision(tx, {
      action: isVerified ? 'VERIFY_AUTHOR' : 'TURN_DOWN_AUTHOR',
      entityId: userId,
      userId,
      reason: note,
    })
    await queueDecisionMail(tx, application.id)
    return ok(decided)
  },
)

/** Revokes a verification: the mark disappears, and the shelf is hidden until the author is verified again. */
export const unverifyAuthor = command(
  { requires: ['viewer'], limits: [], refusals: ['Forbidden', 'NotFound', 'BadRequest'] },
  async (tx, userId: string, input: string) => {
    if (!moderationPolicy.decide(tx)) return refused('Forbidden')
    const user = await usersById(tx).load(userId)
    if (!user || user.deletedAt) return refused('NotFound')
    const reason = toStorableText(input).trim()
    if (reason === '' || reason.length > maxAuthorNoteLength)
      return refused('BadRequest', {
        field: 'reason',
        message: t`Give a reason for the record, in up to ${formatNumber(maxAuthorNoteLength)} characters.`,
      })
    if (!user.isBookAuthor) return ok(user)
    const changed = await markAsAuthor(tx, userId, false)
    await recordDecision(tx, { action: 'UNVERIFY_AUTHOR', entityId: userId, userId, reason })
    return ok(changed)
  },
)

async function markAsAuthor(tx: Context, userId: string, isAuthor: boolean): Promise<User> {
  const changed = await updateUser(tx, userId, { isBookAuthor: isAuthor })
  await publishEvent(tx, 'ProfileChanged', { userId })
  return changed
}
