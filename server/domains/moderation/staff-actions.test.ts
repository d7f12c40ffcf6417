import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testEngines } from '#server/platform/database/test-database.ts'
import { newId } from '#server/platform/ids.ts'
import type { StaffAction } from '#shared/staff-actions.ts'
import { second } from '#shared/time/units.ts'
import { tagNamed } from '#test/server/feed-stories.ts'
import { addToLibrary, createCatalog } from '#test/server/lists.ts'
import { apply, decide, reverse, setHold, setStatus } from '#test/server/partners.ts'
import { commandsThatAskForStaff } from '#test/server/staff-commands.ts'
import { openTestApp, type TestApp, type TestBrowser } from '#test/server/test-app.ts'
import { type Answer, asker, published, story, type Writer, writer } from '#test/server/writers.ts'

const command = (name: string, parameters: string, values: string) =>
  asker(`mutation(${parameters}) { ${name}(${values}) { __typename } }`)
const byPost = (name: string) => command(name, '$postId: ID!', 'postId: $postId')
const suspendUser = command('suspendUser', '$id: ID!, $reason: String!', 'userId: $id, reason: $reason')
const unsuspendUser = command('unsuspendUser', '$id: ID!', 'userId: $id')
const suspendPost = command(
  'suspendPost',
  '$postId: ID!, $limitedOnly: Boolean',
  'postId: $postId, reason: "Spam.", limitedOnly: $limitedOnly',
)
const withholdPost = command('withholdPost', '$postId: ID!', 'postId: $postId, countries: ["FR"]')
const removeFromLibrary = command('removeFromLibrary', '$catalogId: ID!', 'catalogId: $catalogId')
const reportPost = command('reportPost', '$postId: ID!', 'postId: $postId, reason: SPAM')
const resolveReport = command('resolveReport', '$id: ID!, $action: String!', 'reportId: $id, action: $action')
const applyAsAuthor = command('applyForAuthorVerification', '$isbn: String!', 'isbn: $isbn')
const decideAuthor = command(
  'decideAuthorApplication',
  '$id: ID!, $isVerified: Boolean!',
  'userId: $id, isVerified: $isVerified, bookTitle: "Tides", note: "So."',
)
const unverifyAuthor = command('unverifyAuthor', '$id: ID!', 'userId: $id, reason: "Another of the same name."')
const curators = '$topicSlug: String!, $username: String!'
const assignCurator = command('assignCurator', curators, 'topicSlug: $topicSlug, username: $username')
const dismissCurator = command('dismissCurator', curators, 'topicSlug: $topicSlug, username: $username')
const editTopic = command(
  'editTopic',
  '$topicSlug: String!, $visibility: TopicVisibility!',
  'topicSlug: $topicSlug, input: { visibility: $visibility, parentTopicSlug: "oceans" }',
)
const setEarningReason = command(
  'setPostEarningReason',
  '$postId: ID!, $reason: PostEarningReason',
  'postId: $postId, reason: $reason',
)
const awardBonus = command(
  'awardPostBonus',
  '$postId: ID!, $amount: Int!',
  'postId: $postId, amount: $amount, note: "Well done."',
)

/** The fixture of a command, created for each case so that none depends on another. */
type Case = {
  /** Prepares the target, and returns its id if the command needs it. */
  given?: (world: World) => Promise<string | Answer>
  run: (who: TestBrowser, world: World, id: string) => Promise<Answer>
  /** Runs the command with an unknown id or invalid values. */
  refused: (who: TestBrowser, world: World, id: string) => Promise<Answer>
  records: { decision: StaffAction; detail?: string; reason?: string }
}
type World = { app: TestApp; staff: Writer; user: Writer; postId: string; topicSlug: string }

