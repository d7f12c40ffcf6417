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

/** Found by the network or the account alone, so the arguments do not matter: the body never runs. */
const call = (command: AnyCommand, app: TestApp, viewer: Viewer | undefined) =>
  (command as unknown as Command<[], unknown, never>)(app.contextFor({ viewer }))

const member: Viewer = { id: 'f00000000000', isStaff: false, isSuspended: false, hasVerifiedEmail: true }
const limitText = refusalText({ kind: 'RateLimited' })
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
    says: verifyEmailText,
  },
]

describe('every command', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp()
  })
  afterAll(() => app.close())

  test('is found: there are as many as the product has changes', () => {
    expect(commands.size).toBeGreaterThan(12)
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
    '$name is refused once over its limit of $limit.limit, and says when to retry',
    async ({ command, limit }) => {
      const viewer = command.head.requires.includes('viewer') ? member : undefined
      const { network } = app.contextFor().origin
      const key = `${limit.action}:${viewer && limit.per !== 'network' ? viewer.id : network}`
      for (let i = 0; i < limit.limit; i++) app.services.limiter.consume(key, limit)
      const result = await call(command, app, viewer)
      expect(result).toMatchObject({ ok: false, refusal: { message: limitText, retryAfterSeconds: expect.any(Number) } })
      expect(command.head.refusals).toContain(result.ok ? undefined : result.refusal.kind)
    },
  )

  test('has a limit, unless staff alone may call it', () => {
    const unlimited = [...commands].filter(([{ head }]) => head.limits.length === 0).map(([, name]) => name)
    expect(unlimited).toEqual([])
  })
})
