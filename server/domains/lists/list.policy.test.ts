import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allPersons, allPersonsExcept, type Relations, createRelations } from '#test/server/roles.ts'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import { emptyPredefined, type List } from './list.ts'
import { listPolicy, canOpenMembersOnlyLists } from './list.policy.ts'

describe('list permissions', () => {
  let app: TestApp
  let people: Relations
  beforeAll(async () => {
    app = await openTestApp()
    people = await createRelations(app, 'shelves')
  })
  afterAll(() => app.close())

  /** The author's list. */
  const list = (change: Partial<List> = {}): List => ({
    ...emptyPredefined({ id: people.author.id, createdAt: new Date() }, 'READING_LIST'),
    predefined: null,
    visibility: 'PUBLIC',
    ...change,
  })
  const unblocked = allPersonsExcept('blocked', 'blocker')

  test.each<[keyof typeof listPolicy, Partial<List>, readonly string[]]>([
    ['discover', {}, unblocked],
    ['discover', { visibility: 'LOCKED' }, unblocked],
    ['discover', { visibility: 'PRIVATE' }, ['author']],
    ['open', {}, allPersons],
    ['open', { visibility: 'LOCKED' }, ['author', 'member', 'staff']],
    ['seeAll', {}, ['author']],
    ['edit', {}, ['author']],
    ['edit', { predefined: 'READING_LIST' }, ['author']],
    ['rename', {}, ['author']],
    ['rename', { predefined: 'READING_LIST' }, []],
    ['delete', {}, ['author']],
    ['delete', { predefined: 'READING_LIST' }, []],
    ['clap', {}, allPersonsExcept('author', 'visitor')],
    ['follow', {}, allPersonsExcept('author', 'visitor')],
    ['lock', {}, ['member']],
    ['chooseForLibrary', {}, ['staff']],
    ['chooseStaffPicks', {}, ['staff']],
  ])('may %s a list with %j: %j', async (action, change, allowed) => {
    expect(await people.permitted((ctx) => listPolicy[action](ctx, list(change)))).toEqual(allowed)
  })

  test('lists of a suspended, closed or unknown account are visible to their owner only', async () => {
    const { db } = app.database
    const of = (ownerId: string) => people.permitted((ctx) => listPolicy.discover(ctx, list({ ownerId })))
    expect(await of(people.suspended.id)).toEqual(['suspended'])
    expect(await of('cccccccccccc')).toEqual([])
    await db.updateTable('users').set({ deactivatedAt: app.clock() }).where('id', '=', people.stranger.id).execute()
    expect(await of(people.stranger.id)).toEqual(['stranger'])
    await db.updateTable('users').set({ deactivatedAt: null }).where('id', '=', people.stranger.id).execute()
  })

  test('members-only lists open for members and staff', async () => {
    expect(await people.permitted(canOpenMembersOnlyLists)).toEqual(['member', 'staff'])
  })
})
