import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { day, hour, second } from '#shared/time/units.ts'
import { publication } from '#test/server/publications.ts'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import { asker, draftWith, published, story, type Writer, writer } from '#test/server/writers.ts'

const refusals = '... on BadRequest { message field } ... on NotFound { message }'
const reportStory = asker(
  `mutation($id: ID!, $reason: ReportReason!, $comment: String, $block: Boolean) { reportPost(postId: $id, reason: $reason, comment: $comment, alsoBlockUser: $block) { __typename ${refusals} } }`,
)
const reportUser = asker(
  `mutation($id: ID!, $reason: ReportReason!) { reportUser(targetUserId: $id, reason: $reason) { __typename ${refusals} } }`,
)
const reportPublication = asker(
  `mutation($id: ID!, $reason: ReportReason!) { reportCollection(collectionId: $id, reason: $reason) { __typename ${refusals} } }`,
)
const reports = asker(
  'query($status: String, $paging: PagingOptions) { moderationReports(status: $status, paging: $paging) { __typename ... on ModerationReportsPayload { items { id entityType entityId reason comment action reporter { id } resolvedBy { id } post { id } user { id } } pagingInfo { next { to } } } } }',
)
const resolve = asker(
  'mutation($id: ID!, $action: String!) { resolveReport(reportId: $id, action: $action) { __typename ... on Report { action resolvedBy { id } } } }',
)
const suspendUser = asker(
  'mutation($id: ID!, $reason: String!) { suspendUser(userId: $id, reason: $reason) { __typename ... on User { id } } }',
)
const unsuspendUser = asker('mutation($id: ID!) { unsuspendUser(userId: $id) { __typename } }')
const suspendStory = asker(
  'mutation($id: ID!, $limited: Boolean) { suspendPost(postId: $id, reason: "spam", limitedOnly: $limited) { __typename ... on Post { isSuspended isLimitedState } } }',
)
const unsuspendStory = asker('mutation($id: ID!) { unsuspendPost(postId: $id) { __typename } }')
const withhold = asker(
  'mutation($id: ID!, $countries: [String!], $legal: Boolean) { withholdPost(postId: $id, countries: $countries, legal: $legal) { __typename ... on BadRequest { field } } }',
)

type Item = { id: string; entityType: string; entityId: string; reason: string; comment: string | null; reporter: { id: string } }

