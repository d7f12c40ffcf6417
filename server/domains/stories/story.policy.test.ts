import { t } from '#shared/translation/translate.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lockStoryText } from '#shared/refusals.ts'
import { allPersons, allPersonsExcept, type Relations, createRelations } from '#test/server/roles.ts'
import { addEnrollment } from '#test/server/rows.ts'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import { draftWith, story as textOf } from '#test/server/writers.ts'
import { setsVisibility, storyPolicy, submittedText, deny, refuseVisibility } from './story.policy.ts'
import { selectStories } from './stories.sql.ts'
import type { PublishedStory, Story } from './story.ts'

type StoryState = 'draft' | 'published' | 'draftIn' | 'publishedIn' | 'pendingIn' | 'submitted' | 'submittedFrom'

describe('story permissions', () => {
  let app: TestApp
  let people: Relations
  let draft: Story
  beforeAll(async () => {
    app = await openTestApp()
    people = await createRelations(app, 'tideline')
    const id = await draftWith(people.author, textOf('Tides', 'Twice a day'))
    draft = await selectStories(app.database.db).where('id', '=', id).executeTakeFirstOrThrow()
  })
  afterAll(() => app.close())

  /** The author's story in this state. */
  const storyIn = (where: StoryState): Story => {
    const at = app.clock()
    const published: PublishedStory = {
      ...draft,
      state: 'published',
      publishedRev: 1,
      firstPublishedAt: at,
      latestPublishedAt: at,
      deletedAt: null,
    }
    const inside = { publicationId: people.publicationId, publicationStatus: 'APPROVED' as const }
    return {
      draft,
      published,
      draftIn: { ...draft, ...inside },
      publishedIn: { ...published, ...inside },
      pendingIn: { ...published, ...inside, publicationStatus: 'PENDING' as const },
      submitted: { ...draft, submittedToId: people.publicationId },
      submittedFrom: { ...draft, ...inside, publicationId: 'cccccccccccc', submittedToId: people.publicationId },
    }[where]
  }
  const author = ['author']
  const authorAndEditors = ['owner', 'editor', 'author']
  const editors = ['owner', 'editor']

  test.each<[keyof typeof storyPolicy, StoryState, readonly string[]]>([
    ['open', 'draft', author],
    ['open', 'draftIn', authorAndEditors],
    ['open', 'publishedIn', authorAndEditors],
    ['open', 'pendingIn', author],
    ['open', 'submitted', authorAndEditors],
    ['edit', 'draft', author],
    ['edit', 'published', author],
    ['edit', 'publishedIn', authorAndEditors],
    ['edit', 'pendingIn', author],
    ['edit', 'submitted', editors],
    ['publish', 'draft', author],
    ['publish', 'published', author],
    ['publish', 'draftIn', editors],
    ['publish', 'publishedIn', authorAndEditors],
    ['publish', 'pendingIn', author],
    ['publish', 'submitted', []],
    ['publish', 'submittedFrom', []],
    ['setVisibility', 'draft', author],
    ['setVisibility', 'publishedIn', authorAndEditors],
    ['removeFromPublication', 'publishedIn', authorAndEditors],
    ['removeFromPublication', 'pendingIn', author],
    ['delete', 'draft', author],
    ['delete', 'publishedIn', author],
    ['seePrivate', 'published', author],
    ['submit', 'draftIn', author],
    ['pin', 'publishedIn', author],
    ['clap', 'publishedIn', allPersonsExcept('author', 'visitor')],
    ['readUnlocked', 'published', ['author', 'staff']],
    ['readUnlocked', 'publishedIn', ['owner', 'editor', 'author', 'staff']],
    ['seeSuspended', 'published', ['staff']],
    ['readOnRecord', 'draft', ['staff']],
  ])('may %s a %s story: %j', async (action, where, allowed) => {
    const story = storyIn(where)
    expect(await people.permitted((ctx) => storyPolicy[action](ctx, story))).toEqual(allowed)
  })

  test.each<StoryState>(['draft', 'published', 'draftIn', 'publishedIn', 'pendingIn', 'submitted', 'submittedFrom'])(
    'the SQL of who sets the visibility of a %s story says the same as the policy',
    async (where) => {
      const story = storyIn(where)
      const { rows } = await sql<{ id: string }>`
        select u.id from users u, (select ${story.authorId}::text as author_id, ${story.publicationId}::text as publication_id,
          ${story.publicationStatus}::text as publication_status) s where ${setsVisibility('s', 'u')}`.execute(app.database.db)
      const bySql = allPersons.filter((name) => name !== 'visitor' && rows.some(({ id }) => id === people[name].id))
      expect(bySql).toEqual(await people.permitted((ctx) => storyPolicy.setVisibility(ctx, story)))
    },
  )

  test.each<[StoryState, readonly string[]]>([
    ['draft', author],
    ['published', allPersons],
    ['draftIn', authorAndEditors],
    ['submitted', authorAndEditors],
  ])('the refusal for a %s story is Forbidden for %j, and NotFound for others', async (where, forbiddenFor) => {
    const story = storyIn(where)
    expect(await people.permitted(async (ctx) => (await deny(ctx, story)).refusal.kind === 'Forbidden')).toEqual(forbiddenFor)
    expect(await people.permitted(async (ctx) => (await deny(ctx, story)).refusal.kind !== 'NotFound')).toEqual(forbiddenFor)
  })

  test("only the author gets the reason: the story is under review, or the caller's message", async () => {
    const expectMessage = (story: Story, text: string, ...message: string[]) =>
      people.permitted(async (ctx) => (await deny(ctx, story, ...message)).refusal.message === text)
    expect(await expectMessage(storyIn('submitted'), t(submittedText))).toEqual(author)
    expect(await expectMessage(storyIn('published'), t(submittedText))).toEqual([])
    expect(await expectMessage(storyIn('published'), 'Not now.', 'Not now.')).toEqual(author)
  })
  test('only stories of writers in the partner program get the visibility LOCKED, whoever chooses it', async () => {
    const story = storyIn('publishedIn')
    const locking = () => people.permitted(async (ctx) => (await refuseVisibility(ctx, story, 'LOCKED')) === undefined)
    expect(await locking()).toEqual([])
    expect(await people.permitted(async (ctx) => (await refuseVisibility(ctx, story, 'UNLISTED')) === undefined)).toEqual(
      allPersons,
    )
    await addEnrollment(app, { userId: people.author.id })
    expect(await locking()).toEqual(allPersons)
    const ofAnother = { ...story, authorId: people.stranger.id }
    expect(await refuseVisibility(people.contextOf('author'), ofAnother, 'LOCKED')).toMatchObject({
      refusal: { kind: 'Forbidden', message: t(lockStoryText) },
    })
  })
})
