import { createSandboxPayouts } from '#server/platform/payments/providers/sandbox/payouts.ts'
import { processingFeeCents, minPayoutCents, writersSharePercent } from '#shared/partner-program/bounds.ts'
import { daysAfter, daysFrom, startOfUtcDay, utcDay } from '#shared/time/days.ts'
import { addMonths } from '#shared/time/add-months.ts'
import { day as dayMs } from '#shared/time/units.ts'
import type { Library, LibraryStory } from '../library.ts'
import { demoRoles } from '../people.ts'
import { fraction, libraryNow, seedId } from './deterministic.ts'
import { userId } from './people-rows.ts'
import type { Rows } from './rows.ts'
import { storyId } from './story-rows.ts'

/** The months with data, including the current one. */
const monthsWithData = 5
const microsInCent = 1_000_000
const payoutDay = 8
const provider = 'STRIPE' as const

/** All other stories are behind the paywall, or were before they became public. */
const neverLocked = 'what-the-bees-did-with-the-empty-house'

/** In cents, per member and story. */
const aReadEarns = 22

const monthOf = (day: string): string => `${day.slice(0, 7)}-01`
const monthsAfter = (month: string, count: number): string => utcDay(addMonths(startOfUtcDay(month), count))

/** The earnings, payouts and payout account of the demo's writer. */
export async function partnerRows({ stories, people }: Library, storedAt: Date): Promise<Rows> {
  const writer = people.find(({ username }) => username === demoRoles.writer)
  if (!writer) return {}
  const writerId = userId(writer.username)
  const last = [utcDay(libraryNow), daysAfter(utcDay(storedAt), -2)].toSorted()[0] as string
  const current = monthOf(last)
  const first = monthsAfter(current, 1 - monthsWithData)
  const own = stories.filter((story) => story.author === writer.username && story.slug !== neverLocked)
  const days = own.flatMap((story) => daysOf(story, first, last))
  const months = Array.from({ length: monthsWithData - 1 }, (_, at) => monthsAfter(first, at)).filter(
    (month) => startOfUtcDay(daysAfter(monthsAfter(month, 1), 2)) <= storedAt,
  )
  const joined = new Date(writer.joinedAt)
  const account = await accountOf(writerId)
  const credits = months.flatMap((month) => creditsOf(month, days, writerId))
  const paid = months
    .filter((month) => paidAt(month) <= storedAt && earnedIn(month, credits) >= minPayoutCents)
    .map((month) => payoutOf(month, credits, account, writerId))
  return {
    payoutAccounts: [
      {
        id: seedId('payout-account', writer.username),
        userId: writerId,
        provider,
        type: 'STRIPE_EXPRESS',
        providerAccountId: account,
        country: 'US',
        currency: 'USD',
        isComplete: true,
        requirementsDue: [],
        createdAt: joined,
        checkedAt: joined,
      },
    ],
    taxForms: [
      {
        id: seedId('tax-form', writer.username),
        userId: writerId,
        kind: 'W-9',
        country: 'US',
        legalName: writer.name,
        address: '1 Lighthouse Lane, Bell Rock, ME 04401',
        taxIdLastFour: '6789',
        signature: writer.name,
        signedOn: utcDay(joined),
        withholdingPercent: 0,
        submittedAt: joined,
      },
    ],
    earningDays: daysFrom(first, last).map((day) => ({ day, countedTo: '', countedAt: startOfUtcDay(daysAfter(day, 2)) })),
    earningStoryDays: days,
    earningMonths: months.map((month) => ({ month, settledAt: settledAt(month) })),
    payouts: paid.map(({ payout }) => payout),
    partnerTransactions: [...credits, ...paid.flatMap(({ debits }) => debits)],
    payoutRuns: paid.map(({ payout: { month, createdAt } }) => ({
      month,
      doneTo: '',
      beganAt: createdAt,
      endedAt: createdAt,
    })),
  }
}

