import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import type { StaffAction } from '#shared/staff-actions.ts'
import { second } from '#shared/time/units.ts'
import { tagNamed } from '#test/server/feed-stories.ts'
import { addToLibrary, createList } from '#test/server/lists.ts'
import { card, purchase, startCheckout } from '#test/server/members.ts'
import { apply, decideEnrollment, reverse, setHold, setStatus } from '#test/server/partners.ts'
import { addFailedJob, addTopic } from '#test/server/rows.ts'
import { commandsRequiringStaff } from '#test/server/staff-commands.ts'
import { openTestApp, type TestApp, type TestBrowser } from '#test/server/test-app.ts'
import { type MutationResult, rawAsker, published, story, type Writer, writer } from '#test/server/writers.ts'

const command = (name: string, parameters: string, values: string) =>
  rawAsker(`mutation(${parameters}) { ${name}(${values}) { __typename } }`)
const byStory = (name: string) => command(name, '$postId: ID!', 'postId: $postId')
const suspendUser = command('suspendUser', '$id: ID!, $reason: String!', 'userId: $id, reason: $reason')
const unsuspendUser = command('unsuspendUser', '$id: ID!', 'userId: $id')
const suspendStory = command(
  'suspendPost',
  '$postId: ID!, $limitedOnly: Boolean',
  'postId: $postId, reason: "Spam.", limitedOnly: $limitedOnly',
)
const withholdStory = command('withholdPost', '$postId: ID!', 'postId: $postId, countries: ["FR"]')
const removeFromLibrary = command('removeFromLibrary', '$catalogId: ID!', 'catalogId: $catalogId')
const reportStory = command('reportPost', '$postId: ID!', 'postId: $postId, reason: SPAM')
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
  prepare?: (world: World) => Promise<string | MutationResult>
  run: (actor: TestBrowser, world: World, id: string) => Promise<MutationResult>
  /** Runs the command with an unknown id or invalid values. */
  refused: (actor: TestBrowser, world: World, id: string) => Promise<MutationResult>
  records: { decision: StaffAction; detail?: unknown; reason?: string }
}
type World = { app: TestApp; staff: Writer; user: Writer; postId: string; topicSlug: string }

const unknownId = newId()
const payout = async ({ app, user }: World, status: 'PENDING' | 'ON_HOLD' | 'PAID'): Promise<string> => {
  const id = newId()
  const more = status === 'PAID' ? { providerTransferId: `tr_${id}`, paidAt: app.clock() } : {}
  await app.database.db
    .insertInto('payouts')
    .values({
      id,
      userId: user.id,
      month: '2026-01-01',
      amount: 4_000,
      currency: 'USD',
      status,
      provider: 'STRIPE',
      createdAt: app.clock(),
      heldAt: status === 'ON_HOLD' ? app.clock() : null,
      ...more,
    })
    .execute()
  return id
}
const list = async ({ user }: World) => String((await createList(user, { name: 'Tides', visibility: 'PUBLIC' })).id)
const appliedAsAuthor = async ({ app, user }: World) => {
  app.advanceClock(second)
  await applyAsAuthor(user, { isbn: '9780306406157' })
  return user.id
}
const onStory = (run: ReturnType<typeof command>, decision: StaffAction, more: object = {}): Case => ({
  run: (actor, { postId: storyId }) => run(actor, { postId: storyId, ...more }),
  refused: (actor) => run(actor, { postId: unknownId, ...more }),
  records: { decision },
})

