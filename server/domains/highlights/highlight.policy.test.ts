import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Story } from '#server/domains/stories/stories.ts'
import { allPersonsExcept, permittedViewers, type Relations, createRelations } from '#test/server/roles.ts'
import { addChoice } from '#test/server/rows.ts'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import { published, story as textOf, trash } from '#test/server/writers.ts'
import { highlightPolicy, notePolicy } from './highlight.policy.ts'

test('a highlight is removed by the one who marked it', () => {
  expect(permittedViewers((ctx) => highlightPolicy.remove(ctx, { userId: 'author' }))).toEqual(['author'])
})

describe('permissions of private notes', () => {
  let app: TestApp
  let people: Relations
  let storyId: string
  beforeAll(async () => {
    app = await openTestApp()
    people = await createRelations(app, 'margins')
    storyId = await published(people.author, textOf('Margins', 'With notes in them.'))
  })
  afterAll(() => app.close())

  const story = (change: Partial<Story> = {}) =>
    ({ id: storyId, authorId: people.author.id, allowPrivateNotes: true, ...change }) as Story
  const note = () => ({ storyId, userId: people.stranger.id })

  test('a note is left by everyone but the writer, unless the story or its writer accepts none', async () => {
    const leave = (change: Partial<Story> = {}) => people.permitted((ctx) => notePolicy.leave(ctx, story(change)))
    expect(await leave()).toEqual(allPersonsExcept('author', 'visitor'))
    expect(await leave({ allowPrivateNotes: false })).toEqual([])
    await addChoice(app, { userId: people.author.id, key: 'PUBLISHING_ALLOW_PRIVATE_NOTES' })
    expect(await leave()).toEqual([])
    await app.database.db.deleteFrom('userSettingChoices').where('userId', '=', people.author.id).execute()
  })

  test.each([
    ['see', ['author', 'stranger']],
    ['dismiss', ['author']],
    ['edit', ['stranger']],
    ['changeReply', ['stranger']],
  ] as const)('%s, of a stranger’s note or reply: %j', async (action, allowed) => {
    expect(await people.permitted((ctx) => notePolicy[action](ctx, note()))).toEqual(allowed)
  })

  test('the writer of a story sees all notes on it', async () => {
    expect(await people.permitted((ctx) => notePolicy.seeAll(ctx, story()))).toEqual(['author'])
  })

  test('a note on a deleted story stays visible to the one who left it', async () => {
    const deletedId = await published(people.author, textOf('Gone', 'Soon.'))
    await trash(people.author, deletedId)
    expect(await people.permitted((ctx) => notePolicy.see(ctx, { ...note(), storyId: deletedId }))).toEqual(['stranger'])
  })
})
