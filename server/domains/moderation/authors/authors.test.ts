import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { maxAuthorNoteLength, maxEvidenceLength } from '#shared/author-verification.ts'
import { day, second } from '#shared/time/units.ts'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import { asker, type Writer, writer } from '#test/server/writers.ts'

const apply = asker(
  'mutation($isbn: String!, $evidence: String) { applyForAuthorVerification(isbn: $isbn, evidence: $evidence) { __typename ... on BadRequest { field message } ... on AlreadyExists { message } ... on Unauthorized { message } ... on RateLimited { message } } }',
)
const decide = asker(
  'mutation($id: ID!, $isVerified: Boolean!, $title: String, $note: String) { decideAuthorApplication(userId: $id, isVerified: $isVerified, bookTitle: $title, note: $note) { __typename ... on AuthorApplication { status note decidedAt } ... on BadRequest { field } ... on Conflict { message } } }',
)
const unverify = asker(
  'mutation($id: ID!, $reason: String!) { unverifyAuthor(userId: $id, reason: $reason) { __typename ... on User { verifications { isBookAuthor verifiedAt } } ... on BadRequest { field } } }',
)
const listOpen = asker(
  'query($paging: PagingOptions) { authorApplications(paging: $paging) { __typename ... on AuthorApplicationConnection { items { id isbn13 evidence user { id } } pagingInfo { next { to } } } } }',
)
const about = asker(
  'query($id: ID!) { user(id: $id) { __typename id verifications { isBookAuthor verifiedAt } authorApplication { isbn13 evidence status submittedAt decidedAt note } moderationDecisions { decision reason } } }',
)
const shelf = asker('query($id: ID!) { user(id: $id) { __typename id books { title } } }')

const isbn = '0-306-40615-2'
const isbn13 = '9780306406157'
const otherIsbn = '9780804429573'
type Item = { id: string; isbn13: string; user: { id: string } }

