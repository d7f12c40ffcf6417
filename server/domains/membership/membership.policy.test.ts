import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PaymentMethod } from '#server/domains/payments/payments.ts'
import { type Plan, plans } from '#shared/membership/plans.ts'
import { allPersons, allPersonsExcept, permittedViewers, type Relations, createRelations } from '#test/server/roles.ts'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import type { Membership } from './active-membership.ts'
import { cancelPlanSwitch } from './cancel-switch.ts'
import { lockOwnMembership, membershipPolicy } from './membership.policy.ts'

const now = new Date('2026-03-01T12:00:00Z')
const membership = (change: Partial<Membership> = {}): Membership =>
  ({ provider: 'STRIPE', cancelledAt: null, paymentFailedAt: null, ...change }) as Membership
const card = {} as PaymentMethod

test.each([
  ['STRIPE', true],
  ['BRAINTREE', true],
  ['PAYPAL', false],
  ['APPLE', false],
  ['GOOGLE', false],
  ['GIFT', false],
] as const)('permissions of a membership paid through %s: %j', (provider, isOurs) => {
  expect(membershipPolicy.cancel(membership({ provider }))).toBe(isOurs)
  expect(membershipPolicy.switchPlan(membership({ provider }))).toBe(isOurs)
  expect(membershipPolicy.reactivate(membership({ provider }), card)).toBe(isOurs)
})

test('only a paid, renewing membership can switch plans; restoring needs a card', () => {
  expect(membershipPolicy.switchPlan(membership({ cancelledAt: now }))).toBe(false)
  expect(membershipPolicy.switchPlan(membership({ paymentFailedAt: now }))).toBe(false)
  expect(membershipPolicy.reactivate(membership({ cancelledAt: now }), card)).toBe(true)
  expect(membershipPolicy.reactivate(membership({ cancelledAt: now }), undefined)).toBe(false)
})

test.each([
  [false, allPersons],
  [true, ['staff']],
])('a plan that is for staff only (%j) is chosen by %j', (isStaffOnly, allowed) => {
  const plan = plans.find((one) => one.isStaffOnly === isStaffOnly) as Plan
  expect(permittedViewers((ctx) => membershipPolicy.choosePlan(ctx, plan))).toEqual(allowed)
})

describe('membership ownership', () => {
  let app: TestApp
  let people: Relations
  let membershipId: string
  beforeAll(async () => {
    app = await openTestApp()
    people = await createRelations(app, 'moorings')
    membershipId = (
      await app.database.db
        .selectFrom('memberships')
        .select('id')
        .where('userId', '=', people.member.id)
        .executeTakeFirstOrThrow()
    ).id
  })
  afterAll(() => app.close())

  const allowedFor = (kind: 'ok' | 'NotFound', id = membershipId) =>
    people.permitted((ctx) =>
      ctx.transaction(async (tx) => {
        if (!tx.viewer) return false
        const result = await lockOwnMembership({ ...tx, viewer: tx.viewer }, id)
        return (result.ok ? 'ok' : result.refusal.kind) === kind
      }),
    )

  const forbidden = () =>
    people.permitted(async (ctx) => {
      const result = await cancelPlanSwitch(ctx, membershipId)
      return !result.ok && result.refusal.kind === 'Forbidden'
    })

  const endAt = (currentPeriodEndsAt: Date) =>
    app.database.db.updateTable('memberships').set({ currentPeriodEndsAt }).where('id', '=', membershipId).execute()

  test('an active membership is locked for its owner, not found for others, and requires sign-in', async () => {
    await endAt(new Date('2027-01-01T12:00:00Z'))
    expect(await allowedFor('ok')).toEqual(['member'])
    expect(await allowedFor('NotFound')).toEqual(allPersonsExcept('member', 'visitor'))
    expect(await forbidden()).toEqual(['visitor'])
    expect(await allowedFor('NotFound', 'cccccccccccc')).toEqual(allPersonsExcept('visitor'))
    await endAt(new Date('2026-01-01T12:00:00Z'))
    expect(await allowedFor('ok')).toEqual([])
    expect(await allowedFor('NotFound')).toEqual(allPersonsExcept('visitor'))
  })
})
