import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { minute } from '#shared/time/units.ts'
import { openTestApp, type TestApp, type TestBrowser } from '#test/server/test-app.ts'
import type { BookInput } from '#test/server/operations.generated.ts'
import { addBlock, addImage } from '#test/server/rows.ts'
import { type MutationResult, asker, type Writer, writer } from '#test/server/writers.ts'

const fields = `id title subtitle createdAt coverImage { id } authors { name role position user { id } }
  editions { id bookId isbn13 title publisher publishedOn format buyUrl subjects prizes { name year status } extents { kind value unit }
    audiences { kind fromAge toAge } authors { name } coverImage { id } }`
const updateBooks = asker(
  `mutation($books: [BookInput!]!) { updateBooks(books: $books) { __typename ... on UpdateBooksPayload { items { ${fields} } } ... on Forbidden { message } ... on BadRequest { message field code } } }`,
)
const readBook = asker(`query($id: ID!) { book(id: $id) { __typename ... on Book { ${fields} } ... on NotFound { message } } }`)
type Book = { id: string; title: string; editions: { id: string; isbn13: string; prizes: object[] }[] }
const booksIn = (response: MutationResult): Book[] => response.items as Book[]

const tides = { isbn: '0-306-40615-2', title: 'Tides' }
const ebb = { isbn: '978-0-8044-2957-3', title: 'Ebb' }
const flow = { isbn: '979-10-90636-07-1', title: 'Flow' }