describe('author verification', () => {
  let app: TestApp
  let staff: Writer
  let emil: Writer
  beforeAll(async () => {
    app = await openTestApp()
    emil = await writer(app)
    staff = await writer(app, { staff: true })
  })
  afterAll(() => app.close())

  const change = (actor: Writer, to: object) => app.database.db.updateTable('users').set(to).where('id', '=', actor.id).execute()
  const visitor = () => app.browser() as never
  const profile = async (actor: Writer) => (await app.browser().get(`/@${actor.username}`)).body
  const lastMail = async (actor: Writer) => (await app.mailbox(`${actor.username}@posteo.example`))[0]
  async function applicant(input: { isbn: string; evidence?: string } = { isbn }): Promise<Writer> {
    const one = await writer(app)
    expect(await apply(one, input)).toEqual({ __typename: 'MutationSuccess' })
    app.advanceClock(second)
    return one
  }

  test('a writer applies with an ISBN in any notation, and sees that the application is open', async () => {
    const ines = await applicant({ isbn: `ISBN ${isbn}`, evidence: ' My publisher names me: https://press.example/ines ' })
    expect((await about(ines, { id: ines.id })).authorApplication).toMatchObject({
      isbn13,
      evidence: 'My publisher names me: https://press.example/ines',
      status: 'OPEN',
      decidedAt: null,
      note: '',
    })
    expect((await about(emil, { id: ines.id })).authorApplication).toBeNull()
    expect(await apply(ines, { isbn: otherIsbn })).toEqual({
      __typename: 'AlreadyExists',
      message: 'You’ve already applied. We’re reviewing your application.',
    })
  })

  test('refuses an invalid ISBN or too long evidence by field, and visitors, unverified and suspended accounts', async () => {
    for (const invalidIsbn of ['', '978-0-306-40615-8', 'Tides'])
      expect(await apply(emil, { isbn: invalidIsbn })).toMatchObject({ __typename: 'BadRequest', field: 'isbn' })
    expect(await apply(emil, { isbn, evidence: 'x'.repeat(maxEvidenceLength + 1) })).toMatchObject({
      __typename: 'BadRequest',
      field: 'evidence',
    })
    expect((await apply(visitor(), { isbn })).__typename).toBe('Unauthorized')
    const fay = await writer(app)
    await change(fay, { email: null, unverifiedEmail: 'fay@posteo.example' })
    expect(await apply(fay, { isbn })).toMatchObject({
      __typename: 'Unauthorized',
      message: 'Verify your email to get full access to your account.',
    })
    await change(fay, { email: 'fay@posteo.example', unverifiedEmail: null, suspendedAt: app.clock() })
    expect((await apply(fay, { isbn })).__typename).toBe('Unauthorized')
  })

  test('only staff see open applications, paginated oldest first, and decide them', async () => {
    const [first, second_] = [await applicant(), await applicant()]
    for (const actor of [emil, first, visitor()]) {
      expect((await listOpen(actor, {})).__typename).toBe('Forbidden')
      expect((await decide(actor, { id: first.id, isVerified: true, title: 'Tides' })).__typename).toBe('Forbidden')
      expect((await unverify(actor, { id: first.id, reason: 'No.' })).__typename).toBe('Forbidden')
    }
    const all = ((await listOpen(staff, { paging: { limit: 100 } })).items as Item[]).map(({ user }) => user.id)
    expect(all.slice(-2)).toEqual([first.id, second_.id])
    const seen: string[] = []
    for (let to: string | undefined, more = true; more; ) {
      const page = await listOpen(staff, { paging: { limit: 1, ...(to && { to }) } })
      seen.push(...(page.items as Item[]).map(({ user }) => user.id))
      to = (page.pagingInfo as { next: { to: string } | null }).next?.to
      more = to !== undefined
    }
    expect(seen).toEqual(all)
    await change(first, { deactivatedAt: app.clock() })
    expect(((await listOpen(staff, {})).items as Item[]).some(({ user }) => user.id === first.id)).toBe(false)
    expect((await decide(staff, { id: first.id, isVerified: true, title: 'Tides' })).__typename).toBe('NotFound')
  })

  test('a verified author gets the mark, the book on the shelf and a mail, and staff see the decision', async () => {
    const ines = await applicant()
    expect(await profile(ines)).not.toContain('Book author')
    expect(await decide(staff, { id: ines.id, isVerified: true, title: ' ' })).toMatchObject({
      __typename: 'BadRequest',
      field: 'bookTitle',
    })
    expect(await decide(staff, { id: ines.id, isVerified: true, title: 'Tides', note: 'With pleasure.' })).toMatchObject({
      __typename: 'AuthorApplication',
      status: 'VERIFIED',
    })
    expect(await profile(ines)).toContain('Book author')
    const { body } = await app.browser().get(`/@${ines.username}/books`)
    expect(body).toContain('Tides')
    expect(body).toContain(`"isbn":"${isbn13}"`)
    const mail = await lastMail(ines)
    expect(mail?.subject).toBe('You’re a verified author')
    expect(mail?.text).toContain('With pleasure.')
    expect(await about(staff, { id: ines.id })).toMatchObject({
      verifications: { isBookAuthor: true, verifiedAt: expect.any(String) },
      moderationDecisions: expect.arrayContaining([{ decision: 'VERIFY_AUTHOR', reason: 'With pleasure.' }]),
    })
    expect((await apply(ines, { isbn: otherIsbn })).__typename).toBe('AlreadyExists')
    expect((await decide(staff, { id: ines.id, isVerified: false, note: 'No.' })).__typename).toBe('Conflict')
    expect((await decide(staff, { id: newId(), isVerified: true, title: 'Tides' })).__typename).toBe('NotFound')
  })

  test('a rejected applicant gets the reason and may apply again, three times in thirty days', async () => {
    const ines = await applicant()
    for (const note of ['', 'x'.repeat(maxAuthorNoteLength + 1)])
      expect(await decide(staff, { id: ines.id, isVerified: false, note })).toMatchObject({
        __typename: 'BadRequest',
        field: 'note',
      })
    const reject = () => decide(staff, { id: ines.id, isVerified: false, note: 'The book names another.' })
    expect(await reject()).toMatchObject({ status: 'TURNED_DOWN' })
    expect((await lastMail(ines))?.text).toContain('The book names another.')
    expect((await about(ines, { id: ines.id })).authorApplication).toMatchObject({
      status: 'TURNED_DOWN',
      note: 'The book names another.',
    })
    for (let again = 0; again < 2; again++) {
      app.advanceClock(second)
      expect((await apply(ines, { isbn })).__typename).toBe('MutationSuccess')
      expect(await reject()).toMatchObject({ status: 'TURNED_DOWN' })
    }
    expect(await apply(ines, { isbn })).toMatchObject({
      __typename: 'RateLimited',
      message: expect.stringContaining('You can apply again on '),
    })
    app.advanceClock(30 * day + second)
    expect((await apply(ines, { isbn })).__typename).toBe('MutationSuccess')
  })

  test('revoking a verification hides the shelf with a reason; verifying again restores it', async () => {
    const ines = await applicant()
    await decide(staff, { id: ines.id, isVerified: true, title: 'Tides' })
    expect(await unverify(staff, { id: ines.id, reason: ' ' })).toMatchObject({ __typename: 'BadRequest', field: 'reason' })
    expect(await unverify(staff, { id: ines.id, reason: 'Another of the same name.' })).toMatchObject({
      verifications: { isBookAuthor: false, verifiedAt: null },
    })
    expect(await profile(ines)).not.toContain('Book author')
    expect((await app.browser().get(`/@${ines.username}/books`)).statusCode).toBe(404)
    app.advanceClock(second)
    await apply(ines, { isbn })
    await decide(staff, { id: ines.id, isVerified: true, title: 'Tides' })
    expect((await shelf(emil, { id: ines.id })).books).toEqual([{ title: 'Tides' }])
  })

  test('the page asks visitors to sign in, and shows everyone else their status', async () => {
    const page = async (actor: Pick<Writer, 'get'>) => (await actor.get('/verified-authors')).body
    expect(await page(app.browser())).toContain('Sign in to apply')
    expect(await page(emil)).toContain('ISBN of one of your books')
    const ines = await applicant()
    expect(await page(ines)).toContain('We’re reviewing your application')
    await decide(staff, { id: ines.id, isVerified: false, note: 'The book names another.' })
    expect(await page(ines)).toMatch(/The book names another\.[\s\S]*ISBN of one of your books/)
    app.advanceClock(second)
    await apply(ines, { isbn })
    await decide(staff, { id: ines.id, isVerified: true, title: 'Tides' })
    expect(await page(ines)).toContain(`href="/@${ines.username}/books"`)
    const fay = await writer(app, { verified: false })
    expect(await page(fay)).toContain('open the link we sent')
  })

  test('staff find applications next to reports, and the decision on the account page; others find neither', async () => {
    const ines = await applicant({ isbn, evidence: 'It has my face on the back.' })
    const status = await staff.get('/_/admin/internal-status')
    expect(status.body).toContain('It has my face on the back.')
    const account = await staff.get(`/_/admin/users/${ines.id}`)
    expect(account.body).toContain('Decline')
    expect((await emil.get(`/_/admin/users/${ines.id}`)).body).not.toContain('It has my face on the back.')
  })
})
