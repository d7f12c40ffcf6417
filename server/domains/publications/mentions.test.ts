import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { openTestApp, type TestApp, type TestBrowser } from '#test/server/test-app.ts'
import { type Writer, writer } from '#test/server/writers.ts'

describe('mention suggestions', () => {
  let app: TestApp
  let ann: Writer
  beforeAll(async () => {
    app = await openTestApp()
    ann = await writer(app)
  })
  afterAll(() => app.close())

  const person = async (name: string, more: { suspended?: boolean } = {}) => {
    const id = newId()
    await app.database.db
      .insertInto('users')
      .values({ id, username: `u${id}`, name, createdAt: app.clock(), suspendedAt: more.suspended ? app.clock() : null })
      .execute()
    return id
  }
  const found = async (actor: TestBrowser, prefix: string): Promise<string[]> =>
    (
      await actor.graphql<{ mentionSuggestions: { id: string }[] }>(
        'query($prefix: String!) { mentionSuggestions(prefix: $prefix) { ... on User { id } ... on Collection { id } } }',
        { prefix },
      )
    ).mentionSuggestions.map(({ id }) => id)

  test('matches the start of names and usernames of people and publications, most followed first', async () => {
    const [withoutFollowers, withFollowers] = [await person('Zora Quill'), await person('Zorah Known')]
    await app.database.db.insertInto('userStats').values({ userId: withFollowers, followerCount: 9 }).execute()
    const publication = newId()
    await app.database.db
      .insertInto('publications')
      .values({ id: publication, slug: `zor-${publication}`, name: 'Zoria', creatorId: ann.id, createdAt: app.clock() })
      .execute()
    expect(await found(ann, 'zor')).toEqual([withFollowers, withoutFollowers, publication])
    expect(await found(ann, `U${withoutFollowers}`)).toEqual([withoutFollowers])
    expect(await found(ann, 'quill')).toEqual([])
  })

  test('leaves out suspended and blocking users, and returns nothing for visitors or wildcards', async () => {
    await person('Yvo Gone', { suspended: true })
    const [blocker, blocked, free] = [await person('Yvo One'), await person('Yvo Two'), await person('Yvo Three')]
    await app.database.db
      .insertInto('blocks')
      .values([
        { userId: blocker, blockedId: ann.id, blockedAt: app.clock() },
        { userId: ann.id, blockedId: blocked, blockedAt: app.clock() },
      ])
      .execute()
    expect(await found(ann, 'yvo')).toEqual([free])
    expect(await found(app.browser(), 'yvo')).toEqual([])
    expect(await found(ann, '%')).toEqual([])
    expect(await found(ann, '')).toEqual([])
  })
})