describe('books', () => {
  let app: TestApp
  let hana: Writer
  let emil: Writer
  beforeAll(async () => {
    app = await openTestApp()
    hana = await author()
    emil = await writer(app)
  })
  afterAll(() => app.close())

  async function author(): Promise<Writer> {
    const one = await writer(app)
    await change(one, { isBookAuthor: true })
    return one
  }
  const change = (actor: Writer, to: object) => app.database.db.updateTable('users').set(to).where('id', '=', actor.id).execute()
  const imageOf = (actor?: Writer) => addImage(app, { ownerId: actor?.id ?? null, width: 400, height: 600 })
  const titlesFor = async (actor: TestBrowser, whose: Writer): Promise<string[]> => {
    const { userBooks, user } = await actor.graphql(
      'query($id: ID!) { userBooks(userId: $id) { id title } user(id: $id) { id books { id title } } }',
      { id: whose.id },
    )
    const titles = userBooks.map(({ title }) => title)
    // A missing account has no books to show.
    expect(user?.books.map(({ title }) => title) ?? []).toEqual(titles)
    return titles
  }
  const page = (actor: TestBrowser, whose: Writer) => actor.get(`/@${whose.username}/books`)

  test('an author enters one edition of each book, and every reader sees it', async () => {
    const coverImageId = await imageOf(hana)
    const input = {
      ...tides,
      subtitle: ' Twice  a day ',
      publishedOn: '2021-04-01',
      buyUrl: 'https://shop.example/tides',
      coverImageId,
    }
    const response = await updateBooks(hana, { books: [input] })
    const [book] = booksIn(response)
    const name = { name: 'Hana Kim' }
    const edition = {
      bookId: book?.id,
      isbn13: '9780306406157',
      title: 'Tides',
      publisher: null,
      publishedOn: '2021-04-01',
      format: 'PAPERBACK',
      buyUrl: 'https://shop.example/tides',
      coverImage: { id: coverImageId },
      authors: [name],
      subjects: [],
      prizes: [],
      extents: [],
      audiences: [],
    }
    const expected = {
      title: 'Tides',
      subtitle: 'Twice a day',
      coverImage: { id: coverImageId },
      authors: [{ ...name, role: 'AUTHOR', position: 1, user: { id: hana.id } }],
      editions: [edition],
    }
    expect(book).toMatchObject(expected)
    expect(book?.id).toMatch(/^[0-9a-f]{12}$/)
    expect(await readBook(app.browser(), { id: book?.id })).toMatchObject({ __typename: 'Book', ...expected })
    expect(await readBook(emil, { id: newId() })).toMatchObject({ __typename: 'NotFound' })
  })

  test('replacing the list preserves the ids and prizes of books that stay, removes the rest, and stores the order', async () => {
    const ines = await author()
    const before = booksIn(await updateBooks(ines, { books: [tides, ebb] }))
    const prize = { name: 'Harbour Prize', year: 2024, status: 'SHORTLISTED' }
    await app.database.db
      .updateTable('bookEditions')
      .set({ prizes: JSON.stringify([prize]), publisher: 'Slack Water' })
      .where('bookId', '=', before[1]?.id ?? '')
      .execute()
    const after = booksIn(await updateBooks(ines, { books: [flow, { ...ebb, title: 'Ebb, again' }] }))
    expect(after.map(({ title }) => title)).toEqual(['Flow', 'Ebb, again'])
    expect(after[1]).toMatchObject({ id: before[1]?.id, editions: [{ id: before[1]?.editions[0]?.id, prizes: [prize] }] })
    expect(await readBook(emil, { id: before[0]?.id })).toMatchObject({ __typename: 'NotFound' })
    const shown = (await page(app.browser(), ines)).body
    expect(shown.indexOf('Flow')).toBeLessThan(shown.indexOf('Ebb, again'))
    expect(shown).toContain('Shortlisted: Harbour Prize 2024')
    expect(shown).toContain('Slack Water')
    expect(booksIn(await updateBooks(ines, { books: [] }))).toEqual([])
    expect(await titlesFor(emil, ines)).toEqual([])
  })

  test('only verified authors may edit, and not while suspended', async () => {
    expect(await updateBooks(app.browser(), { books: [tides] })).toMatchObject({
      __typename: 'Forbidden',
      message: 'Please sign in to continue.',
    })
    expect(await updateBooks(emil, { books: [tides] })).toMatchObject({
      __typename: 'Forbidden',
      message: 'Only verified authors can list their books.',
    })
    const suspended = await author()
    await change(suspended, { suspendedAt: app.clock() })
    expect(await updateBooks(suspended, { books: [tides] })).toMatchObject({
      __typename: 'Forbidden',
      message: "Your account is suspended, so you can't do that.",
    })
    expect(
      await app.database.db.selectFrom('books').select('id').where('authorId', 'in', [emil.id, suspended.id]).execute(),
    ).toEqual([])
  })

  test('a validation error names the book, and nothing is changed', async () => {
    const ines = await author()
    await updateBooks(ines, { books: [tides] })
    const long = 'x'.repeat(201)
    const wrong: [BookInput[], string, string][] = [
      [
        [ebb, { ...tides, isbn: '9780306406158' }],
        'books.1.isbn',
        'The ISBN of “Tides” isn’t valid. Copy it from the back of the book.',
      ],
      [[ebb, { ...tides, title: '  ' }], 'books.1.title', 'Enter a title for book 2.'],
      [[{ ...ebb, title: long }], 'books.0.title', 'The title of book 1 is too long. Titles can be up to 200 characters.'],
      [[{ ...ebb, subtitle: long }], 'books.0.subtitle', 'The subtitle of “Ebb” can be up to 200 characters.'],
      [[{ ...ebb, publishedOn: '2026-02-30' }], 'books.0.publishedOn', 'Check the publication date of “Ebb”.'],
      [[{ ...ebb, publishedOn: '0900-01-01' }], 'books.0.publishedOn', 'Check the publication date of “Ebb”.'],
      [[{ ...ebb, publishedOn: '2040-01-01' }], 'books.0.publishedOn', 'Check the publication date of “Ebb”.'],
      ...[
        'http://shop.example',
        'javascript:alert(1)',
        'shop.example',
        'https://a:b@shop.example',
        `https://shop.example/${'x'.repeat(2_000)}`,
      ].map((buyUrl): [BookInput[], string, string] => [
        [{ ...ebb, buyUrl }],
        'books.0.buyUrl',
        'The link to buy “Ebb” must start with https://.',
      ]),
      [
        [tides, ebb, { isbn: '9780306406157', title: 'Tides too' }],
        'books.2.isbn',
        '“Tides too” has the same ISBN as another book in your list.',
      ],
      [Array.from({ length: 51 }, () => ebb), 'books', 'You can list up to 50 books.'],
      [
        [{ ...ebb, coverImageId: await imageOf(emil) }],
        'books.0.coverImageId',
        'The cover of “Ebb” is missing. Upload it again.',
      ],
      [[{ ...ebb, coverImageId: newId() }], 'books.0.coverImageId', 'The cover of “Ebb” is missing. Upload it again.'],
    ]
    for (const [books, field, message] of wrong)
      expect(await updateBooks(ines, { books })).toEqual({ __typename: 'BadRequest', field, message, code: null })
    expect(await titlesFor(emil, ines)).toEqual(['Tides'])
  })

  test('a book has one place for all its editions, and its existing cover may stay regardless of its uploader', async () => {
    const ines = await author()
    const [book] = booksIn(await updateBooks(ines, { books: [tides] }))
    const cover = await imageOf()
    await app.database.db
      .insertInto('bookEditions')
      .values({
        id: newId(),
        bookId: book?.id ?? '',
        isbn13: '9780804429573',
        title: 'Tides',
        format: 'HARDCOVER',
        coverImageId: cover,
      })
      .execute()
    expect(await updateBooks(ines, { books: [tides, ebb] })).toMatchObject({
      __typename: 'BadRequest',
      field: 'books.1.isbn',
      message: '“Ebb” is already in your list as another edition.',
    })
    const [remaining] = booksIn(await updateBooks(ines, { books: [{ ...tides, coverImageId: cover }] }))
    expect(remaining).toMatchObject({ id: book?.id, coverImage: { id: cover } })
    expect(remaining?.editions.map(({ isbn13 }) => isbn13)).toEqual(['9780306406157', '9780804429573'])
  })

  test('limits how often the list may be changed', async () => {
    const ines = await author()
    for (let i = 0; i < 30; i++) await updateBooks(ines, { books: [] })
    expect(await updateBooks(ines, { books: [] })).toMatchObject({ __typename: 'BadRequest', code: 'RateLimited' })
    app.advanceClock(minute)
    expect(await updateBooks(ines, { books: [] })).toMatchObject({ __typename: 'UpdateBooksPayload' })
  })

  test('the page shows each book with its shops, has structured data, and is linked from the profile', async () => {
    const ines = await author()
    expect((await page(app.browser(), ines)).statusCode).toBe(404)
    expect((await app.browser().get(`/@${ines.username}`)).body).not.toContain(`/@${ines.username}/books`)
    await updateBooks(ines, { books: [{ ...tides, publishedOn: '2021-04-01', buyUrl: 'https://shop.example/tides?a=1' }] })
    const { body, statusCode } = await page(app.browser(), ines)
    expect(statusCode).toBe(200)
    expect(body).toMatch(/<h2[^>]*>Tides<\/h2>/)
    expect(body).toContain('2021')
    expect(body).toContain('href="https://shop.example/tides?a=1" rel="nofollow noopener" aria-label="Buy Tides"')
    expect(body).toContain(`<link rel="canonical" href="http://octavo.test/@${ines.username}/books">`)
    expect(body).toContain('"@type":"Book"')
    expect(body).toContain('"isbn":"9780306406157"')
    expect((await app.browser().get(`/@${ines.username}`)).body).toContain(`href="/@${ines.username}/books"`)
    expect((await app.browser().get(`/@${ines.username.toUpperCase()}/books`)).headers.location).toBe(`/@${ines.username}/books`)
  })

  test('books of suspended, closed, blocked or no longer verified authors are hidden from others', async () => {
    const ines = await author()
    const [book] = booksIn(await updateBooks(ines, { books: [tides] }))
    const hidden = async (actor: TestBrowser, status: number) => {
      expect(await titlesFor(actor, ines)).toEqual([])
      expect(await readBook(actor, { id: book?.id })).toMatchObject({ __typename: 'NotFound' })
      expect((await page(actor, ines)).statusCode).toBe(status)
    }
    expect(await titlesFor(emil, ines)).toEqual(['Tides'])
    await change(ines, { suspendedAt: app.clock() })
    await hidden(emil, 410)
    expect(await titlesFor(ines, ines)).toEqual(['Tides'])
    await change(ines, { suspendedAt: null, deactivatedAt: app.clock() })
    await hidden(emil, 410)
    await change(ines, { deactivatedAt: null, isBookAuthor: false })
    await hidden(emil, 404)
    await change(ines, { isBookAuthor: true })
    for (const [blocker, blocked] of [
      [emil, ines],
      [ines, emil],
    ] as const) {
      await addBlock(app, { userId: blocker.id, blockedId: blocked.id })
      await hidden(emil, 404)
      await app.database.db.deleteFrom('blocks').where('userId', '=', blocker.id).execute()
    }
    expect(await titlesFor(emil, ines)).toEqual(['Tides'])
  })
})
