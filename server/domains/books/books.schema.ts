import { UserRef } from '#server/domains/accounts/accounts.schema.ts'
import { type User, usersById } from '#server/domains/accounts/accounts.ts'
import { ImageMetadataRef, imageOrNull } from '#server/domains/images/images.schema.ts'
import type { Context } from '#server/platform/context.ts'
import { builder, enumeration } from '#server/platform/graphql/builder.ts'
import { resultUnion, runs, unwrap } from '#server/platform/graphql/refusals.ts'
import { ok, refused } from '#server/platform/result.ts'
import type { BookAudience, BookExtent, BookPrize } from '#shared/books.ts'
import type { Book, BookEdition } from './book.ts'
import { listBooksOfUser, findVisibleBook } from './books-of-user.query.ts'
import { editionsByBook } from './books.sql.ts'
import { updateBooks } from './update-books.ts'
import { bookPrizeStatusValues } from '#shared/enums/people.ts'

const BookPrizeStatusRef = enumeration('BookPrizeStatus', bookPrizeStatusValues)

type Author = { name: string; role: string; position: number; user: User | null }

/** The author whose shelf lists the book, then its other contributors. */
async function authorsOf(ctx: Context, book: Book): Promise<Author[]> {
  const user = (await usersById(ctx).load(book.authorId)) as User
  const author = { name: user.name || user.username, role: 'AUTHOR', position: 1, user }
  return [author, ...book.coAuthors.map((coAuthor, at) => ({ ...coAuthor, position: at + 2, user: null }))]
}

const editionsOf = async (ctx: Context, book: Book): Promise<BookEdition[]> => (await editionsByBook(ctx).load(book.id)) ?? []

const BookAuthorRef = builder.objectRef<Author>('BookAuthor').implement({
  fields: (t) => ({
    name: t.exposeString('name'),
    user: t.field({ type: UserRef, nullable: true, resolve: ({ user }) => user }),
    role: t.exposeString('role'),
    position: t.exposeInt('position'),
  }),
})

const BookPrizeRef = builder.objectRef<BookPrize>('BookPrize').implement({
  fields: (t) => ({
    name: t.exposeString('name'),
    year: t.exposeInt('year', { nullable: true }),
    status: t.expose('status', { type: BookPrizeStatusRef }),
  }),
})

const BookExtentRef = builder.objectRef<BookExtent>('BookExtent').implement({
  fields: (t) => ({ kind: t.exposeString('kind'), value: t.exposeInt('value'), unit: t.exposeString('unit') }),
})

const BookAudienceRef = builder.objectRef<BookAudience>('BookAudience').implement({
  fields: (t) => ({
    kind: t.exposeString('kind'),
    fromAge: t.exposeInt('fromAge', { nullable: true }),
    toAge: t.exposeInt('toAge', { nullable: true }),
  }),
})

const BookEditionRef = builder.objectRef<BookEdition & { book: Book }>('BookEdition').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    bookId: t.exposeID('bookId'),
    isbn13: t.exposeString('isbn13'),
    title: t.exposeString('title'),
    publisher: t.exposeString('publisher', { nullable: true }),
    publishedOn: t.expose('publishedOn', { type: 'Date', nullable: true }),
    format: t.exposeString('format'),
    coverImage: t.field({
      type: ImageMetadataRef,
      nullable: true,
      resolve: (edition, _args, ctx) => imageOrNull(ctx, edition.coverImageId),
    }),
    buyUrl: t.exposeString('buyUrl', { nullable: true }),
    authors: t.field({ type: [BookAuthorRef], resolve: ({ book }, _args, ctx) => authorsOf(ctx, book) }),
    subjects: t.exposeStringList('subjects'),
    prizes: t.field({ type: [BookPrizeRef], resolve: (edition) => edition.prizes }),
    extents: t.field({ type: [BookExtentRef], resolve: (edition) => edition.extents }),
    audiences: t.field({ type: [BookAudienceRef], resolve: (edition) => edition.audiences }),
  }),
})

const BookRef = builder.objectRef<Book>('Book').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    title: t.exposeString('title'),
    subtitle: t.exposeString('subtitle', { nullable: true }),
    description: t.exposeString('description', { nullable: true }),
    createdAt: t.expose('createdAt', { type: 'Timestamp' }),
    authors: t.field({ type: [BookAuthorRef], resolve: (book, _args, ctx) => authorsOf(ctx, book) }),
    editions: t.field({
      type: [BookEditionRef],
      resolve: async (book, _args, ctx) => (await editionsOf(ctx, book)).map((edition) => ({ ...edition, book })),
    }),
    /** The cover of the newest edition that has one. */
    coverImage: t.field({
      type: ImageMetadataRef,
      nullable: true,
      resolve: async (book, _args, ctx) => {
        const covers = (await editionsOf(ctx, book)).flatMap(({ coverImageId }) => coverImageId ?? [])
        return imageOrNull(ctx, covers[0] ?? null)
      },
    }),
  }),
})

builder.objectField(UserRef, 'books', (t) =>
  t.field({ type: [BookRef], resolve: (user, _args, ctx) => listBooksOfUser(ctx, user.id) }),
)

const BookResultRef = resultUnion('BookResult', BookRef, ['NotFound'])

builder.queryFields((t) => ({
  userBooks: t.field({
    type: [BookRef],
    args: { userId: t.arg.id({ required: true }) },
    resolve: (_root, { userId }, ctx) => listBooksOfUser(ctx, userId),
  }),
  book: t.field({
    type: BookResultRef,
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, ctx) => {
      const book = await findVisibleBook(ctx, id)
      return unwrap(book ? ok(book) : refused('NotFound'))
    },
  }),
}))

const BookInputRef = builder.inputType('BookInput', {
  fields: (t) => ({
    isbn: t.string({ required: true }),
    title: t.string({ required: true }),
    subtitle: t.string(),
    coverImageId: t.id(),
    publishedOn: t.field({ type: 'Date' }),
    buyUrl: t.string(),
  }),
})

const UpdateBooksPayloadRef = builder.objectRef<{ items: Book[] }>('UpdateBooksPayload').implement({
  fields: (t) => ({ items: t.field({ type: [BookRef], resolve: ({ items }) => items }) }),
})
const UpdateBooksResultRef = resultUnion('UpdateBooksResult', UpdateBooksPayloadRef, updateBooks.head.refusals)

builder.mutationFields((t) => ({
  updateBooks: t.field({
    type: UpdateBooksResultRef,
    args: { books: t.arg({ type: [BookInputRef], required: true }) },
    resolve: runs(updateBooks, ({ books }) => [books]),
  }),
}))

export { AuthorApplicationRef } from './verification/verification.schema.ts'
