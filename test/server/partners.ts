import { newId } from '#server/platform/ids.ts'
import { day, second } from '#shared/time/units.ts'
import { member } from './members.ts'
import type { TestApp, TestBrowser } from './test-app.ts'
import { type MutationResult, asker, published, setVisibility, story, type Writer } from './writers.ts'

export const enrollmentFields = 'id status enrolledAt ineligibilityReasons changeOrigin country termsAcceptedAt'
const onEnrollment = `... on PartnerProgramEnrollment { ${enrollmentFields} }` as const
const applicationFields = 'id userId status country submittedAt decidedAt reason'
const transferFields = `id userId status amount currency periodStart periodEnd createdAt paidAt providerTransferId failureMessage attempts
  transactions { id kind creditKind debitKind amount currency transferId note post { id } }`

export const apply = asker(
  `mutation($country: String!) { applyToPartnerProgram(country: $country) { __typename ... on PartnerProgramApplication { ${applicationFields} } ... on Refusal { message } ... on BadRequest { field code } } }`,
)
export const decideEnrollment = asker(
  `mutation($userId: ID!, $status: PartnerProgramApplicationStatus!, $reason: String) { decidePartnerProgramApplication(userId: $userId, status: $status, reason: $reason) { __typename ... on PartnerProgramApplication { ${applicationFields} } ... on Refusal { message } ... on BadRequest { field code } ... on Conflict { code } } }`,
)
export const enroll = asker(
  `mutation($country: String!, $acceptTerms: Boolean!) { enrollInPartnerProgram(country: $country, acceptTerms: $acceptTerms) { __typename ${onEnrollment} ... on Refusal { message } ... on BadRequest { field code } } }`,
)
export const unenroll = asker(
  `mutation { unenrollFromPartnerProgram { __typename ${onEnrollment} ... on Refusal { message } ... on Conflict { code } } }`,
)
export const setStatus = asker(
  `mutation($userId: ID!, $status: PartnerProgramEnrollmentStatus!) { setEnrollmentStatus(userId: $userId, status: $status) { __typename ${onEnrollment} ... on Refusal { message } } }`,
)
export const startSetup = asker(
  `mutation($country: String!, $accountType: PayoutAccountType!) { startPayoutSetup(country: $country, accountType: $accountType) { __typename ... on PayoutSetupLink { url state expiresAt } ... on Refusal { message } ... on BadRequest { field code } } }`,
)
export const finishSetup = asker(
  `mutation($code: String!, $state: String!) { finishPayoutSetup(code: $code, state: $state) { __typename ... on PayoutAccount { id userId type providerAccountId country currency isComplete requirementsDue createdAt } ... on Refusal { message } ... on BadRequest { field code } } }`,
)
export const submitForm = asker(
  `mutation($kind: String!, $input: TaxFormInput!) { submitTaxForm(kind: $kind, input: $input) { __typename ... on TaxForm { id kind status validUntil withholdingPercent taxIdLastFour documents { id year kind url } } ... on Refusal { message } ... on BadRequest { field code } } }`,
)
export const setHold = asker(
  `mutation($transferId: ID!, $hold: Boolean!) { setPayoutHold(transferId: $transferId, hold: $hold) { __typename ... on Transfer { ${transferFields} } ... on Refusal { message } ... on Conflict { code } } }`,
)
export const reverse = asker(
  `mutation($transferId: ID!, $note: String!) { reversePayout(transferId: $transferId, note: $note) { __typename ... on Transfer { ${transferFields} } ... on Refusal { message } ... on Conflict { code } } }`,
)
export const storyEarnings = asker(
  `query($postId: ID!) { postEarnings(postId: $postId) { __typename ... on PostEarnings { post { id } total currency daily { dayStartsAt amount memberReadingSeconds } reasons } ... on Refusal { message } } }`,
)
export const dashboardOf = asker(
  `query($month: String) { partnerProgramDashboard(month: $month) { __typename ... on PartnerDashboard { month monthEarnings lifetimeEarnings currency isSettled balance nextPayoutAt status ineligibilityReasons posts { post { id } total lifetime } daily { dayStartsAt amount } transfers { id status amount } } ... on Refusal { message } } }`,
)
export const eligibility = async (who: TestBrowser): Promise<Record<string, boolean>> => {
  const { partnerProgramEligibility: answer } = await who.graphql(
    '{ partnerProgramEligibility { __typename ... on PartnerProgramEligibilityPayload { items { check passed message } } ... on Unauthorized { message } } }',
  )
  return Object.fromEntries(answer.items.map(({ check, passed }) => [check, passed]))
}

