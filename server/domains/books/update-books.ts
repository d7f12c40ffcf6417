import { t } from '#shared/translation/translate.ts'
import { imagesById } from '#server/domains/images/images.schema.ts'
import { imagePolicy } from '#server/domains/images/images.ts'
import { command, type SignedInContext } from '#server/platform/command.ts'
import { newId } from '#server/platform/ids.ts'
import { perMinute } from '#server/platform/rate-limit.ts'
import { ok, refused, type Refused } from '#server/platform/result.ts'
import type { BookEdition, ValidatedBook } from './book.ts'
import { bookPolicy } from './book.policy.ts'
import { listBooksOfUser } from './books-of-user.query.ts'
import { lockEditions, type PlacedEntry, replaceBooks } from './books.sql.ts'
import { bookRefusal, type BookInput, validateBooks } from './validate-books.ts'

/** Replaces the author's list of books. A book whose ISBN stays keeps its id. */
export const updateBooks = command(
  {
    requires: ['viewer', 'notSuspended'],
    limits: [{ action: 'update-books', ...perMinute(30) }],
    refusals: ['Forbidden', 'BadRequest'],
  },
  async (tx, input: readonly BookInput[]) => {
    if (!(await bookPolicy.update(tx))) return refused('Forbidden', { message: t`Only verified authors can list their books.` })
    const entries = validateBooks(input, tx.now())
    if (!entries.ok) return entries
    const before = await lockEditions(tx, tx.viewer.id)
    const placed = place(entries.value, before)
    const problem = editionProblem(placed) ?? (await coverProblem(tx, entries.value, before))
    if (problem) return problem
    await replaceBooks(tx, tx.viewer.id, placed)
    await tx.services.pages.purge(tx, [`user:${tx.viewer.id}`])
    return ok({ items: await listBooksOfUser(tx, tx.viewer.id) })
  },
)

const place = (entries: readonly ValidatedBook[], before: readonly BookEdition[]): PlacedEntry[] =>
  entries.map((entry) => {
    const existing = before.find(({ isbn13 }) => isbn13 === entry.isbn13)
    return { entry, bookId: existing?.bookId ?? newId(), editionId: existing?.id ?? newId() }
  })

/** Two editions of one book are refused, because a book has one place in the order. */
function editionProblem(placed: readonly PlacedEntry[]): Refused<'BadRequest'> | undefined {
  const at = placed.findIndex(({ bookId }, index) => placed.findIndex((other) => other.bookId === bookId) < index)
  const title = placed[at]?.entry.title
  return title === undefined ? undefined : bookRefusal(at, 'isbn', t`“${title}” is already in your list as another edition.`)
}

/** A cover must be the author's own upload, or the current cover of one of their books. */
async function coverProblem(
  tx: SignedInContext,
  entries: readonly ValidatedBook[],
  before: readonly BookEdition[],
): Promise<Refused<'BadRequest'> | undefined> {
  const currentCovers = new Set(before.map(({ coverImageId }) => coverImageId))
  for (const [at, { coverImageId, title }] of entries.entries()) {
    if (!coverImageId || currentCovers.has(coverImageId)) continue
    const cover = await imagesById(tx).load(coverImageId)
    if (!cover || !imagePolicy.use(tx, cover))
      return bookRefusal(at, 'coverImageId', t`The cover of “${title}” is missing. Upload it again.`)
  }
  return undefined
}
