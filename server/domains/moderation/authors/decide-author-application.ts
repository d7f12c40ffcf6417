import { isGone, type User, usersById } from '#server/domains/accounts/accounts.ts'
import {
  addBook,
  answerAuthorApplication,
  type AuthorApplication,
  authorApplicationByUser,
  lockAuthorApplicationsOf,
  queueAnswer,
} from '#server/domains/books/books.ts'
import type { Context } from '#server/platform/context.ts'
import { announce } from '#server/platform/events.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { longestAuthorNote } from '#shared/author-verification.ts'
import { maxBookTitleLength } from '#shared/book-parts.ts'
import { storableLine, storableText } from '#shared/text/storable.ts'
import { keepDecision } from '../decisions.sql.ts'
import { moderationPolicy } from '../moderation.policy.ts'

type Decision = {
  userId: string
  isVerified: boolean
  /** The book's title from the catalog; it becomes the first on the author's shelf. */
  bookTitle?: string | null | undefined
  note?: string | null | undefined
}
type DecideRefusal = 'Forbidden' | 'NotFound' | 'Conflict' | 'BadRequest'

/** Decides the author's open application and mails the decision. */
export const decideAuthorApplication = (
  ctx: Context,
  { userId, isVerified, ...given }: Decision,
): Promise<Result<AuthorApplication, DecideRefusal>> =>
  ctx.transaction(async (tx) => {
    if (!moderationPolicy.decide(tx)) return refused('Forbidden')
    await lockAuthorApplicationsOf(tx, userId)
    const user = await usersById(tx).load(userId)
    const application = user && !isGone(user) ? await authorApplicationByUser(tx).load(userId) : undefined
    if (!application) return refused('NotFound')
    if (application.status !== 'OPEN') return refused('Conflict', { message: 'This application has already been decided.' })
    const note = storableText(given.note ?? '').trim()
    const title = storableLine(given.bookTitle ?? '')
    if (note.length > longestAuthorNote)
      return refused('BadRequest', {
        field: 'note',
        message: `Use up to ${longestAuthorNote.toLocaleString('en')} characters.`,
      })
    if (!isVerified && note === '') return refused('BadRequest', { field: 'note', message: 'Tell the applicant why.' })
    if (isVerified && (title === '' || title.length > maxBookTitleLength))
      return refused('BadRequest', {
        field: 'bookTitle',
        message: `Enter the book title as listed in the catalog, in up to ${maxBookTitleLength} characters.`,
      })
    const answered = await answerAuthorApplication(tx, application, isVerified ? 'VERIFIED' : 'TURNED_DOWN', note)
    if (isVerified) {
      await addBook(tx, userId, { isbn13: application.isbn13, title })
      await markAsAuthor(tx, userId, true)
    }
    await keepDecision(tx, { action: isVerified ? 'VERIFY_AUTHOR' : 'TURN_DOWN_AUTHOR', entityId: userId, userId, reason: note })
    await queueAnswer(tx, application.id)
    return ok(answered)
  })

/** Revokes a verification: the mark disappears, and the shelf is hidden until the author is verified again. */
export const unverifyAuthor = (
  ctx: Context,
  userId: string,
  given: string,
): Promise<Result<User, 'Forbidden' | 'NotFound' | 'BadRequest'>> =>
  ctx.transaction(async (tx) => {
    if (!moderationPolicy.decide(tx)) return refused('Forbidden')
    const user = await usersById(tx).load(userId)
    if (!user || user.deleted_at) return refused('NotFound')
    const reason = storableText(given).trim()
    if (reason === '' || reason.length > longestAuthorNote)
      return refused('BadRequest', {
        field: 'reason',
        message: `Give a reason for the record, in up to ${longestAuthorNote.toLocaleString('en')} characters.`,
      })
    if (!user.is_book_author) return ok(user)
    const changed = await markAsAuthor(tx, userId, false)
    await keepDecision(tx, { action: 'UNVERIFY_AUTHOR', entityId: userId, userId, reason })
    return ok(changed)
  })

async function markAsAuthor(tx: Context, userId: string, isAuthor: boolean): Promise<User> {
  const changed = await tx.db
    .updateTable('users')
    .set({ is_book_author: isAuthor })
    .where('id', '=', userId)
    .returningAll()
    .executeTakeFirstOrThrow()
  usersById(tx).clear(userId)
  await announce(tx, 'ProfileChanged', { userId })
  return changed
}