const nobody = newId()
const payout = async ({ app, user }: World, status: 'PENDING' | 'ON_HOLD' | 'PAID'): Promise<string> => {
  const id = newId()
  const more = status === 'PAID' ? { provider_transfer_id: `tr_${id}`, paid_at: app.clock() } : {}
  await app.database.db
    .insertInto('payouts')
    .values({
      id,
      user_id: user.id,
      month: '2026-01-01',
      amount: 4_000,
      currency: 'USD',
      status,
      provider: 'STRIPE',
      created_at: app.clock(),
      held_at: status === 'ON_HOLD' ? app.clock() : null,
      ...more,
    })
    .execute()
  return id
}
const list = async ({ user }: World) => String((await createCatalog(user, { name: 'Tides', visibility: 'PUBLIC' })).id)
const appliedAsAuthor = async ({ app, user }: World) => {
  app.pass(second)
  await applyAsAuthor(user, { isbn: '9780306406157' })
  return user.id
}
const onPost = (run: ReturnType<typeof asker>, decision: StaffAction, more: object = {}): Case => ({
  run: (who, { postId }) => run(who, { postId, ...more }),
  refused: (who) => run(who, { postId: nobody, ...more }),
  records: { decision },
})

/** Every staff-only command by function name. */
const commands: Record<string, Case[]> = {
  suspendUser: [
    {
      run: (who, { user: { id } }) => suspendUser(who, { id, reason: 'Sells followers.' }),
      refused: (who, { user: { id } }) => suspendUser(who, { id, reason: ' ' }),
      records: { decision: 'SUSPEND_USER', reason: 'Sells followers.' },
    },
  ],
  unsuspendUser: [
    {
      given: async ({ app, user: { id } }) => {
        await app.database.db.updateTable('users').set({ suspended_at: app.clock() }).where('id', '=', id).execute()
        return id
      },
      run: (who, _world, id) => unsuspendUser(who, { id }),
      refused: (who) => unsuspendUser(who, { id: nobody }),
      records: { decision: 'UNSUSPEND_USER' },
    },
  ],
  suspendPost: [
    { ...onPost(suspendPost, 'SUSPEND_POST'), records: { decision: 'SUSPEND_POST', reason: 'Spam.' } },
    { ...onPost(suspendPost, 'LIMIT_POST', { limitedOnly: true }), records: { decision: 'LIMIT_POST', reason: 'Spam.' } },
  ],
  unsuspendPost: [onPost(byPost('unsuspendPost'), 'UNSUSPEND_POST')],
  withholdPost: [{ ...onPost(withholdPost, 'WITHHOLD_POST'), records: { decision: 'WITHHOLD_POST', reason: 'FR' } }],
  resolveReport: [
    {
      given: async ({ app, postId }) => {
        await reportPost(await writer(app), { postId })
        const { db } = app.database
        return (await db.selectFrom('reports').select('id').where('entity_id', '=', postId).executeTakeFirstOrThrow()).id
      },
      run: (who, _world, id) => resolveReport(who, { id, action: 'LIMITED' }),
      refused: (who, _world, id) => resolveReport(who, { id, action: 'WHATEVER' }),
      records: { decision: 'RESOLVE_REPORT', detail: 'LIMITED' },
    },
  ],
  decideAuthorApplication: [
    {
      given: appliedAsAuthor,
      run: (who, _world, id) => decideAuthor(who, { id, isVerified: true }),
      refused: (who) => decideAuthor(who, { id: nobody, isVerified: true }),
      records: { decision: 'VERIFY_AUTHOR', reason: 'So.' },
    },
    {
      given: appliedAsAuthor,
      run: (who, _world, id) => decideAuthor(who, { id, isVerified: false }),
      refused: (who) => decideAuthor(who, { id: nobody, isVerified: false }),
      records: { decision: 'TURN_DOWN_AUTHOR', reason: 'So.' },
    },
  ],
  unverifyAuthor: [
    {
      given: async ({ app, user: { id } }) => {
        await app.database.db.updateTable('users').set({ is_book_author: true }).where('id', '=', id).execute()
        return id
      },
      run: (who, _world, id) => unverifyAuthor(who, { id }),
      refused: (who) => unverifyAuthor(who, { id: nobody }),
      records: { decision: 'UNVERIFY_AUTHOR', reason: 'Another of the same name.' },
    },
  ],
  addStaffPick: [onPost(byPost('addStaffPick'), 'ADD_STAFF_PICK')],
  removeStaffPick: [
    {
      ...onPost(byPost('removeStaffPick'), 'REMOVE_STAFF_PICK'),
      given: ({ staff, postId }) => byPost('addStaffPick')(staff, { postId }),
    },
  ],
  addToLibrary: [
    {
      given: list,
      run: (who, _world, catalogId) => addToLibrary(who, { catalogId }),
      refused: (who) => addToLibrary(who, { catalogId: nobody }),
      records: { decision: 'ADD_TO_LIBRARY' },
    },
  ],
  removeFromLibrary: [
    {
      given: async (world) => {
        const catalogId = await list(world)
        await addToLibrary(world.staff, { catalogId })
        return catalogId
      },
      run: (who, _world, catalogId) => removeFromLibrary(who, { catalogId }),
      refused: (who) => removeFromLibrary(who, { catalogId: nobody }),
      records: { decision: 'REMOVE_FROM_LIBRARY' },
    },
  ],
  assignCurator: [
    {
      run: (who, { topicSlug, user: { username } }) => assignCurator(who, { topicSlug, username }),
      refused: (who, { topicSlug }) => assignCurator(who, { topicSlug, username: 'nobody' }),
      records: { decision: 'ASSIGN_CURATOR' },
    },
  ],
  dismissCurator: [
    {
      given: ({ staff, topicSlug, user: { username } }) => assignCurator(staff, { topicSlug, username }),
      run: (who, { topicSlug, user: { username } }) => dismissCurator(who, { topicSlug, username }),
      refused: (who, { topicSlug }) => dismissCurator(who, { topicSlug, username: 'nobody' }),
      records: { decision: 'DISMISS_CURATOR' },
    },
  ],
  editTopic: [
    {
      run: (who, { topicSlug }) => editTopic(who, { topicSlug, visibility: 'SPECIAL' }),
      refused: (who) => editTopic(who, { topicSlug: 'oceans', visibility: 'SPECIAL' }),
      records: { decision: 'EDIT_TOPIC', detail: 'visibility SPECIAL, under oceans' },
    },
  ],
  setEnrollmentStatus: [
    {
      run: (who, { user }) => setStatus(who, { userId: user.id, status: 'SUSPENDED' }),
      refused: (who) => setStatus(who, { userId: nobody, status: 'SUSPENDED' }),
      records: { decision: 'SET_ENROLLMENT_STATUS', detail: 'SUSPENDED' },
    },
  ],
  decideApplication: [
    {
      given: ({ user }) => apply(user, { country: 'US' }),
      run: (who, { user }) => decide(who, { userId: user.id, status: 'ON_HOLD', reason: 'A form is missing.' }),
      refused: (who, { user }) => decide(who, { userId: user.id, status: 'NOT_SUBMITTED' }),
      records: { decision: 'DECIDE_APPLICATION', detail: 'ON_HOLD', reason: 'A form is missing.' },
    },
  ],
  setPayoutHold: [
    {
      given: (world) => payout(world, 'PENDING'),
      run: (who, _world, transferId) => setHold(who, { transferId, hold: true }),
      refused: (who, _world, transferId) => setHold(who, { transferId, hold: false }),
      records: { decision: 'HOLD_PAYOUT' },
    },
    {
      given: (world) => payout(world, 'ON_HOLD'),
      run: (who, _world, transferId) => setHold(who, { transferId, hold: false }),
      refused: (who) => setHold(who, { transferId: nobody, hold: false }),
      records: { decision: 'RELEASE_PAYOUT' },
    },
  ],
  reversePayout: [
    {
      given: (world) => payout(world, 'PAID'),
      run: (who, _world, transferId) => reverse(who, { transferId, note: 'Sent to the wrong account.' }),
      refused: (who, _world, transferId) => reverse(who, { transferId, note: ' ' }),
      records: { decision: 'REVERSE_PAYOUT', detail: '4000', reason: 'Sent to the wrong account.' },
    },
  ],
  setEarningReason: [
    {
      ...onPost(setEarningReason, 'SET_EARNING_REASON', { reason: 'EXCLUDED_META_POST' }),
      records: { decision: 'SET_EARNING_REASON', detail: 'EXCLUDED_META_POST' },
    },
    onPost(setEarningReason, 'CLEAR_EARNING_REASON'),
  ],
  awardBonus: [
    {
      run: (who, { postId }) => awardBonus(who, { postId, amount: 500 }),
      refused: (who, { postId }) => awardBonus(who, { postId, amount: 0 }),
      records: { decision: 'AWARD_BONUS', detail: '500', reason: 'Well done.' },
    },
  ],
}

