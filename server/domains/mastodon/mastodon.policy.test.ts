import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Relations, createRelations } from '#test/server/roles.ts'
import { setFlag } from '#test/server/rows.ts'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import { authorizeLinking } from './mastodon.policy.ts'

describe('permission to link a Mastodon account', () => {
  let app: TestApp
  let people: Relations
  beforeAll(async () => {
    app = await openTestApp()
    people = await createRelations(app, 'driftwood')
  })
  afterAll(() => app.close())

  const linkedBy = () => people.permitted(async (ctx) => (await authorizeLinking(ctx)).ok)
  const refusalOf = async (name: 'visitor' | 'suspended' | 'stranger') => {
    const result = await authorizeLinking(people.contextOf(name))
    return result.ok ? undefined : result.refusal
  }

  test('members may once it is enabled; others get the reason', async () => {
    expect(await linkedBy()).toEqual([])
    await setFlag(app, 'enable_mastodon_for_members')
    expect(await linkedBy()).toEqual(['member'])
    expect(await refusalOf('visitor')).toMatchObject({ kind: 'Unauthorized' })
    expect(await refusalOf('suspended')).toMatchObject({ kind: 'Forbidden', message: expect.stringContaining('suspended') })
    expect(await refusalOf('stranger')).toMatchObject({ kind: 'Forbidden', message: expect.stringContaining('member') })
  })
})