describe('reports and decisions', () => {
  let app: TestApp
  let ines: Writer
  let emil: Writer
  let staff: Writer
  beforeAll(async () => {
    app = await openTestApp()
    ines = await writer(app)
    emil = await writer(app)
    staff = await writer(app, { staff: true })
  })
  afterAll(() => app.close())

  const open_ = async (): Promise<Item[]> => (await reports(staff, {})).items
  const statusOf = async (path: string) => (await app.browser().get(path)).statusCode

  test('a reader reports a story, a person and a publication, each once while undecided', async () => {
    const id = await published(ines, story('Bad', 'Words.'))
    const saltgrass = await publication(app, { slug: 'reported', name: 'Reported', owner: ines })
    expect(await reportStory(emil, { id, reason: 'SPAM' })).toEqual({ __typename: 'MutationSuccess' })
    expect(await reportStory(emil, { id, reason: 'HARASSMENT', comment: ' Look at the end. ' })).toEqual({
      __typename: 'MutationSuccess',
    })
    app.advanceClock(second)
    expect((await reportUser(emil, { id: ines.id, reason: 'SPAM' })).__typename).toBe('MutationSuccess')
    app.advanceClock(second)
    expect((await reportPublication(emil, { id: saltgrass, reason: 'COPYRIGHT' })).__typename).toBe('MutationSuccess')
    const mine = (await open_()).filter(({ reporter }) => reporter.id === emil.id)
    expect(mine.map(({ entityType, entityId, reason, comment }) => [entityType, entityId, reason, comment])).toEqual([
      ['POST', id, 'HARASSMENT', 'Look at the end.'],
      ['USER', ines.id, 'SPAM', null],
      ['COLLECTION', saltgrass, 'COPYRIGHT', null],
    ])
  })

  test('a report can also block the author, and reports its validation errors', async () => {
    const id = await published(ines, story('Worse', 'Words.'))
    const fay = await writer(app)
    expect((await reportStory(app.browser() as never, { id, reason: 'SPAM' })).__typename).toBe('Unauthorized')
    expect((await reportStory(ines, { id, reason: 'SPAM' })).__typename).toBe('BadRequest')
    expect((await reportStory(fay, { id: newId(), reason: 'SPAM' })).__typename).toBe('NotFound')
    for (const comment of [undefined, ' ', 'x'.repeat(1_001)])
      expect(await reportStory(fay, { id, reason: 'OTHER', comment })).toMatchObject({
        __typename: 'BadRequest',
        field: 'comment',
      })
    expect((await reportStory(fay, { id, reason: 'OTHER', comment: 'It names me.', block: true })).__typename).toBe(
      'MutationSuccess',
    )
    expect((await fay.get(`/@${ines.username}`)).statusCode).not.toBe(500)
    const blocked = await app.database.db.selectFrom('blocks').selectAll().where('userId', '=', fay.id).execute()
    expect(blocked.map(({ blockedId }) => blockedId)).toEqual([ines.id])
  })

  test('only staff see and decide reports; decided reports leave the paginated list', async () => {
    const reporter = await writer(app)
    for (const title of ['One', 'Two'])
      await reportStory(reporter, { id: await published(ines, story(title, 'Words.')), reason: 'SPAM' })
    for (const actor of [ines, app.browser() as never]) {
      expect((await reports(actor, {})).__typename).toBe('Forbidden')
      expect((await resolve(actor, { id: newId(), action: 'NONE' })).__typename).toBe('Forbidden')
    }
    const [first] = await open_()
    const page = await reports(staff, { paging: { limit: 1 } })
    expect((page.items as Item[]).map(({ id }) => id)).toEqual([first?.id])
    const next = (page.pagingInfo as { next: { to: string } }).next.to
    expect(((await reports(staff, { paging: { limit: 1, to: next } })).items as Item[])[0]?.id).not.toBe(first?.id)
    expect((await resolve(staff, { id: first?.id, action: 'WHATEVER' })).__typename).toBe('Forbidden')
    expect(await resolve(staff, { id: first?.id, action: 'NONE' })).toMatchObject({
      action: 'NONE',
      resolvedBy: { id: staff.id },
    })
    expect((await open_()).some(({ id }) => id === first?.id)).toBe(false)
    const done = (await reports(staff, { status: 'RESOLVED' })).items as Item[]
    expect(done.map(({ id }) => id)).toContain(first?.id)
    expect((await resolve(staff, { id: newId(), action: 'NONE' })).__typename).toBe('NotFound')
  })

  test('staff reading a private draft is recorded once an hour; its writer and editors are not recorded', async () => {
    const hal = await writer(app)
    const id = await draftWith(hal, story('Not yet', 'For my eyes only.'))
    const decisions = asker(
      'query($id: ID!) { user(id: $id) { __typename id moderationDecisions { decision entityId reason decidedBy { id } } } }',
    )
    const read = asker('query($id: ID!) { post(id: $id) { __typename content { bodyHtml } } }')
    const traces = async () =>
      ((await decisions(staff, { id: hal.id })).moderationDecisions as { decision: string }[]).filter(
        ({ decision }) => decision === 'READ_DRAFT',
      )
    await read(hal, { id })
    await read(staff, { id: await published(hal, story('Open', 'To everybody.')) })
    expect(await traces()).toEqual([])
    for (let count = 0; count < 2; count++) await staff.get(`/p/${id}`)
    const trace = { decision: 'READ_DRAFT', entityId: id, reason: '', decidedBy: { id: staff.id } }
    expect(await traces()).toEqual([trace])
    app.advanceClock(2 * hour)
    await staff.get(`/p/${id}`)
    expect(await traces()).toEqual([trace, trace])
  })

  test('[suspended-user-limits] suspension hides an account at once and can be undone; only staff and the person learn the reason', async () => {
    const gil = await writer(app)
    const id = await published(gil, story('Gone', 'For now.'))
    const path = `/@${gil.username}`
    expect(await statusOf(path)).toBe(200)
    expect((await suspendUser(emil, { id: gil.id, reason: 'spam' })).__typename).toBe('Forbidden')
    expect((await suspendUser(staff, { id: gil.id, reason: ' ' })).__typename).toBe('Forbidden')
    expect((await suspendUser(staff, { id: staff.id, reason: 'no' })).__typename).toBe('Forbidden')
    expect((await suspendUser(staff, { id: newId(), reason: 'no' })).__typename).toBe('NotFound')
    expect(await suspendUser(staff, { id: gil.id, reason: 'Sells followers.' })).toMatchObject({ id: gil.id })
    expect(await statusOf(path)).toBe(410)
    expect(await statusOf(`/p/${id}`)).toBe(410)
    const decisions = asker(
      'query($id: ID!) { user(id: $id) { __typename id moderationDecisions { decision reason decidedBy { id } } } }',
    )
    expect((await decisions(staff, { id: gil.id })).moderationDecisions).toContainEqual({
      decision: 'SUSPEND_USER',
      reason: 'Sells followers.',
      decidedBy: { id: staff.id },
    })
    expect((await unsuspendUser(staff, { id: gil.id })).__typename).toBe('User')
    expect(await statusOf(path)).toBe(200)
    expect((await decisions(emil, { id: gil.id })).moderationDecisions).toEqual([])
    const [back, statement] = await app.mailbox(`${gil.username}@posteo.example`)
    expect([statement?.subject, back?.subject]).toEqual(['Your account is suspended', 'Your account is no longer suspended'])
    expect(statement?.text).toContain('The reason: Sells followers.')
    expect(statement?.text).toContain('Object to this decision')
  })

  test('a suspension for some days ends when they are over, unless staff have changed it, and only for the days offered', async () => {
    const suspendFor = asker(
      'mutation($id: ID!, $days: Int) { suspendUser(userId: $id, reason: "Spam.", days: $days) { __typename ... on User { suspendedUntil } ... on BadRequest { field } } }',
    )
    const [gus, hal] = [await writer(app), await writer(app)]
    expect(await suspendFor(staff, { id: gus.id, days: 4 })).toEqual({ __typename: 'BadRequest', field: 'days' })
    expect(await suspendFor(staff, { id: gus.id, days: 3 })).toMatchObject({
      suspendedUntil: expect.stringContaining(new Date(app.clock().getTime() + 3 * day).toISOString().slice(0, 10)),
    })
    await suspendFor(staff, { id: hal.id, days: 3 })
    expect(await suspendFor(staff, { id: hal.id })).toMatchObject({ suspendedUntil: null })
    const states = async () => Promise.all([gus, hal].map(({ username }) => statusOf(`/@${username}`)))
    app.advanceClock(3 * day - hour)
    await app.jobs.drain()
    expect(await states()).toEqual([410, 410])
    app.advanceClock(hour)
    await app.jobs.drain()
    expect(await states()).toEqual([200, 410])
    const [back, statement] = await app.mailbox(`${gus.username}@posteo.example`)
    expect(statement?.text).toContain('Your account is suspended for 3 days.')
    expect(back?.subject).toBe('Your account is no longer suspended')
    expect((await unsuspendUser(staff, { id: hal.id })).__typename).toBe('User')
  })

  test('a story can be hidden, delisted or withheld in a country, and restored', async () => {
    const id = await published(ines, story('Judged', 'By staff.'))
    const status = async (headers: Record<string, string> = {}) => {
      const response = await app.browser(headers).get(`/p/${id}`)
      return response.statusCode === 301
        ? (await app.browser(headers).get(String(response.headers.location))).statusCode
        : response.statusCode
    }
    const listed = async () => (await app.browser().get(`/@${ines.username}`)).body.includes(id)
    for (const actor of [ines, emil]) {
      expect((await suspendStory(actor, { id })).__typename).toBe('Forbidden')
      expect((await withhold(actor, { id, countries: ['FR'] })).__typename).toBe('Forbidden')
    }
    expect(await listed()).toBe(true)
    expect(await suspendStory(staff, { id, limited: true })).toMatchObject({ isLimitedState: true, isSuspended: false })
    expect([await status(), await listed()]).toEqual([200, false])
    expect(await suspendStory(staff, { id })).toMatchObject({ isSuspended: true })
    expect(await status()).toBe(410)
    expect((await unsuspendStory(staff, { id })).__typename).toBe('Post')
    expect([await status(), await listed()]).toEqual([200, true])
    expect(await withhold(staff, { id, countries: ['France'] })).toEqual({ __typename: 'BadRequest', field: 'countries' })
    expect((await withhold(staff, { id, countries: ['fr'], legal: false })).__typename).toBe('Post')
    expect(await app.database.db.selectFrom('stories').select('withheldIn').where('id', '=', id).executeTakeFirst()).toEqual({
      withheldIn: ['FR'],
    })
    expect((await withhold(staff, { id, countries: [], legal: true })).__typename).toBe('Post')
    expect(await status()).toBe(451)
    expect((await withhold(staff, { id, countries: [], legal: false })).__typename).toBe('Post')
    expect(await status()).toBe(200)
    const mails = (await app.mailbox(`${ines.username}@posteo.example`)).toReversed().map(({ text }) => text)
    for (const [at, words] of [
      'is limited',
      'is removed',
      '',
      'in these countries: FR.',
      'withheld everywhere for legal reasons',
    ].entries())
      expect(mails.at(at - 6)).toContain(words)
    expect(mails.at(-1)).toContain('no longer restricted')
  })
})
