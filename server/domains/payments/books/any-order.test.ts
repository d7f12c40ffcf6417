import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { repeatAtOnce } from '#test/server/repeat-at-once.ts'
import { moneyAction, openMoneyWorld } from '#test/server/money-actions.ts'

// More runs, and others: PROOF_RUNS=1000 PROOF_SEED=7.
const numRuns = Number(process.env.PROOF_RUNS ?? 25)
const seed = Number(process.env.PROOF_SEED ?? 1)

describe('members’ money, whatever happens in any order', () => {
  repeatAtOnce()
  let runs = 0
  let world: Awaited<ReturnType<typeof openMoneyWorld>> | undefined
  afterAll(async () => {
    await world?.close()
  })

  // Slow: many random orders of all kinds of payments are compared with Stripe’s to the cent.
  test('is what Stripe has, to the cent, and nobody pays twice or for nothing', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.noBias(fc.array(moneyAction, { minLength: 15, maxLength: 25, size: 'max' })),
        fc.boolean(),
        async (actions, arePaid) => {
          const current = (world ??= await openMoneyWorld())
          try {
            await current.begin()
            for (const action of actions) await current.act(action)
            await current.settle(arePaid)
            expect(await current.problems()).toEqual([])
            if (++runs % 10 === 0) {
              world = undefined
              await current.close()
            }
          } catch (error) {
            // What this run has left must not fail the next.
            world = undefined
            await current.close()
            throw error
          }
        },
      ),
      { numRuns, seed, endOnFailure: process.env.PROOF_SHRINK === 'false' },
    )
  })
})
