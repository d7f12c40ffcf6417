import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { second } from '#shared/time/units.ts'
import { publication } from '#test/server/publications.ts'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import { asker, published, story, type Writer, writer } from '#test/server/writers.ts'

const queue = asker(
  'query($once: Boolean, $paging: PagingOptions) { moderationReports(status: "OPEN", oncePerTarget: $once, paging: $paging) { __typename ... on ModerationReportsPayload { items { id entityId openReportCount openReports { id comment } lastDecided { action } } pagingInfo { next { to } } } } }',
)
const decide = asker(
  'mutation($id: ID!, $decision: ReportDecision!, $reason: String!) { decideReport(reportId: $id, decision: $decision, reason: $reason) { __typename ... on Report { action resolvedBy { id } } ... on BadRequest { field } } }',
)
const report = {
  POST: asker('mutation($id: ID!, $comment: String) { reportPost(postId: $id, reason: SPAM, comment: $comment) { __typename } }'),
  USER: asker('mutation($id: ID!) { reportUser(targetUserId: $id, reason: SPAM) { __typename } }'),
  COLLECTION: asker('mutation($id: ID!) { reportCollection(collectionId: $id, reason: SPAM) { __typename } }'),
}
const waiting = (who: Pick<Writer, 'graphql'>) => who.graphql('{ openReportCount }')

type Item = { id: string; entityId: string; openReportCount: number; openReports: object[]; lastDecided: object | null }

