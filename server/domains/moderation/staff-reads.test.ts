import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testEngines } from '#server/platform/database/test-database.ts'
import { hour } from '#shared/time/units.ts'
import { partner, storyEarnings } from '#test/server/partners.ts'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import { asker, published, story, type Writer, writer } from '#test/server/writers.ts'

const suspendStory = asker('mutation($postId: ID!) { suspendPost(postId: $postId, reason: "Spam.") { __typename } }')

describe.each(testEngines)('recording staff access, on $engine', ({ open }) => {
  let app: TestApp
  let staff: Writer
  let stranger: Writer
  let earner: Writer
  beforeAll(async () => {
    app = await openTestApp({ open })
    staff = await writer(app, { staff: true })
    stranger = await writer(app)
    earner = await partner(app)
  })
  afterAll(() => app.close())

  const decisions = () =>
    app.database.db.selectFrom('moderation_decisions').selectAll().orderBy('decided_at').orderBy('id').execute()
  const since = async (decisionCount: number) => (await decisions()).slice(decisionCount)

  const account = asker(
    'query($id: ID!) { user(id: $id) { __typename id lastPayouts { id } authorApplication { id } reports { id } } }',
  )

  test('viewing an account page is recorded once an hour per staff member; public pages are not', async () => {
    const other = await writer(app, { staff: true })
    const user = await writer(app)
    const storyId = await published(user, story('Tides', 'Twice a day.'))
    const decisionCount = (await decisions()).length
    const reads = async () => (await since(decisionCount)).map(({ decision, staff_id, user_id }) => [decision, staff_id, user_id])
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
    expect(await since(decisionCount)).toMatchObject([{ decision: 'READ_EARNINGS', entity_id: earner.id, user_id: earner.id }])
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
