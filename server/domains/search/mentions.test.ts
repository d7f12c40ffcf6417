import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { openTestApp, type TestApp, type TestBrowser } from '#test/server/test-app.ts'
import { type Writer, writer } from '#test/server/writers.ts'
import { addBlock, addUser } from '#test/server/rows.ts'
import { publication } from '#test/server/publications.ts'

describe('mention suggestions', () => {
  let app: TestApp
  let ann: Writer
  beforeAll(async () => {
    app = await openTestApp()
    ann = await writer(app)
  })
  afterAll(() => app.close())

  const person = (name: string, more: { suspended?: boolean } = {}) =>
    addUser(app, { name, suspendedAt: more.suspended ? app.clock() : null })
  const indexed = () => sql`select search_fill()`.execute(app.database.db)
  const found = async (actor: TestBrowser, prefix: string): Promise<string[]> =>
    (
      await actor.graphql(
        'query($prefix: String!) { mentionSuggestions(prefix: $prefix) { ... on User { id } ... on Collection { id } } }',
        { prefix },
      )
    ).mentionSuggestions.map(({ id }) => id)

  test('matches the words of names and usernames of people and publications, most followed first', async () => {
    const [withoutFollowers, withFollowers] = [await person('Zora Quill'), await person('Zorah Known')]
    await app.database.db.insertInto('userStats').values({ userId: withFollowers, followerCount: 9 }).execute()
    const zoria = await publication(app, { name: 'Zoria', owner: ann })
    await indexed()
    expect(await found(ann, 'zor')).toEqual([withFollowers, withoutFollowers, zoria])
    expect(await found(ann, 'zora')).toEqual([withFollowers, withoutFollowers])
    expect(await found(ann, `W${withoutFollowers}`)).toEqual([withoutFollowers])
    expect(await found(ann, `w${withoutFollowers.slice(0, 9)}`)).toEqual([withoutFollowers])
    expect(await found(ann, 'quill')).toEqual([withoutFollowers])
    expect(await found(ann, 'zora qui')).toEqual([withoutFollowers])
    expect(await found(ann, 'zora known')).toEqual([])
    expect(await found(ann, 'quilt'), 'a typo').toEqual([])
  })

  test('leaves out suspended and blocking users, and returns nothing for visitors or wildcards', async () => {
    await person('Yvo Gone', { suspended: true })
    const [blocker, blocked, free] = [await person('Yvo One'), await person('Yvo Two'), await person('Yvo Three')]
    await addBlock(app, [
      { userId: blocker, blockedId: ann.id },
      { userId: ann.id, blockedId: blocked },
    ])
    await indexed()
    expect(await found(ann, 'yvo')).toEqual([free])
    expect(await found(app.browser(), 'yvo')).toEqual([])
    expect(await found(ann, '%')).toEqual([])
    expect(await found(ann, '')).toEqual([])
  })

  test.each([
    ['Jos\u00e9 Garc\u00eda', 'jose'],
    ['Jose Plain', 'jos\u00e9'],
    ['Se\u00e1n \u00d3 S\u00e9', 'sean o'],
    ['\u0418\u043b\u044c\u044f \u0401\u043b\u043a\u0438\u043d', '\u0435\u043b\u043a'],
    ['\u5c71\u7530 \u82b1\u5b50', '\u82b1\u5b50'],
    ['\u0643\u064e\u0631\u0650\u064a\u0645', '\u0643\u0631\u064a'],
    ['\u0938\u0940\u0924\u093e \u0930\u093e\u0935', '\u0938\u0940\u0924\u093e'],
    ["Aoife O'Brien", 'obrien'],
  ])('%s is offered for @%s', async (name, typed) => {
    const id = await person(name)
    await indexed()
    expect(await found(ann, typed)).toContain(id)
  })

  test('what people say about themselves is not a name, and an exact name comes first', async () => {
    const popular = await person('Brigitta Large')
    await app.database.db.insertInto('userStats').values({ userId: popular, followerCount: 900 }).execute()
    const [exact, other] = [await person('Brigitt'), await person('Someone Else')]
    await app.database.db.updateTable('users').set({ bio: 'Friend of Brigitt' }).where('id', '=', other).execute()
    await indexed()
    expect(await found(ann, 'brigitt')).toEqual([exact, popular])
  })

  test('new accounts and authors of books can be mentioned, and no more than 8 are offered', async () => {
    const author = await person('Wystan Writer')
    await app.database.db.updateTable('users').set({ isBookAuthor: true }).where('id', '=', author).execute()
    await indexed()
    expect(await found(ann, 'wystan')).toEqual([author])
    for (let i = 0; i < 9; i++) await person(`Many Quux ${i}`)
    await indexed()
    expect(await found(ann, 'quux')).toHaveLength(8)
  })
})
