import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hour } from '#shared/time/units.ts'
import { partner, storyEarnings } from '#test/server/partners.ts'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import { asker, draftWith, published, setVisibility, story, unpublish, type Writer, writer } from '#test/server/writers.ts'

const suspendStory = asker('mutation($postId: ID!) { suspendPost(postId: $postId, reason: "Spam.") { __typename } }')

describe('recording staff access', () => {
  let app: TestApp
  let staff: Writer
  let stranger: Writer
  let earner: Writer
  beforeAll(async () => {
    app = await openTestApp()
    staff = await writer(app, { staff: true })
    stranger = await writer(app)
    earner = await partner(app)
  })
  afterAll(() => app.close())

  const decisions = () =>
    app.database.db.selectFrom('moderationDecisions').selectAll().orderBy('decidedAt').orderBy('id').execute()
  const since = async (decisionCount: number) => (await decisions()).slice(decisionCount)

  const account = asker(
    'query($id: ID!) { user(id: $id) { __typename id lastPayouts { id } authorApplication { id } reports { id } } }',
  )

  test('viewing an account page is recorded once an hour per staff member; public pages are not', async () => {
    const other = await writer(app, { staff: true })
    const user = await writer(app)
    const storyId = await published(user, story('Tides', 'Twice a day.'))
    const decisionCount = (await decisions()).length
    const reads = async () => (await since(decisionCount)).map(({ decision, staffId, userId }) => [decision, staffId, userId])
    for (const path of [`/@${user.username}`, `/@${user.username}/about`, `/p/${storyId}`]) await staff.get(path)
    await account(user, { id: user.id })
    await account(stranger, { id: user.id })
    expect(await reads()).toEqual([])
    const path = `/_/admin/users/${user.id}`
    await Promise.all([staff.get(path), staff.get(path), account(staff, { id: user.id })])
    expect(await reads()).toEqual([['READ_ACCOUNT', staff.id, user.id]])
    app.advanceClock(hour / 2)
    await staff.get(path)
    await other.get(path)
    expect(await reads()).toEqual([
      ['READ_ACCOUNT', staff.id, user.id],
      ['READ_ACCOUNT', other.id, user.id],
    ])
    app.advanceClock(hour)
    await staff.get(path)
    expect(await reads()).toHaveLength(3)
  })

  test('viewing another account’s earnings is recorded once an hour per account', async () => {
    const storyId = await published(earner, story('Locked', 'For those who pay.'))
    const decisionCount = (await decisions()).length
    expect((await storyEarnings(earner, { postId: storyId })).__typename).toBe('PostEarnings')
    expect((await storyEarnings(stranger, { postId: storyId })).__typename).toBe('Forbidden')
    expect(await since(decisionCount)).toEqual([])
    for (let count = 0; count < 2; count++) expect((await storyEarnings(staff, { postId: storyId })).total).toBe(0)
    await storyEarnings(staff, { postId: await published(earner, story('Another', 'For those who pay.')) })
    expect(await since(decisionCount)).toMatchObject([{ decision: 'READ_EARNINGS', entityId: earner.id, userId: earner.id }])
  })

  const title = asker('query($id: ID!) { post(id: $id) { __typename title } }')
  const edge = asker('query($id: ID!) { postViewerEdge(postId: $id) { __typename isAuthor } }')
  const earnings = asker('query($id: ID!) { postEarnings(postId: $id) { __typename ... on PostEarnings { post { title } } } }')
  const report = asker('mutation($id: ID!) { reportPost(postId: $id, reason: SPAM) { __typename } }')
  const reported = asker('query($id: ID!) { user(id: $id) { __typename reports { id post { title } } } }')

  test.each([
    ['its title', title],
    ['its place in the viewer’s account', edge],
    ['what it earned', earnings],
    ['a decision about it', suspendStory],
  ])('staff who see a draft by %s are recorded, and its writer is not', async (_way, see) => {
    const hal = await writer(app)
    const id = await draftWith(hal, story('Not yet', 'For my eyes only.'))
    const decisionCount = (await decisions()).length
    const traces = async () => (await since(decisionCount)).filter(({ decision }) => decision === 'READ_DRAFT')
    for (const who of [hal, stranger, app.browser()]) await see(who, { id, postId: id })
    expect(await traces()).toEqual([])
    await see(staff, { id, postId: id })
    expect(await traces()).toMatchObject([{ entityId: id, userId: hal.id, staffId: staff.id }])
  })

  test('staff who see a reported story that was unpublished or made private since are recorded', async () => {
    const hal = await writer(app)
    const hide = {
      draft: (postId: string) => unpublish(hal, { postId }),
      private: (postId: string) => setVisibility(hal, { postId, visibility: 'PRIVATE' }),
    }
    for (const hideStory of [hide.draft, hide.private]) {
      const id = await published(hal, story('Withdrawn', 'After second thoughts.'))
      await report(stranger, { id })
      const decisionCount = (await decisions()).length
      const traces = async () => (await since(decisionCount)).filter(({ decision }) => decision === 'READ_DRAFT')
      await reported(staff, { id: hal.id })
      expect(await traces()).toEqual([])
      expect((await hideStory(id)).__typename).toBe('Post')
      expect((await reported(staff, { id: hal.id })).reports).toContainEqual(
        expect.objectContaining({ post: { title: 'Withdrawn' } }),
      )
      expect(await traces()).toMatchObject([{ entityId: id, userId: hal.id, staffId: staff.id }])
    }
  })

  test('a draft is not shown to staff when the access cannot be recorded', async () => {
    const hal = await writer(app)
    const id = await draftWith(hal, story('Not yet', 'For my eyes only.'))
    const { db } = app.database
    await sql`alter table moderation_decisions add constraint unrecordable check (entity_id <> ${sql.lit(id)})`.execute(db)
    expect((await staff.get(`/p/${id}`)).body).not.toContain('Not yet')
    expect((await hal.get(`/p/${id}`)).body).toContain('Not yet')
    await sql`alter table moderation_decisions drop constraint unrecordable`.execute(db)
    expect((await staff.get(`/p/${id}`)).body).toContain('Not yet')
  })

  const log = asker(
    'query($paging: PagingOptions) { moderationDecisions(paging: $paging) { __typename ... on ModerationDecisionConnection { items { id decision post { id } user { id } decidedBy { id } } pagingInfo { next { to } } } } }',
  )
  type Log = { items: { id: string; decision: string }[]; pagingInfo: { next: { to: string } | null } }

  test('staff page through the records, newest first, and nobody else sees them', async () => {
    for (const who of [app.browser(), stranger]) expect((await log(who, {})).__typename).toBe('Forbidden')
    const storyId = await published(stranger, story('Tides', 'Twice a day.'))
    await suspendStory(staff, { postId: storyId })
    expect((await log(staff, { paging: { limit: 1 } })).items).toMatchObject([
      { decision: 'SUSPEND_POST', post: { id: storyId }, user: { id: stranger.id }, decidedBy: { id: staff.id } },
    ])
    const seen: string[] = []
    for (let to: string | undefined, more = true; more; ) {
      const page = (await log(staff, { paging: { limit: 7, ...(to && { to }) } })) as unknown as Log
      seen.push(...page.items.map(({ id }) => id))
      to = page.pagingInfo.next?.to
      more = to !== undefined
    }
    expect(seen).toEqual((await decisions()).map(({ id }) => id).toReversed())
  })
})