describe('the queue of reports', () => {
  let app: TestApp
  let staff: Writer
  let reader: Writer
  beforeAll(async () => {
    app = await openTestApp()
    staff = await writer(app, { staff: true })
    reader = await writer(app)
  })
  afterAll(() => app.close())

  const items = async () => (await queue(staff, { once: true, paging: { limit: 100 } })).items as Item[]
  const itemOf = async (entityId: string) => (await items()).find((item) => item.entityId === entityId)
  const reportedStory = async () => {
    const author = await writer(app)
    const id = await published(author, story('Spam', 'Buy.'))
    for (const [who, comment] of [
      [reader, 'First.'],
      [await writer(app), 'Second.'],
    ] as const) {
      await report.POST(who, { id, comment })
      app.advanceClock(second)
    }
    return { author, id, item: (await itemOf(id)) as Item }
  }

  test('something reported by several people is one item, at the place of its first report', async () => {
    const first = await reportedStory()
    const later = await reportedStory()
    expect(first.item).toMatchObject({
      openReportCount: 2,
      openReports: [{ comment: 'First.' }, { comment: 'Second.' }],
      lastDecided: null,
    })
    const order = (await items()).map(({ entityId }) => entityId)
    expect(order.indexOf(first.id)).toBeLessThan(order.indexOf(later.id))
    expect(order.filter((id) => id === first.id)).toHaveLength(1)
    const seen: string[] = []
    for (let to: string | undefined, more = true; more; ) {
      const page = await queue(staff, { once: true, paging: { limit: 1, ...(to && { to }) } })
      seen.push(...(page.items as Item[]).map(({ entityId }) => entityId))
      to = (page.pagingInfo as { next: { to: string } | null }).next?.to
      more = to !== undefined
    }
    expect(seen).toEqual(order)
    expect((await waiting(staff)).openReportCount).toBe(order.length)
    for (const who of [reader, app.browser()]) expect((await waiting(who)).openReportCount).toBeNull()
  })

  test('a decision closes all open reports about the thing, needs a reason, and counts once', async () => {
    const { id, item, author } = await reportedStory()
    const decision = { id: item.id, decision: 'NONE' as const, reason: 'It breaks no rule.' }
    for (const who of [reader, author]) expect((await decide(who, decision)).__typename).toBe('Forbidden')
    expect(await decide(staff, { ...decision, reason: ' ' })).toEqual({ __typename: 'BadRequest', field: 'reason' })
    expect((await decide(staff, { ...decision, reason: 'x'.repeat(1_001) })).__typename).toBe('BadRequest')
    expect((await decide(staff, { ...decision, id: newId() })).__typename).toBe('NotFound')
    expect(await decide(staff, decision)).toMatchObject({ action: 'NONE', resolvedBy: { id: staff.id } })
    expect(await itemOf(id)).toBeUndefined()
    expect((await decide(staff, decision)).__typename).toBe('Conflict')
    app.advanceClock(second)
    await report.POST(reader, { id, comment: 'Still.' })
    expect(await itemOf(id)).toMatchObject({ openReportCount: 1, lastDecided: { action: 'NONE' } })
  })

  test('a story is limited, removed, or its writer suspended, and each is recorded with the reason', async () => {
    for (const [decision, recorded, changed] of [
      ['LIMITED', 'LIMIT_POST', { limitedAt: expect.any(Date), suspendedAt: null }],
      ['REMOVED', 'SUSPEND_POST', { limitedAt: null, suspendedAt: expect.any(Date) }],
      ['SUSPENDED', 'SUSPEND_USER', { limitedAt: null, suspendedAt: null }],
    ] as const) {
      const { id, item, author } = await reportedStory()
      expect((await decide(staff, { id: item.id, decision, reason: 'Nine links.' })).action).toBe(decision)
      const { db } = app.database
      expect(await db.selectFrom('stories').select(['limitedAt', 'suspendedAt']).where('id', '=', id).executeTakeFirst()).toEqual(
        changed,
      )
      const { suspendedAt } = await db
        .selectFrom('users')
        .select('suspendedAt')
        .where('id', '=', author.id)
        .executeTakeFirstOrThrow()
      expect(suspendedAt !== null).toBe(decision === 'SUSPENDED')
      const decisions = await db
        .selectFrom('moderationDecisions')
        .select(['decision', 'reason', 'staffId'])
        .where('userId', '=', author.id)
        .execute()
      for (const one of [recorded, 'RESOLVE_REPORT'])
        expect(decisions).toContainEqual({ decision: one, reason: 'Nine links.', staffId: staff.id })
    }
  })

  test('an account or a publication cannot be removed, and staff cannot be suspended; the report stays open', async () => {
    const owner = await writer(app)
    const publicationId = await publication(app, { slug: `reported-${owner.id}`, name: 'Reported', owner })
    await report.COLLECTION(reader, { id: publicationId })
    await report.USER(reader, { id: staff.id })
    const publicationReport = (await itemOf(publicationId)) as Item
    const refused = await decide(staff, { id: publicationReport.id, decision: 'REMOVED', reason: 'A copy.' })
    expect(refused).toEqual({ __typename: 'BadRequest', field: 'decision' })
    const staffReport = (await itemOf(staff.id)) as Item
    const suspended = await decide(staff, { id: staffReport.id, decision: 'SUSPENDED', reason: 'A test.' })
    expect(suspended.__typename).toBe('Forbidden')
    expect([await itemOf(publicationId), await itemOf(staff.id)]).not.toContain(undefined)
    expect((await decide(staff, { id: publicationReport.id, decision: 'SUSPENDED', reason: 'A copy.' })).action).toBe('SUSPENDED')
    const closed = await app.browser().get(`/@${owner.username}`)
    expect(closed.statusCode).toBe(410)
  })

  test.each([
    ['NONE', 'doesn’t break our rules', undefined],
    ['REMOVED', 'we acted on it', 'Your story is removed'],
    ['LIMITED', 'we acted on it', 'Your story is limited'],
    ['SUSPENDED', 'we acted on it', 'Your account is suspended'],
  ] as const)(
    'after %s those who reported learn the outcome, and the writer the reason and how to object',
    async (decision, answer, subject) => {
      const [author, reporter] = [await writer(app), await writer(app)]
      const storyId = await published(author, story('Spam again', 'Buy.'))
      await report.POST(reporter, { id: storyId })
      const { id } = (await itemOf(storyId)) as Item
      expect(await decide(staff, { id, decision, reason: 'It only sells.' })).toMatchObject({ __typename: 'Report' })
      const [answered] = await app.mailbox(`${reporter.username}@posteo.example`)
      expect(answered).toMatchObject({ subject: 'What became of your report', text: expect.stringContaining(answer) })
      expect(answered?.text).not.toContain('It only sells.')
      const statement = (await app.mailbox(`${author.username}@posteo.example`)).find((mail) => mail.subject === subject)
      expect(statement?.text.includes('The reason: It only sells.')).toBe(subject && true)
    },
  )
})
