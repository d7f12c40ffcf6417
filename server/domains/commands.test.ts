import { t } from '#shared/translation/translate.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Command, Requirement } from '#server/platform/command.ts'
import type { Viewer } from '#server/platform/context.ts'
import { refusalText, verifyEmailText } from '#shared/refusals.ts'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'

type AnyCommand = Command<never[], unknown, never>
const isCommand = (value: unknown): value is AnyCommand => typeof value === 'function' && 'head' in value

const modules = import.meta.glob<Record<string, unknown>>(['./**/*.ts', '!./**/*.test.ts', '!./**/*.worker.ts'], { eager: true })
/** By name; a command is exported from its file and often from its domain's door too. */
const commands = new Map(
  Object.values(modules).flatMap((module) =>
    Object.entries(module).flatMap(([name, value]) => (isCommand(value) ? [[value, name] as const] : [])),
  ),
)

/** Without arguments: a refusal by the head comes before the body, which would fail without them. */
const call = (command: AnyCommand, app: TestApp, viewer: Viewer | undefined) =>
  (command as unknown as Command<[], unknown, never>)(app.contextFor({ viewer }))

const member: Viewer = { id: 'f00000000000', isStaff: false, isSuspended: false, hasVerifiedEmail: true }
const limitTexts = [refusalText({ kind: 'RateLimited' }), refusalText({ kind: 'TooManyRequests' })]
/** Commands whose calls are not counted, and why. */
const unlimited: Record<string, string> = {
  recordView: 'Views over its limit are answered like others and not counted.',
  ...Object.fromEntries(
    [
      'addStaffPick',
      'assignCurator',
      'awardBonus',
      'createPromotion',
      'decideApplication',
      'decideAuthorApplication',
      'dismissCurator',
      'endPromotion',
      'refundPayment',
      'removeStaffPick',
      'removeTaxRule',
      'replayPaymentEvent',
      'resolvePaymentDifference',
      'resolveReport',
      'reversePayout',
      'setEarningReason',
      'setEnrollmentStatus',
      'setPayoutHold',
      'setPrices',
      'setTaxRule',
      'suspendStory',
      'suspendUser',
      'unsuspendStory',
      'unsuspendUser',
      'unverifyAuthor',
      'withholdStory',
    ].map((name) => [name, 'Staff alone may call it; see staff-actions.test.ts.']),
  ),
}
/** A caller who lacks one thing, and what the refusal says, whichever kind of refusal the command's union has for it. */
const refusedCallers: { who: string; lacks: Requirement; viewer: Viewer | undefined; says: string }[] = [
  { who: 'a visitor', lacks: 'viewer', viewer: undefined, says: refusalText({ kind: 'Unauthorized' }) },
  {
    who: 'someone suspended',
    lacks: 'notSuspended',
    viewer: { ...member, isSuspended: true },
    says: refusalText({ kind: 'AccountSuspended' }),
  },
  {
    who: 'someone whose email is unverified',
    lacks: 'verifiedEmail',
    viewer: { ...member, hasVerifiedEmail: false },
    says: t(verifyEmailText),
  },
]

describe('every command', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp()
  })
  afterAll(() => app.close())

  test('is found: there are as many as the product has changes', () => {
    expect(commands.size).toBeGreaterThan(200)
  })

  describe.each(refusedCallers)('refuses $who', ({ lacks, viewer, says }) => {
    const requiring = [...commands]
      .filter(([{ head }]) => head.requires.includes(lacks))
      .map(([command, name]) => ({ name, command }))
    test.each(requiring)('$name', async ({ command }) => {
      const result = await call(command, app, viewer)
      expect(result).toMatchObject({ ok: false, refusal: { message: says } })
      expect(command.head.refusals).toContain(result.ok ? undefined : result.refusal.kind)
    })
  })

  const limited = [...commands].flatMap(([command, name]) => command.head.limits.map((limit) => ({ name, command, limit })))
  test.each(limited)(
    '$name is refused once over its limit of $limit.limit ($limit.action), and says when to retry',
    async ({ command, limit }) => {
      const viewer = command.head.requires.includes('viewer') ? member : undefined
      const { network } = app.contextFor().origin
      const key = `${limit.action}:${viewer && limit.per !== 'network' ? viewer.id : network}`
      for (let i = 0; i < limit.limit; i++) app.services.limiter.consume(key, limit)
      const result = await call(command, app, viewer)
      expect(result).toMatchObject({ ok: false, refusal: { retryAfterSeconds: expect.any(Number) } })
      expect(limitTexts).toContain(result.ok ? undefined : result.refusal.message)
      expect(command.head.refusals).toContain(result.ok ? undefined : result.refusal.kind)
    },
  )

  test('has a limit, unless there is a reason to count none', () => {
    const found = [...commands].filter(([{ head }]) => head.limits.length === 0).map(([, name]) => name)
    expect(found.toSorted()).toEqual(Object.keys(unlimited).toSorted())
  })
})

/** What mutations call after their command, to answer with more than it returned. */
const reads = [
  'loadOwnLinkedAccounts',
  'queryPriceBook',
  'showsLinkedAccounts',
  'staffOfMember',
  'storyEarningsForDecision',
  'usersById',
]
const schemas = import.meta.glob<string>('./**/*.schema.ts', { eager: true, query: '?raw', import: 'default' })

test('every GraphQL mutation calls a command', () => {
  const names = new Set(commands.values())
  const called = Object.values(schemas).flatMap((text) => {
    const mutations = text.slice(text.search(/builder\.mutationFields?\(/) >>> 0)
    return [...mutations.matchAll(/(?:await |runs\()(\w+)\(?/g)].map(([, name = '']) => name)
  })
  expect(called.length).toBeGreaterThan(200)
  expect([...new Set(called)].filter((name) => !names.has(name)).toSorted()).toEqual(reads)
})
