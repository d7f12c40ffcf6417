import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashToken } from '#server/platform/secrets.ts'
import type { Body, Paragraph } from '#shared/body/paragraph.ts'
import { allPersons, type Relations, createRelations } from '#test/server/roles.ts'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import { draftWith, p, story as textOf } from '#test/server/writers.ts'
import { selectStories } from './stories.sql.ts'
import type { Story } from './story.ts'
import { createPreview, canReadWholeBody, resolveVisibleBody } from './visible-body.ts'

const words = (count: number, type: Paragraph['type'] = 'P'): Paragraph =>
  p(`${type}${count}`, 'tide '.repeat(count).trim(), { type })
const body = (...counts: number[]): Body => counts.map((count) => words(count))
const previewLength = (text: Body): number => createPreview(text).length

describe('story preview', () => {
  test('is a fifth of the words at most', () => {
    expect(previewLength(body(10, 10, 80))).toBe(2)
    expect(previewLength(body(10, 10, 79))).toBe(1)
    expect(previewLength(body(10, 11, 80))).toBe(1)
  })

  test('includes the first paragraph, however long it is', () => {
    expect(previewLength(body(90, 10))).toBe(1)
    expect(previewLength([])).toBe(0)
  })

  test('has five paragraphs at most', () => {
    expect(previewLength(body(1, 1, 1, 1, 1, 1, 1, 200))).toBe(5)
    expect(previewLength(body(1, 1, 1, 1, 200))).toBe(4)
  })

  test.each(['H1', 'H2', 'H3', 'H4'] as const)('does not end with a heading (%s), unless it is all there is', (type) => {
    expect(createPreview([words(1), words(1, type), words(200)])).toEqual([words(1)])
    expect(createPreview([words(1), words(1, type), words(1, type), words(200)])).toEqual([words(1)])
    expect(createPreview([words(1), words(1, type), words(1), words(200)])).toHaveLength(3)
    expect(createPreview([words(1, type), words(200)])).toEqual([words(1, type)])
  })
})

describe('access to the whole story', () => {
  let app: TestApp
  let people: Relations
  let locked: Story
  let otherStory: Story
  beforeAll(async () => {
    app = await openTestApp()
    people = await createRelations(app, 'lagoon')
    const find = async (title: string): Promise<Story> => {
      const id = await draftWith(people.author, textOf(title, 'Twice a day'))
      const found = await selectStories(app.database.db).where('id', '=', id).executeTakeFirstOrThrow()
      return { ...found, visibility: 'LOCKED' }
    }
    locked = await find('Tides')
    otherStory = await find('Currents')
    await app.database.db
      .insertInto('shareKeys')
      .values({ storyId: locked.id, keyHash: hashToken('a-key'), createdAt: app.clock() })
      .execute()
  })
  afterAll(() => app.close())

  const read = (story: Story, key?: string) => people.permitted((ctx) => canReadWholeBody(ctx, story, key))

  test('public stories are open to everyone, locked ones to the author, members and staff', async () => {
    expect(await read({ ...locked, visibility: 'PUBLIC' })).toEqual(allPersons)
    expect(await read({ ...locked, visibility: 'UNLISTED' })).toEqual(allPersons)
    expect(await read(locked)).toEqual(['author', 'member', 'staff'])
  })

  test('a share key opens only its own story', async () => {
    expect(await read(locked, 'a-key')).toEqual(allPersons)
    expect(await read(locked, 'another-key')).toEqual(['author', 'member', 'staff'])
    expect(await read(otherStory, 'a-key')).toEqual(['author', 'member', 'staff'])
  })

  test('others get a preview, marked as such', async () => {
    const text = body(1, 1, 1, 1, 1, 1, 200)
    expect(await resolveVisibleBody(people.contextOf('member'), locked, text)).toEqual({ body: text, isPreviewOnly: false })
    expect(await resolveVisibleBody(people.contextOf('stranger'), locked, text)).toEqual({
      body: text.slice(0, 5),
      isPreviewOnly: true,
    })
    expect(await resolveVisibleBody(people.contextOf('stranger'), locked, text, 'a-key')).toMatchObject({ isPreviewOnly: false })
  })
})