/** Functions that check for staff but are not staff commands. */
const othersGiveItToo: Record<string, string> = {
  addStoriesToTopic: 'Curators do it as well, and `post_tags.added_by` keeps who.',
  nominateStory: 'Curators do it as well, and `story_nominations.nominated_by` keeps who.',
  nextToCurate: 'Shows what curators look at.',
  skipStory: 'A curator passes over a story; nobody else notices.',
  findToEdit: 'Finds a topic for commands that record for themselves.',
  opensAccount: 'Records reading.',
  clapForStory: 'Staff may open what they clap for, and do it as readers.',
  unclapStory: 'Staff may open what they clap for, and do it as readers.',
  createRepost: 'Staff may open what they share, and do it as readers.',
  createSequence: 'Staff may give series of their own the names of the house.',
  editSequence: 'Staff may give series of their own the names of the house.',
  purchaseMembership: 'Their own membership, at the price for staff.',
  startCheckout: 'Their own membership, at the price for staff.',
  switchPlan: 'Their own membership, at the price for staff.',
  recordRead: 'What staff read as members earns nothing.',
  recordView: 'What staff read as members earns nothing.',
}

test('every function that checks for staff is in the table below or listed as an exception', () => {
  expect(commandsThatAskForStaff()).toEqual([...Object.keys(commands), ...Object.keys(othersGiveItToo)].toSorted())
})