const settledAt = (month: string): Date => startOfUtcDay(daysAfter(monthsAfter(month, 1), 2))
const paidAt = (month: string): Date => startOfUtcDay(daysAfter(monthsAfter(month, 1), payoutDay - 1))

/** An account that the sandbox knows as well. */
async function accountOf(reference: string): Promise<string> {
  const sandbox = createSandboxPayouts({ baseUrl: '' })
  const setupRequest = {
    reference,
    type: 'STRIPE_EXPRESS',
    country: 'US',
    email: null,
    state: '',
    returnUrl: 'http://localhost/',
    refreshUrl: '',
  } as const
  const setup = await sandbox.startSetup(setupRequest)
  return `${setup.ok ? setup.accountId : reference}.done`
}

function daysOf(story: LibraryStory, first: string, last: string) {
  const published = utcDay(story.publishedAt)
  return daysFrom(published > first ? published : first, last).flatMap((day) => {
    const age = daysFrom(published, day).length
    const wave = 0.5 + fraction('earned', story.slug, day)
    const readers = Math.round(story.claps * wave * (0.09 * Math.exp(-age / 9) + 0.012))
    if (readers === 0) return []
    const seconds = readers * Math.round(120 + 160 * fraction('seconds', story.slug))
    const micros = Math.round(
      (readers * aReadEarns * microsInCent * writersSharePercent * (0.7 + 0.6 * fraction('worth', story.slug, day))) / 100,
    )
    return [{ storyId: storyId(story.slug), day, seconds, readers, micros }]
  })
}

function creditsOf(month: string, days: ReturnType<typeof daysOf>, writerId: string) {
  const ofMonth = days.filter(({ day }) => monthOf(day) === month)
  return [...Map.groupBy(ofMonth, ({ storyId: earningStoryId }) => earningStoryId)].flatMap(([earningStoryId, own]) => {
    const amount = Math.floor(own.reduce((sum, { micros }) => sum + micros, 0) / microsInCent)
    if (amount === 0) return []
    return [
      {
        ...entry(seedId('earned', `${earningStoryId} ${month}`), month, writerId, settledAt(month)),
        kind: 'CREDIT' as const,
        creditKind: 'POST' as const,
        debitKind: null,
        amount,
        storyId: earningStoryId,
        payoutId: null,
      },
    ]
  })
}

const entry = (id: string, month: string, writerId: string, createdAt: Date) => ({
  id,
  userId: writerId,
  currency: 'USD' as const,
  month,
  createdAt,
})

const earnedIn = (month: string, credits: ReturnType<typeof creditsOf>): number =>
  credits.filter((credit) => credit.month === month).reduce((sum, { amount }) => sum + amount, 0)

function payoutOf(month: string, credits: ReturnType<typeof creditsOf>, account: string, writerId: string) {
  const amount = earnedIn(month, credits) - processingFeeCents
  const createdAt = paidAt(month)
  const id = seedId('payout', month)
  const arrivedAt = new Date(createdAt.getTime() + dayMs / 24)
  const debit = { storyId: null, payoutId: id, creditKind: null }
  return {
    payout: {
      id,
      userId: writerId,
      status: 'PAID' as const,
      amount,
      currency: 'USD' as const,
      month,
      createdAt,
      provider,
      destination: account,
      attempts: 1,
      providerTransferId: `sandbox_transfer_${id}`,
      paidAt: arrivedAt,
      endedAt: arrivedAt,
    },
    debits: [
      {
        ...entry(seedId('fee', month), month, writerId, createdAt),
        ...debit,
        kind: 'DEBIT' as const,
        debitKind: 'PROCESSING_FEE' as const,
        amount: processingFeeCents,
      },
      {
        ...entry(seedId('transfer', month), month, writerId, createdAt),
        ...debit,
        kind: 'TRANSFER' as const,
        debitKind: null,
        amount,
      },
    ],
  }
}