const refundPayment = command('refundPayment', '$id: ID!, $reason: String!', 'chargeId: $id, reason: $reason, effect: KEEP')
const replayPaymentEvent = command('replayPaymentEvent', '$id: ID!', 'id: $id')
const resolveDifference = command('resolvePaymentDifference', '$id: ID!, $reason: String!', 'id: $id, reason: $reason')
const paidCharge = async ({ app, user }: World) => {
  await startCheckout(user, { planId: 'monthly', country: 'US' })
  await purchase(user, { planId: 'monthly', nonce: card() })
  const { db } = app.database
  return (await db.selectFrom('charges').select('id').where('userId', '=', user.id).executeTakeFirstOrThrow()).id
}
const paymentEvent = async ({ app }: World) => {
  const id = newId()
  const now = app.clock()
  await app.database.db
    .insertInto('paymentEvents')
    .values({
      id,
      provider: 'STRIPE',
      providerEventId: `evt_${id}`,
      type: 'payment_intent.succeeded',
      subject: JSON.stringify({ about: 'payment', paymentId: 'pi_1' }),
      occurredAt: now,
      receivedAt: now,
      status: 'IGNORED',
    })
    .execute()
  return id
}
const paymentDifference = async ({ app }: World) => {
  const id = newId()
  const now = app.clock()
  const about = { provider: 'STRIPE', transactionKind: 'PAYMENT', providerObjectId: `pi_${id}`, currency: 'USD' } as const
  await app.database.db
    .insertInto('paymentDifferences')
    .values({ ...about, id, kind: 'MISSING_HERE', theirAmount: 500, foundAt: now, seenAt: now })
    .execute()
  return id
}

const decideReport = command('decideReport', '$id: ID!, $reason: String!', 'reportId: $id, decision: NONE, reason: $reason')
const endSession = command(
  'endSessionOfUser',
  '$userId: ID!, $sessionId: ID!, $reason: String!',
  'userId: $userId, sessionId: $sessionId, reason: $reason',
)
const endSessions = command('endSessionsOfUser', '$userId: ID!, $reason: String!', 'userId: $userId, reason: $reason')
const sessionOf = async ({ app, user }: World): Promise<string> => {
  await app.signedIn(user.id)
  const { db } = app.database
  const sessions = db.selectFrom('sessions').select('id').where('userId', '=', user.id).orderBy('createdAt', 'desc')
  return (await sessions.executeTakeFirstOrThrow()).id
}
const retryJob = command('retryFailedJob', '$id: ID!, $reason: String!', 'id: $id, reason: $reason')
const dropJob = command('dropFailedJob', '$id: ID!, $reason: String!', 'id: $id, reason: $reason')
let failedJobCount = 0
const failedJob = async ({ app }: World): Promise<string> => {
  const id = 1_000_000 + failedJobCount++
  await addFailedJob(app, { id })
  return String(id)
}
const openReport = async ({ app, postId: storyId }: World): Promise<string> => {
  await reportStory(await writer(app), { postId: storyId })
  const { db } = app.database
  return (await db.selectFrom('reports').select('id').where('entityId', '=', storyId).executeTakeFirstOrThrow()).id
}

const setPrices = command(
  'setPrices',
  '$price: Int!, $reason: String!',
  'currency: EUR, usdRate: 1.08, prices: [{ planId: "yearly", price: $price, isForSale: true }], reason: $reason',
)
let priceCount = 0
const createPromotion = command(
  'createPromotion',
  '$code: String!, $percentOff: Int!',
  'input: { code: $code, percentOff: $percentOff, isForNewMembers: false, reason: "A campaign." }',
)
const endPromotion = command('endPromotion', '$id: ID!', 'id: $id, reason: "Over."')
const newestPromotion = async (app: TestApp): Promise<string> =>
  (await app.database.db.selectFrom('promotionCodes').select('id').orderBy('createdAt', 'desc').executeTakeFirstOrThrow()).id
const setTaxRule = command(
  'setTaxRule',
  '$country: String!, $rate: Int!',
  'country: $country, name: "VAT", rate: $rate, isIncluded: true, reason: "By law."',
)
const removeTaxRule = command('removeTaxRule', '$id: ID!', 'id: $id, reason: "No longer."')
const taxRuleOf = async (app: TestApp, country: string): Promise<string> =>
  (await app.database.db.selectFrom('taxRules').select('id').where('country', '=', country).executeTakeFirstOrThrow()).id

