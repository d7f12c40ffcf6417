import { t } from '#shared/translation/translate.ts'
import { describe, expect, test } from 'vitest'
import { refusalText, verifyEmailText } from '#shared/refusals.ts'
import { command } from './command.ts'
import { type Context, noOrigin, type Viewer } from './context.ts'
import { createRateLimiter, perMinute } from './rate-limit.ts'
import { ok, refused } from './result.ts'

const ada: Viewer = { id: 'ada', isStaff: false, isSuspended: false, hasVerifiedEmail: true }

/** Requests that share one rate limiter, and the options of the transactions they opened. */
function requests() {
  const limiter = createRateLimiter({ clock: () => new Date(0) })
  const transactions: unknown[] = []
  const contextOf = (viewer?: Viewer, network = 'a network'): Context => {
    const ctx = {
      viewer,
      services: { limiter },
      origin: { ...noOrigin, network },
      limitHit: {},
      transaction: (run: (tx: Context) => unknown, options: unknown) => {
        transactions.push(options)
        return run(ctx)
      },
    } as unknown as Context
    return ctx
  }
  return { contextOf, transactions }
}

const all = ['Unauthorized', 'AccountSuspended', 'Forbidden', 'RateLimited', 'BadRequest', 'NotFound'] as const

describe('a command', () => {
  test('passes the caller and the arguments to its body and returns what the body returns', async () => {
    const greet = command({ requires: ['viewer'], limits: [], refusals: all }, async (tx, name: string, times: number) =>
      ok(`${tx.viewer.id} greets ${name} ${times} times`),
    )
    expect(await greet(requests().contextOf(ada), 'Emil', 2)).toEqual(ok('ada greets Emil 2 times'))
  })

  test('refuses a caller who lacks something, in the order of its requirements, before its body or a transaction begins', async () => {
    const { contextOf, transactions } = requests()
    const publish = command({ requires: ['viewer', 'notSuspended', 'verifiedEmail'], limits: [], refusals: all }, async () =>
      ok('published'),
    )
    const outcomes = []
    for (const viewer of [
      undefined,
      { ...ada, isSuspended: true, hasVerifiedEmail: false },
      { ...ada, hasVerifiedEmail: false },
      ada,
    ])
      outcomes.push(await publish(contextOf(viewer)))
    expect(outcomes).toEqual([
      refused('Unauthorized'),
      refused('AccountSuspended'),
      refused('Forbidden', { message: t(verifyEmailText) }),
      ok('published'),
    ])
    expect(transactions).toHaveLength(1)
  })

  test('for visitors, too, asks only signed-in callers not to be suspended and to have verified their address', async () => {
    const report = command({ requires: ['notSuspended', 'verifiedEmail'], limits: [], refusals: all }, async (tx) =>
      ok(tx.viewer?.id ?? 'a visitor'),
    )
    const { contextOf } = requests()
    expect(await report(contextOf())).toEqual(ok('a visitor'))
    expect(await report(contextOf({ ...ada, isSuspended: true }))).toEqual(refused('AccountSuspended'))
  })

  test('says the same reason in the words of a union that has no member for it', async () => {
    const { contextOf } = requests()
    const limits = [{ action: 'follow', ...perMinute(1) }]
    const follow = command({ requires: ['viewer', 'notSuspended'], limits, refusals: ['BadRequest', 'NotFound'] }, async () =>
      ok('followed'),
    )
    expect(await follow(contextOf())).toEqual(
      refused('NotFound', { message: refusalText({ kind: 'Unauthorized' }), code: 'Unauthorized' }),
    )
    expect(await follow(contextOf({ ...ada, isSuspended: true }))).toEqual(
      refused('BadRequest', { message: refusalText({ kind: 'AccountSuspended' }), code: 'AccountSuspended' }),
    )
    await follow(contextOf(ada))
    expect(await follow(contextOf(ada))).toEqual(
      refused('BadRequest', { message: refusalText({ kind: 'RateLimited' }), code: 'RateLimited', retryAfterSeconds: 60 }),
    )
  })

  test('answers with the refusal its head names for a requirement, and says the same reason', async () => {
    const { contextOf } = requests()
    const withdraw = command(
      { requires: ['viewer', 'notSuspended'], limits: [], refusals: all, unmet: { viewer: 'NotFound' } },
      async () => ok('withdrawn'),
    )
    expect(await withdraw(contextOf())).toEqual(
      refused('NotFound', { message: refusalText({ kind: 'Unauthorized' }), code: 'Unauthorized' }),
    )
    expect(await withdraw(contextOf({ ...ada, isSuspended: true }))).toEqual(refused('AccountSuspended'))
  })

  test('cannot be made where its refusals cannot say that a requirement is not met', () => {
    const make = () => command({ requires: ['viewer'], limits: [], refusals: ['AlreadyExists'] }, async () => ok(true))
    expect(make).toThrow('AlreadyExists')
  })
})

describe('the limits of a command', () => {
  const limits = [{ action: 'clap', ...perMinute(2) }]
  const clap = command({ requires: ['viewer', 'notSuspended'], limits, refusals: all }, async (_tx, isFound: boolean) =>
    isFound ? ok('clapped') : refused('NotFound'),
  )
  const tooOften = refused('RateLimited', { retryAfterSeconds: 60 })

  test('count every call that meets the requirements, also one its body refuses', async () => {
    const { contextOf } = requests()
    expect(await clap(contextOf({ ...ada, isSuspended: true }), true)).toEqual(refused('AccountSuspended'))
    expect(await clap(contextOf(ada), false)).toEqual(refused('NotFound'))
    expect(await clap(contextOf(ada), true)).toEqual(ok('clapped'))
    expect(await clap(contextOf(ada), true)).toEqual(tooOften)
    expect(await clap(contextOf({ ...ada, id: 'emil' }), true)).toEqual(ok('clapped'))
  })

  test('are shared by commands that name the same action', async () => {
    const { contextOf } = requests()
    const unclap = command({ requires: ['viewer'], limits, refusals: all }, async () => ok('taken back'))
    for (let i = 0; i < 2; i++) await clap(contextOf(ada), true)
    expect(await unclap(contextOf(ada))).toEqual(tooOften)
  })

  test('count callers of one network together where they say so', async () => {
    const { contextOf } = requests()
    const perNetwork = [{ action: 'sign-in', per: 'network' as const, ...perMinute(1) }]
    const signIn = command({ requires: [], limits: perNetwork, refusals: all }, async () => ok('signed in'))
    expect(await signIn(contextOf(ada, 'home'))).toEqual(ok('signed in'))
    expect(await signIn(contextOf(undefined, 'home'))).toEqual(tooOften)
    expect(await signIn(contextOf(ada, 'office'))).toEqual(ok('signed in'))
  })
})

describe('the transaction of a command', () => {
  test('is rolled back by a refusal unless its head says otherwise', async () => {
    const { contextOf, transactions } = requests()
    for (const transaction of [undefined, 'rolled-back', 'committed', 'none'] as const) {
      const head = { requires: [], limits: [], refusals: all, ...(transaction && { transaction }) }
      await command(head, async () => refused('NotFound'))(contextOf(ada))
    }
    expect(transactions).toEqual([{ commitOnRefusal: false }, { commitOnRefusal: false }, { commitOnRefusal: true }])
  })
})
