import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testEngines } from '#server/platform/database/test-database.ts'
import { everybody, everybodyBut, type Roles, roles } from '#test/server/roles.ts'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import { draftOf, story as textOf } from '#test/server/writers.ts'
import { storyPolicy, submittedText, withheld } from './story.policy.ts'
import type { Story } from './story.ts'

type Standing = 'draft' | 'published' | 'draftIn' | 'publishedIn' | 'pendingIn' | 'submitted' | 'submittedFrom'

describe.each(testEngines)('story permissions, on $engine', ({ open }) => {
  let app: TestApp
  let people: Roles
  let draft: Story
  beforeAll(async () => {
    app = await openTestApp({ open })
    people = await roles(app, 'tideline')
    const id = await draftOf(people.author, textOf('Tides', 'Twice a day'))
    draft = await app.database.db.selectFrom('posts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  }, 60_000)
  afterAll(() => app.close())

  /** The author's story in this state. */
  const standing = (where: Standing): Story => {
    const inside = { publication_id: people.publicationId, publication_status: 'APPROVED' as const }
    return {
      draft,
      published: { ...draft, state: 'published' as const },
      draftIn: { ...draft, ...inside },
      publishedIn: { ...draft, ...inside, state: 'published' as const },
      pendingIn: { ...draft, ...inside, publication_status: 'PENDING' as const, state: 'published' as const },
      submitted: { ...draft, submitted_to_id: people.publicationId },
      submittedFrom: { ...draft, ...inside, publication_id: 'cccccccccccc', submitted_to_id: people.publicationId },
    }[where]
  }
  const author = ['author']
  const editorsToo = ['owner', 'editor', 'author']
  const editors = ['owner', 'editor']

  test.each<[keyof typeof storyPolicy, Standing, readonly string[]]>([
    ['open', 'draft', author],
    ['open', 'draftIn', editorsToo],
    ['open', 'publishedIn', editorsToo],
    ['open', 'pendingIn', author],
    ['open', 'submitted', editorsToo],
    ['edit', 'draft', author],
    ['edit', 'published', author],
    ['edit', 'publishedIn', editorsToo],
    ['edit', 'pendingIn', author],
    ['edit', 'submitted', editors],
    ['publish', 'draft', author],
    ['publish', 'published', author],
    ['publish', 'draftIn', editors],
    ['publish', 'publishedIn', editorsToo],
    ['publish', 'pendingIn', author],
    ['publish', 'submitted', []],
    ['publish', 'submittedFrom', []],
    ['show', 'draft', author],
    ['show', 'publishedIn', editorsToo],
    ['removeFromPublication', 'publishedIn', editorsToo],
    ['removeFromPublication', 'pendingIn', author],
    ['delete', 'draft', author],
    ['delete', 'publishedIn', author],
    ['clap', 'publishedIn', everybodyBut('author', 'visitor')],
    ['readUnlocked', 'published', ['author', 'staff']],
    ['readUnlocked', 'publishedIn', ['owner', 'editor', 'author', 'staff']],
    ['seeJudged', 'published', ['staff']],
  ])('may %s a %s story: %j', async (action, where, allowed) => {
    const story = standing(where)
    expect(await people.whoMay((ctx) => storyPolicy[action](ctx, story))).toEqual(allowed)
  })

  test.each<[Standing, readonly string[]]>([
    ['draft', author],
    ['published', everybody],
    ['draftIn', editorsToo],
    ['submitted', editorsToo],
  ])('the refusal for a %s story is Forbidden for %j, and NotFound for others', async (where, told) => {
    const story = standing(where)
    expect(await people.whoMay(async (ctx) => (await withheld(ctx, story)).refusal.kind === 'Forbidden')).toEqual(told)
    expect(await people.whoMay(async (ctx) => (await withheld(ctx, story)).refusal.kind !== 'NotFound')).toEqual(told)
  })

  test("only the author gets the reason: the story is under review, or the caller's message", async () => {
    const says = (story: Story, text: string, ...message: string[]) =>
      people.whoMay(async (ctx) => (await withheld(ctx, story, ...message)).refusal.message === text)
    expect(await says(standing('submitted'), submittedText)).toEqual(author)
    expect(await says(standing('published'), submittedText)).toEqual([])
    expect(await says(standing('published'), 'Not now.', 'Not now.')).toEqual(author)
  })
})