/** Every staff-only command by function name. */
const commands: Record<string, Case[]> = {
  suspendUser: [
    {
      run: (actor, { user: { id } }) => suspendUser(actor, { id, reason: 'Sells followers.' }),
      refused: (actor, { user: { id } }) => suspendUser(actor, { id, reason: ' ' }),
      records: { decision: 'SUSPEND_USER', reason: 'Sells followers.' },
    },
  ],
  unsuspendUser: [
    {
      prepare: async ({ app, user: { id } }) => {
        await app.database.db.updateTable('users').set({ suspendedAt: app.clock() }).where('id', '=', id).execute()
        return id
      },
      run: (actor, _world, id) => unsuspendUser(actor, { id }),
      refused: (actor) => unsuspendUser(actor, { id: unknownId }),
      records: { decision: 'UNSUSPEND_USER' },
    },
  ],
  suspendStory: [
    { ...onStory(suspendStory, 'SUSPEND_POST'), records: { decision: 'SUSPEND_POST', reason: 'Spam.' } },
    { ...onStory(suspendStory, 'LIMIT_POST', { limitedOnly: true }), records: { decision: 'LIMIT_POST', reason: 'Spam.' } },
  ],
  unsuspendStory: [onStory(byStory('unsuspendPost'), 'UNSUSPEND_POST')],
  withholdStory: [{ ...onStory(withholdStory, 'WITHHOLD_POST'), records: { decision: 'WITHHOLD_POST', detail: 'FR' } }],
  resolveReport: [
    {
      prepare: openReport,
      run: (actor, _world, id) => resolveReport(actor, { id, action: 'LIMITED' }),
      refused: (actor, _world, id) => resolveReport(actor, { id, action: 'WHATEVER' }),
      records: { decision: 'RESOLVE_REPORT', detail: 'LIMITED' },
    },
  ],
  decideReport: [
    {
      prepare: openReport,
      run: (actor, _world, id) => decideReport(actor, { id, reason: 'It breaks no rule.' }),
      refused: (actor, _world, id) => decideReport(actor, { id, reason: ' ' }),
      records: { decision: 'RESOLVE_REPORT', detail: 'NONE', reason: 'It breaks no rule.' },
    },
  ],
  endSessionOfUser: [
    {
      prepare: sessionOf,
      run: (actor, { user }, id) => endSession(actor, { userId: user.id, sessionId: id, reason: 'A lost phone.' }),
      refused: (actor, { user }, id) => endSession(actor, { userId: user.id, sessionId: id, reason: ' ' }),
      records: { decision: 'END_SESSION', reason: 'A lost phone.' },
    },
  ],
  endSessionsOfUser: [
    {
      prepare: sessionOf,
      run: (actor, { user }) => endSessions(actor, { userId: user.id, reason: 'A stolen password.' }),
      refused: (actor, { user }) => endSessions(actor, { userId: user.id, reason: ' ' }),
      records: { decision: 'END_SESSIONS', reason: 'A stolen password.' },
    },
  ],
  retryFailedJob: [
    {
      prepare: failedJob,
      run: (actor, _world, id) => retryJob(actor, { id, reason: 'The server is back.' }),
      refused: (actor, _world, id) => retryJob(actor, { id, reason: ' ' }),
      records: { decision: 'RETRY_JOB', detail: 'send-welcome-mail', reason: 'The server is back.' },
    },
  ],
  dropFailedJob: [
    {
      prepare: failedJob,
      run: (actor, _world, id) => dropJob(actor, { id, reason: 'Out of date.' }),
      refused: (actor, _world, id) => dropJob(actor, { id, reason: ' ' }),
      records: { decision: 'DROP_JOB', detail: 'send-welcome-mail', reason: 'Out of date.' },
    },
  ],
  decideAuthorApplication: [
    {
      prepare: appliedAsAuthor,
      run: (actor, _world, id) => decideAuthor(actor, { id, isVerified: true }),
      refused: (actor) => decideAuthor(actor, { id: unknownId, isVerified: true }),
      records: { decision: 'VERIFY_AUTHOR', reason: 'So.' },
    },
    {
      prepare: appliedAsAuthor,
      run: (actor, _world, id) => decideAuthor(actor, { id, isVerified: false }),
      refused: (actor) => decideAuthor(actor, { id: unknownId, isVerified: false }),
      records: { decision: 'TURN_DOWN_AUTHOR', reason: 'So.' },
    },
  ],
  unverifyAuthor: [
    {
      prepare: async ({ app, user: { id } }) => {
        await app.database.db.updateTable('users').set({ isBookAuthor: true }).where('id', '=', id).execute()
        return id
      },
      run: (actor, _world, id) => unverifyAuthor(actor, { id }),
      refused: (actor) => unverifyAuthor(actor, { id: unknownId }),
      records: { decision: 'UNVERIFY_AUTHOR', reason: 'Another of the same name.' },
    },
  ],
  setPrices: [
    {
      run: (actor) => setPrices(actor, { price: 4_500 + priceCount++, reason: 'For the euro area.' }),
      refused: (actor) => setPrices(actor, { price: 1, reason: 'Free.' }),
      records: { decision: 'SET_PRICES', detail: expect.stringContaining('yearly €45'), reason: 'For the euro area.' },
    },
  ],
  createPromotion: [
    {
      run: (actor) => createPromotion(actor, { code: `autumn-${newId()}`, percentOff: 20 }),
      refused: (actor) => createPromotion(actor, { code: '!', percentOff: 20 }),
      records: { decision: 'CREATE_PROMOTION', detail: expect.stringMatching(/^AUTUMN-/), reason: 'A campaign.' },
    },
  ],
  endPromotion: [
    {
      prepare: ({ staff }) => createPromotion(staff, { code: `winter-${newId()}`, percentOff: 20 }),
      run: async (actor, { app }) => endPromotion(actor, { id: await newestPromotion(app) }),
      refused: (actor) => endPromotion(actor, { id: unknownId }),
      records: { decision: 'END_PROMOTION', detail: expect.stringMatching(/^WINTER-/), reason: 'Over.' },
    },
  ],
  setTaxRule: [
    {
      run: (actor) => setTaxRule(actor, { country: 'DE', rate: 19_000 }),
      refused: (actor) => setTaxRule(actor, { country: 'DE', rate: 0 }),
      records: { decision: 'SET_TAX', detail: 'DE: VAT (19%), included', reason: 'By law.' },
    },
  ],
  removeTaxRule: [
    {
      prepare: ({ staff }) => setTaxRule(staff, { country: 'FR', rate: 20_000 }),
      run: async (actor, { app }) => removeTaxRule(actor, { id: await taxRuleOf(app, 'FR') }),
      refused: (actor) => removeTaxRule(actor, { id: unknownId }),
      records: { decision: 'REMOVE_TAX', detail: 'FR: VAT (20%)', reason: 'No longer.' },
    },
  ],
  addStaffPick: [onStory(byStory('addStaffPick'), 'ADD_STAFF_PICK')],
  removeStaffPick: [
    {
      ...onStory(byStory('removeStaffPick'), 'REMOVE_STAFF_PICK'),
      prepare: ({ staff, postId: storyId }) => byStory('addStaffPick')(staff, { postId: storyId }),
    },
  ],
  addListToLibrary: [
    {
      prepare: list,
      run: (actor, _world, listId) => addToLibrary(actor, { catalogId: listId }),
      refused: (actor) => addToLibrary(actor, { catalogId: unknownId }),
      records: { decision: 'ADD_TO_LIBRARY' },
    },
  ],
  removeListFromLibrary: [
    {
      prepare: async (world) => {
        const listId = await list(world)
        await addToLibrary(world.staff, { catalogId: listId })
        return listId
      },
      run: (actor, _world, listId) => removeFromLibrary(actor, { catalogId: listId }),
      refused: (actor) => removeFromLibrary(actor, { catalogId: unknownId }),
      records: { decision: 'REMOVE_FROM_LIBRARY' },
    },
  ],
  assignCurator: [
    {
      run: (actor, { topicSlug, user: { username } }) => assignCurator(actor, { topicSlug, username }),
      refused: (actor, { topicSlug }) => assignCurator(actor, { topicSlug, username: 'nobody' }),
      records: { decision: 'ASSIGN_CURATOR' },
    },
  ],
  dismissCurator: [
    {
      prepare: ({ staff, topicSlug, user: { username } }) => assignCurator(staff, { topicSlug, username }),
      run: (actor, { topicSlug, user: { username } }) => dismissCurator(actor, { topicSlug, username }),
      refused: (actor, { topicSlug }) => dismissCurator(actor, { topicSlug, username: 'nobody' }),
      records: { decision: 'DISMISS_CURATOR' },
    },
  ],
  updateTopic: [
    {
      run: (actor, { topicSlug }) => editTopic(actor, { topicSlug, visibility: 'SPECIAL' }),
      refused: (actor) => editTopic(actor, { topicSlug: 'oceans', visibility: 'SPECIAL' }),
      records: { decision: 'EDIT_TOPIC', detail: 'visibility SPECIAL, under oceans' },
    },
  ],
  setEnrollmentStatus: [
    {
      run: (actor, { user }) => setStatus(actor, { userId: user.id, status: 'SUSPENDED' }),
      refused: (actor) => setStatus(actor, { userId: unknownId, status: 'SUSPENDED' }),
      records: { decision: 'SET_ENROLLMENT_STATUS', detail: 'SUSPENDED' },
    },
  ],
  decideApplication: [
    {
      prepare: ({ user }) => apply(user, { country: 'US' }),
      run: (actor, { user }) => decideEnrollment(actor, { userId: user.id, status: 'ON_HOLD', reason: 'A form is missing.' }),
      refused: (actor, { user }) => decideEnrollment(actor, { userId: user.id, status: 'NOT_SUBMITTED' }),
      records: { decision: 'DECIDE_APPLICATION', detail: 'ON_HOLD', reason: 'A form is missing.' },
    },
  ],
  setPayoutHold: [
    {
      prepare: (world) => payout(world, 'PENDING'),
      run: (actor, _world, transferId) => setHold(actor, { transferId, hold: true }),
      refused: (actor, _world, transferId) => setHold(actor, { transferId, hold: false }),
      records: { decision: 'HOLD_PAYOUT' },
    },
    {
      prepare: (world) => payout(world, 'ON_HOLD'),
      run: (actor, _world, transferId) => setHold(actor, { transferId, hold: false }),
      refused: (actor) => setHold(actor, { transferId: unknownId, hold: false }),
      records: { decision: 'RELEASE_PAYOUT' },
    },
  ],
  reversePayout: [
    {
      prepare: (world) => payout(world, 'PAID'),
      run: (actor, _world, transferId) => reverse(actor, { transferId, note: 'Sent to the wrong account.' }),
      refused: (actor, _world, transferId) => reverse(actor, { transferId, note: ' ' }),
      records: { decision: 'REVERSE_PAYOUT', detail: '4000', reason: 'Sent to the wrong account.' },
    },
  ],
  refundPayment: [
    {
      prepare: paidCharge,
      run: (actor, _world, id) => refundPayment(actor, { id, reason: 'Bought twice.' }),
      refused: (actor, _world, id) => refundPayment(actor, { id, reason: ' ' }),
      records: { decision: 'REFUND_PAYMENT', detail: '$5, KEEP', reason: 'Bought twice.' },
    },
  ],
  replayPaymentEvent: [
    {
      prepare: paymentEvent,
      run: (actor, _world, id) => replayPaymentEvent(actor, { id }),
      refused: (actor) => replayPaymentEvent(actor, { id: unknownId }),
      records: { decision: 'REPLAY_PAYMENT_EVENT', detail: 'payment_intent.succeeded' },
    },
  ],
  resolvePaymentDifference: [
    {
      prepare: paymentDifference,
      run: (actor, _world, id) => resolveDifference(actor, { id, reason: 'A test.' }),
      refused: (actor, _world, id) => resolveDifference(actor, { id, reason: ' ' }),
      records: { decision: 'RESOLVE_PAYMENT_DIFFERENCE', detail: expect.stringContaining('MISSING_HERE'), reason: 'A test.' },
    },
  ],
  setEarningReason: [
    {
      ...onStory(setEarningReason, 'SET_EARNING_REASON', { reason: 'EXCLUDED_META_POST' }),
      records: { decision: 'SET_EARNING_REASON', detail: 'EXCLUDED_META_POST' },
    },
    onStory(setEarningReason, 'CLEAR_EARNING_REASON'),
  ],
  awardBonus: [
    {
      run: (actor, { postId: storyId }) => awardBonus(actor, { postId: storyId, amount: 500 }),
      refused: (actor, { postId: storyId }) => awardBonus(actor, { postId: storyId, amount: 0 }),
      records: { decision: 'AWARD_BONUS', detail: '500', reason: 'Well done.' },
    },
  ],
}