export type Transfer = {
  id: string
  status: string
  amount: number
  attempts: number
  failureMessage: string | null
  periodStart: string
  periodEnd: string
  transactions: { kind: string; creditKind: string | null; debitKind: string | null; amount: number; note: string | null }[]
}
export const payoutsOf = async (who: TestBrowser): Promise<Transfer[]> => {
  const { payouts } = await who.graphql(`{ payouts { __typename ... on PayoutsPayload { items { ${transferFields} } } } }`)
  return payouts.items
}

export const w9 = (app: TestApp, more: object = {}) => ({
  kind: 'W-9',
  input: {
    country: 'US',
    legalName: 'Hana Kim',
    taxId: '123-45-6789',
    address: '1 Tide Street, Bell Rock, ME 04401',
    signature: 'Hana Kim',
    signedAt: app.clock().toISOString().slice(0, 10),
    ...more,
  },
})

/** Connects an account with the outcome chosen at the sandbox. */
export async function connectPayoutAccount(who: TestBrowser, code = 'done', country = 'US'): Promise<MutationResult> {
  const link = await startSetup(who, { country, accountType: 'STRIPE_EXPRESS' })
  return finishSetup(who, { code, state: link.state })
}

/** A member who has published, has set up payouts, and has enrolled. */
export async function partner(app: TestApp, { code = 'done' } = {}): Promise<Writer & { membershipId: string }> {
  const who = await member(app, 'yearly')
  await published(who, story('First', 'For everybody.'))
  await connectPayoutAccount(who, code)
  await submitForm(who, w9(app))
  const enrolled = await enroll(who, { country: 'US', acceptTerms: true })
  if (enrolled.__typename !== 'PartnerProgramEnrollment') throw new Error(enrolled.message)
  return who
}

/** A story for members, which earns. */
export async function publishMemberStory(who: Writer, title = 'Locked'): Promise<string> {
  const storyId = await published(who, story(title, 'For those who pay.'))
  await setVisibility(who, { postId: storyId, visibility: 'LOCKED' })
  return storyId
}

export const partnerDesk = (server: () => TestApp) => {
  const reportEvent = (who: TestBrowser, key: string, data: object) =>
    who.post('/_/events', [{ eventId: newId(), key, timestamp: server().clock().getTime(), data }])
  /** Moves the clock without expiring sessions, and runs every job that is due by then. */
  const to = async (moment: string) => {
    const app = server()
    app.advanceClock(new Date(moment).getTime() - app.clock().getTime())
    const expiresAt = new Date(app.clock().getTime() + 10 * 365 * day)
    await app.database.db.updateTable('sessions').set({ expiresAt, lastSeenAt: app.clock() }).execute()
  }
  return {
    to,
    /** Runs a day of the program: reads are counted and due payouts are paid. */
    look: async () => {
      const app = server()
      const uniqueKey = 'check-partner-program'
      await app.jobs.enqueue(app.database.db, { kind: uniqueKey, payload: {}, runAt: app.clock(), uniqueKey })
      await app.jobs.drain()
    },
    /** Opens a story and stays this long. */
    read: async (who: TestBrowser, storyId: string, seconds: number) => {
      await reportEvent(who, 'post.clientViewed', { postId: storyId, referrer: '' })
      server().advanceClock(seconds * second)
      await reportEvent(who, 'post.clientRead', { postId: storyId, seconds, total: seconds })
    },
    /** Makes an account staff. */
    makeStaff: async (who: Writer) => {
      await server().database.db.updateTable('users').set({ isStaff: true }).where('id', '=', who.id).execute()
      return who
    },
    /** Adds an amount to the ledger, as if it had been earned. */
    credit: (who: { id: string }, amount: number, month: string) =>
      server()
        .database.db.insertInto('partnerTransactions')
        .values({
          id: newId(),
          userId: who.id,
          kind: 'CREDIT',
          creditKind: 'REFERRAL',
          amount,
          currency: 'USD',
          month,
          createdAt: server().clock(),
        })
        .execute(),
    balance: async (who: { id: string }): Promise<number> => {
      const rows = await server()
        .database.db.selectFrom('partnerTransactions')
        .select(['kind', 'amount'])
        .where('userId', '=', who.id)
        .execute()
      return rows.reduce((sum, { kind, amount }) => sum + (kind === 'CREDIT' ? amount : -amount), 0)
    },
  }
}