describe.each(testEngines)('recording staff actions, on $engine', ({ open }) => {
  let app: TestApp
  let staff: Writer
  let stranger: Writer
  let world: World
  beforeAll(async () => {
    app = await openTestApp({ open })
    staff = await writer(app, { staff: true })
    stranger = await writer(app)
    await app.database.db.insertInto('topics').values({ id: newId(), slug: 'oceans', name: 'Oceans' }).execute()
  }, 60_000)
  afterAll(() => app.close())
  beforeEach(async () => {
    const user = await writer(app, { enrolled: true })
    const topicSlug = `tides-${user.id}`
    await app.database.db
      .insertInto('topics')
      .values({ id: newId(), slug: topicSlug, name: 'Tides', tag_id: await tagNamed(app, topicSlug) })
      .execute()
    world = { app, staff, user, topicSlug, postId: await published(user, story('Tides', 'Twice a day.')) }
  })

  const decisions = () =>
    app.database.db.selectFrom('moderation_decisions').selectAll().orderBy('decided_at').orderBy('id').execute()
  const since = async (known: number) => (await decisions()).slice(known)

  const cases = Object.entries(commands).flatMap(([name, each]) =>
    each.map((one) => ({ name, ...one, kind: one.records.decision })),
  )
  test.each(cases)('$name is recorded once as $kind, and only when it succeeds', async ({ given, run, refused, records }) => {
    const made = await given?.(world)
    const id = typeof made === 'string' ? made : ''
    const known = (await decisions()).length
    for (const who of [app.browser(), stranger, world.user]) await run(who, world, id)
    const { __typename } = await refused(staff, world, id)
    expect(['Forbidden', 'NotFound', 'BadRequest', 'Conflict']).toContain(__typename)
    expect(await since(known)).toEqual([])
    const done = await run(staff, world, id)
    expect(done.message).toBeUndefined()
    expect(await since(known)).toEqual([
      expect.objectContaining({
        detail: '',
        reason: '',
        ...records,
        staff_id: staff.id,
        user_id: records.decision === 'EDIT_TOPIC' ? null : world.user.id,
      }),
    ])
  })

  test('a command without effect is not recorded', async () => {
    const { topicSlug, user } = world
    const catalogId = await list(world)
    const doAll = async () => {
      await addToLibrary(staff, { catalogId })
      await assignCurator(staff, { topicSlug, username: user.username })
      await editTopic(staff, { topicSlug, visibility: 'PUBLIC' })
    }
    await doAll()
    const known = (await decisions()).length
    await doAll()
    expect(await since(known)).toEqual([])
  })
})