/** What is about no account. */
const withoutAccount: readonly StaffAction[] = [
  'EDIT_TOPIC',
  'SET_PRICES',
  'CREATE_PROMOTION',
  'END_PROMOTION',
  'SET_TAX',
  'REMOVE_TAX',
  'REPLAY_PAYMENT_EVENT',
  'RESOLVE_PAYMENT_DIFFERENCE',
  'RETRY_JOB',
  'DROP_JOB',
]

/** Commands whose specified mutations have no reason. Everything else that staff do needs one. */
const withoutReason = [
  'addListToLibrary',
  'addStaffPick',
  'assignCurator',
  'dismissCurator',
  'removeListFromLibrary',
  'removeStaffPick',
  'replayPaymentEvent',
  'resolveReport',
  'setEarningReason',
  'setEnrollmentStatus',
  'setPayoutHold',
  'unsuspendStory',
  'unsuspendUser',
  'updateTopic',
  'withholdStory',
]

/** Functions that ask a rule which only staff pass, but are not staff commands. */
const exceptions: Record<string, string> = {
  nominateStory: 'Curators do it as well, and `story_nominations.nominated_by` keeps who.',
  clapForStory: 'Staff may open what they clap for, and do it as readers.',
  unclapStory: 'Staff may open what they clap for, and do it as readers.',
  createRepost: 'Staff may open what they share, and do it as readers.',
  createSeries: 'Staff may give series of their own the names of the house.',
  editSeries: 'Staff may give series of their own the names of the house.',
}

test('every function that checks for staff is in the table below or listed as an exception', () => {
  expect(commandsRequiringStaff()).toEqual([...Object.keys(commands), ...Object.keys(exceptions)].toSorted())
})

test('every staff command needs a reason, unless its specified mutation has none', () => {
  const reasonless = Object.entries(commands).filter(([, cases]) => cases.every(({ records }) => records.reason === undefined))
  expect(reasonless.map(([name]) => name).toSorted()).toEqual(withoutReason)
})

describe('recording staff actions', () => {
  let app: TestApp
  let staff: Writer
  let stranger: Writer
  let world: World
  beforeAll(async () => {
    app = await openTestApp()
    staff = await writer(app, { staff: true })
    stranger = await writer(app)
    await addTopic(app, { slug: 'oceans', name: 'Oceans' })
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    const user = await writer(app, { enrolled: true })
    const topicSlug = `tides-${user.id}`
    await addTopic(app, { slug: topicSlug, name: 'Tides', tagId: await tagNamed(app, topicSlug) })
    world = { app, staff, user, topicSlug, postId: await published(user, story('Tides', 'Twice a day.')) }
  })

  const decisions = () =>
    app.database.db.selectFrom('moderationDecisions').selectAll().orderBy('decidedAt').orderBy('id').execute()
  const since = async (count: number) => (await decisions()).slice(count)

  const cases = Object.entries(commands).flatMap(([name, each]) =>
    each.map((one) => ({ name, ...one, kind: one.records.decision })),
  )
  test.each(cases)('$name is recorded once as $kind, and only when it succeeds', async ({ prepare, run, refused, records }) => {
    const made = await prepare?.(world)
    const id = typeof made === 'string' ? made : ''
    const count = (await decisions()).length
    for (const actor of [app.browser(), stranger, world.user]) await run(actor, world, id)
    const { __typename } = await refused(staff, world, id)
    expect(['Forbidden', 'NotFound', 'BadRequest', 'Conflict']).toContain(__typename)
    expect(await since(count)).toEqual([])
    const done = await run(staff, world, id)
    expect(done.message).toBeUndefined()
    expect(await since(count)).toEqual([
      expect.objectContaining({
        detail: '',
        reason: '',
        ...records,
        staffId: staff.id,
        userId: withoutAccount.includes(records.decision) ? null : world.user.id,
      }),
    ])
  })

  test('a command without effect is not recorded', async () => {
    const { topicSlug, user } = world
    const listId = await list(world)
    const doAll = async () => {
      await addToLibrary(staff, { catalogId: listId })
      await assignCurator(staff, { topicSlug, username: user.username })
      await editTopic(staff, { topicSlug, visibility: 'PUBLIC' })
    }
    await doAll()
    const count = (await decisions()).length
    await doAll()
    expect(await since(count)).toEqual([])
  })
})
