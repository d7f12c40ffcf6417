import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { joinDocument } from '#shared/body/document.ts'
import { day, minute } from '#shared/time/units.ts'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import {
  createStory,
  draftWith,
  p,
  publish,
  published,
  publishEdits,
  readDraft,
  queryPost,
  rewrite,
  saveDeltas,
  setSettings,
  setVisibility,
  story,
  paragraphTextsOf,
  trash,
  undelete,
  unpublish,
  type Writer,
  writer,
} from '#test/server/writers.ts'
import { emptyTrash } from './empty-trash.ts'
import { aboutTime } from '#test/server/times.ts'
import { addImage } from '#test/server/rows.ts'

describe('writing', () => {
  let app: TestApp
  let hana: Writer
  let emil: Writer
  beforeAll(async () => {
    app = await openTestApp()
    hana = await writer(app)
    emil = await writer(app)
  })
  afterAll(() => app.close())

  const tides = () => story('Tides', 'Twice a day', 'Low water')
  const statusFor = async (actor: Writer | undefined, storyId: string) =>
    (await (actor ?? app.browser()).request({ method: 'GET', url: `/p/${storyId}` })).statusCode

  test('[post-states] a story is a draft, then published, then in the trash', async () => {
    const storyId = await draftWith(hana, tides())
    expect(await queryPost(hana, { postId: storyId })).toMatchObject({ type: 'DRAFT', isPublished: false })
    expect(await queryPost(emil, { postId: storyId })).toMatchObject({ __typename: 'NotFound' })
    await publish(hana, { postId: storyId, visibility: 'UNLISTED' })
    expect(await queryPost(emil, { postId: storyId })).toMatchObject({
      type: 'UNLISTED',
      isPublished: true,
      visibility: 'UNLISTED',
    })
    await trash(hana, storyId)
    expect(await queryPost(emil, { postId: storyId })).toMatchObject({ __typename: 'RemovedByUser' })
  })

  test('[post-transition-publish] publishing twice keeps the first date and updates the latest', async () => {
    const storyId = await draftWith(hana, tides())
    const first = await publish(hana, { postId: storyId, visibility: 'PUBLIC', tags: ['Sea'] })
    app.advanceClock(minute)
    const second = await publish(hana, { postId: storyId, visibility: 'PUBLIC' })
    expect(second.firstPublishedAt).toBe(first.firstPublishedAt)
    expect(second.latestPublishedAt).not.toBe(first.latestPublishedAt)
    expect(second.tags).toEqual([{ displayText: 'Sea' }])
  })

  test('[post-transition-publish] publishing requires a title or text, a verified address and permission', async () => {
    const empty = String((await createStory(hana, {})).id)
    expect(await publish(hana, { postId: empty, visibility: 'PUBLIC' })).toMatchObject({ __typename: 'BadRequest' })
    const unverified = await writer(app, { verified: false })
    const storyId = await draftWith(unverified, tides())
    expect(await publish(unverified, { postId: storyId, visibility: 'PUBLIC' })).toMatchObject({
      __typename: 'Forbidden',
      message: 'Verify your email to get full access to your account.',
    })
    // Another user's unpublished story is NotFound.
    expect(await publish(hana, { postId: storyId, visibility: 'PUBLIC' })).toMatchObject({ __typename: 'NotFound' })
    const publishedStory = await published(hana, tides())
    expect(await publish(emil, { postId: publishedStory, visibility: 'PUBLIC' })).toMatchObject({ __typename: 'Forbidden' })
    expect(await publish(app.browser() as Writer, { postId: publishedStory, visibility: 'PUBLIC' })).toMatchObject({
      __typename: 'Unauthorized',
    })
  })

  test('[post-transition-visibility] member-only stories require the partner program', async () => {
    const enrolled = await writer(app, { enrolled: true })
    const storyId = await published(enrolled, tides())
    expect(await setVisibility(enrolled, { postId: storyId, visibility: 'LOCKED' })).toMatchObject({ visibility: 'LOCKED' })
    expect(await setVisibility(enrolled, { postId: storyId, visibility: 'UNLISTED' })).toMatchObject({ visibility: 'UNLISTED' })
    expect(await setVisibility(emil, { postId: storyId, visibility: 'PUBLIC' })).toMatchObject({ __typename: 'Forbidden' })
    const ownStory = await published(hana, tides())
    expect(await setVisibility(hana, { postId: ownStory, visibility: 'LOCKED' })).toMatchObject({ __typename: 'Forbidden' })
    expect(await publish(hana, { postId: ownStory, visibility: 'LOCKED' })).toMatchObject({ __typename: 'Forbidden' })
    const draft = await draftWith(hana, tides())
    expect(await setVisibility(hana, { postId: draft, visibility: 'UNLISTED' })).toMatchObject({ __typename: 'Conflict' })
  })

  test('[post-transition-visibility] a private story opens for its author only', async () => {
    const storyId = await published(hana, tides())
    await setVisibility(hana, { postId: storyId, visibility: 'PRIVATE' })
    expect([(await statusFor(hana, storyId)) < 400, await statusFor(emil, storyId), await statusFor(undefined, storyId)]).toEqual(
      [true, 404, 404],
    )
  })

  test('[post-transition-unpublish] [post-claps] unpublishing hides the page, and republishing restores the claps', async () => {
    const storyId = await published(hana, tides())
    const clap =
      'mutation($id: ID!, $me: ID!) { clap(targetPostId: $id, userId: $me, numClaps: 60) { __typename ... on Post { viewerClapCount } } }'
    expect(await emil.graphql(clap, { id: storyId, me: emil.id })).toEqual({ clap: { __typename: 'Post', viewerClapCount: 50 } })
    expect(await hana.graphql(clap, { id: storyId, me: hana.id })).toMatchObject({ clap: { __typename: 'Forbidden' } })
    expect(await unpublish(emil, { postId: storyId })).toMatchObject({ __typename: 'Forbidden' })
    expect(await unpublish(hana, { postId: storyId })).toMatchObject({ isPublished: false })
    expect(await statusFor(emil, storyId)).toBe(404)
    expect(await unpublish(hana, { postId: storyId })).toMatchObject({ __typename: 'Conflict' })
    await publish(hana, { postId: storyId, visibility: 'PUBLIC' })
    expect(await queryPost(emil, { postId: storyId })).toMatchObject({ clapCount: 50 })
  })

  test('[post-transition-trash] [mutation-delete-post] a trashed story answers 410, and only its owner sees the trash', async () => {
    const storyId = await published(hana, tides())
    await expect(trash(emil, storyId)).rejects.toThrow("You don't have permission")
    expect(await trash(hana, storyId)).toBe(true)
    expect([await statusFor(emil, storyId), await statusFor(hana, storyId)]).toEqual([410, 410])
    expect(await readDraft(hana, { postId: storyId })).toMatchObject({ __typename: 'NotFound' })
    expect((await saveDeltas(hana, storyId, 1, [])).statusCode).toBeGreaterThanOrEqual(400)
  })

  test('[mutation-undelete-post] [post-transition-trash] a trashed story is restored unchanged', async () => {
    const storyId = await published(hana, tides())
    await trash(hana, storyId)
    expect(await undelete(emil, { postId: storyId })).toMatchObject({
      __typename: expect.stringMatching(/NotFound|Forbidden/) as string,
    })
    expect(await undelete(hana, { postId: storyId })).toMatchObject({
      __typename: 'Post',
      id: storyId,
      title: 'Tides',
      isPublished: true,
    })
    expect(await undelete(hana, { postId: storyId })).toMatchObject({ __typename: 'NotFound' })
  })

  test('[trash-14-days] after 14 days it cannot be restored, and the daily job deletes everything', async () => {
    const [expired, fresh, answered] = [
      await published(hana, tides()),
      await draftWith(hana, tides()),
      await published(hana, tides()),
    ]
    const reply = await published(emil, story('', 'So they do'))
    await app.database.db.updateTable('stories').set({ inResponseToId: answered }).where('id', '=', reply).execute()
    await trash(hana, expired)
    await trash(hana, answered)
    app.advanceClock(14 * day - minute)
    await trash(hana, fresh)
    expect(await undelete(hana, { postId: expired })).toMatchObject({ __typename: 'Post' })
    await trash(hana, expired)
    app.advanceClock(14 * day)
    expect(await undelete(hana, { postId: expired })).toMatchObject({ __typename: 'NotFound' })
    await app.queueRecurringJobs('stories')
    await app.jobs.drain()
    const rows = async (id: string) => app.database.db.selectFrom('stories').select('title').where('id', '=', id).execute()
    expect(await rows(expired)).toEqual([])
    expect(await rows(fresh)).toEqual([])
    // The response still has a parent, of which no text is left.
    expect(await rows(answered)).toEqual([{ title: '' }])
    const texts = await app.database.db.selectFrom('storyVersions').select('rev').where('storyId', '=', answered).execute()
    expect(texts).toEqual([])
    expect(await emptyTrash(app.contextFor(), app.clock())).toBe(0)
    const [next] = await app.database.db.selectFrom('jobs').select('runAt').where('kind', '=', 'empty-trash').execute()
    expect(next?.runAt).toEqual(aboutTime(app.clock().getTime() + day))
  })

  test('[post-edit-after-publish] readers see the old text until the edits are published', async () => {
    const storyId = await published(hana, tides())
    expect(await rewrite(hana, storyId, tides(), story('Ebb', 'Thrice a day', 'Low water'))).toBe(200)
    expect(await queryPost(emil, { postId: storyId })).toMatchObject({ title: 'Tides' })
    expect(paragraphTextsOf(await queryPost(emil, { postId: storyId }))).toEqual(['Twice a day', 'Low water'])
    expect(await readDraft(hana, { postId: storyId })).toMatchObject({ latestRev: 2, publishedRev: 1 })
    expect(await publishEdits(emil, { postId: storyId })).toMatchObject({ __typename: 'Forbidden' })
    expect(await publishEdits(hana, { postId: storyId })).toMatchObject({ title: 'Ebb' })
    expect(paragraphTextsOf(await queryPost(emil, { postId: storyId }))).toEqual(['Thrice a day', 'Low water'])
    expect(await publishEdits(hana, { postId: await draftWith(hana, tides()) })).toMatchObject({ __typename: 'Conflict' })
  })

  test('[story-bounds] long titles are truncated in lists, not refused', async () => {
    const long = 'Tide '.repeat(40).trim()
    const storyId = await draftWith(hana, joinDocument(long, `${long} again`, [p('a', 'x')]))
    const result = await publish(hana, { postId: storyId, visibility: 'PUBLIC' })
    expect(String(result.title).length).toBeLessThanOrEqual(100)
    expect(result.title).toMatch(/…$/)
    expect(String(result.subtitle).length).toBeLessThanOrEqual(140)
    expect((await readDraft(hana, { postId: storyId })).paragraphs).toMatchObject([{ text: long }, { text: `${long} again` }, {}])
  })

  test('[story-bounds] allows five topics of 25 characters, 5,000 blocks, and alt text of 500', async () => {
    const storyId = await draftWith(hana, tides())
    const tags = ['a', 'b', 'c', 'd', 'e', 'f']
    expect(await publish(hana, { postId: storyId, visibility: 'PUBLIC', tags })).toMatchObject({
      __typename: 'BadRequest',
      field: 'tags',
    })
    expect(await publish(hana, { postId: storyId, visibility: 'PUBLIC', tags: ['t'.repeat(26)] })).toMatchObject({
      __typename: 'BadRequest',
    })
    const many = Array.from({ length: 4_999 }, (_, i) => ({ type: 1 as const, index: 2, paragraph: p(`x${i}`, '') }))
    expect((await saveDeltas(hana, storyId, 1, many)).json()).toMatchObject({ error: 'A story can have up to 5000 blocks.' })
    const image = (alt: string) => p('img', '', { type: 'IMG', image: { id: '0123456789ab', alt } })
    expect((await saveDeltas(hana, storyId, 1, [{ type: 1, index: 2, paragraph: image('a'.repeat(501)) }])).json()).toMatchObject(
      {
        error: 'Alt text can have up to 500 characters.',
      },
    )
    expect(await readDraft(hana, { postId: storyId })).toMatchObject({ latestRev: 1 })
  })

  test.each([
    ['a link', p('a', 'look here', { markups: [{ type: 'A', start: 0, end: 4, href: 'http://x.banned.example/a' }] })],
    ['a bare address', p('a', 'see https://banned.example/b?c for more')],
    ['a card', p('a', '', { type: 'MIXTAPE_EMBED', mixtape: { href: 'https://banned.example/' } })],
    ['a caption', p('a', 'at', { markups: [{ type: 'A', start: 0, end: 2, href: 'https://banned.example' }] })],
  ])(
    '[banned-links-bounds] [banned-links-block-publishing] %s to a banned host prevents publishing',
    async (_what, bannedLink) => {
      const storyId = await draftWith(hana, joinDocument('Links', '', [bannedLink]))
      expect(await publish(hana, { postId: storyId, visibility: 'PUBLIC' })).toMatchObject({
        __typename: 'PublishingRestrictedBannedLinks',
        message: expect.stringMatching(
          /^Your story contains links that aren't allowed: .*banned\.example.*\. Remove them to publish\.$/,
        ) as string,
      })
      expect(await queryPost(emil, { postId: storyId })).toMatchObject({ __typename: 'NotFound' })
    },
  )

  test('[banned-links-bounds] edits of a published story are checked too, and a similar host is not banned', async () => {
    const before = story('Links', 'https://notbanned.example')
    const storyId = await published(hana, before)
    await rewrite(hana, storyId, before, story('Links', 'https://banned.example'))
    expect(await publishEdits(hana, { postId: storyId })).toMatchObject({
      __typename: 'PublishingRestrictedBannedLinks',
      links: ['https://banned.example'],
    })
  })

  test('[suspended-user-limits] a suspended writer reads but writes nothing', async () => {
    const suspended = await writer(app)
    const storyId = await published(suspended, tides())
    await app.database.db.updateTable('users').set({ suspendedAt: app.clock() }).where('id', '=', suspended.id).execute()
    const refused = { __typename: 'AccountSuspended' }
    expect(await createStory(suspended, {})).toMatchObject(refused)
    expect((await saveDeltas(suspended, storyId, 1, [])).json()).toMatchObject({ code: 'AccountSuspended' })
    expect(await publish(suspended, { postId: storyId, visibility: 'PUBLIC' })).toMatchObject(refused)
    expect(await publishEdits(suspended, { postId: storyId })).toMatchObject(refused)
    expect(await unpublish(suspended, { postId: storyId })).toMatchObject(refused)
    expect(await setVisibility(suspended, { postId: storyId, visibility: 'UNLISTED' })).toMatchObject(refused)
    await expect(trash(suspended, storyId)).rejects.toThrow('Your account is suspended')
    expect((await suspended.post('/_/upload', {})).statusCode).toBe(403)
    expect(await statusFor(suspended, storyId)).toBeLessThan(400)
    expect(await statusFor(emil, storyId)).toBe(410)
  })

  test('the preview image must be one of the story’s own', async () => {
    const imageId = await addImage(app, { ownerId: hana.id })
    const storyId = await draftWith(
      hana,
      joinDocument('Picture', '', [p('a', '', { type: 'IMG', image: { id: imageId, alt: 'A quay' } })]),
    )
    const input = { previewImageId: imageId, focusPercentX: 20, focusPercentY: 130 }
    expect(await setSettings(hana, { postId: storyId, input })).toMatchObject({
      previewImage: { id: imageId, focusPercentX: 20, focusPercentY: 100 },
    })
    expect(await setSettings(hana, { postId: storyId, input: { previewImageId: newId() } })).toMatchObject({
      __typename: 'BadRequest',
    })
    expect(await setSettings(emil, { postId: storyId, input })).toMatchObject({ __typename: 'NotFound' })
    await publish(hana, { postId: storyId, visibility: 'PUBLIC' })
    expect(await setSettings(emil, { postId: storyId, input })).toMatchObject({ __typename: 'Forbidden' })
  })

  test('describes the preview image to everyone, unless the description is part of a member-only text', async () => {
    const nell = await writer(app, { enrolled: true })
    const imageId = await addImage(app, { ownerId: nell.id })
    const texts = Array.from({ length: 9 }, (_, i) => p(`p${i}`, 'The quay is wide.'))
    const picture = p('q', '', { type: 'IMG', image: { id: imageId, alt: 'A hidden door' } })
    const storyId = await draftWith(nell, joinDocument('Picture', '', [...texts, picture]))
    await publish(nell, { postId: storyId, visibility: 'LOCKED' })
    const shown = async () => {
      const { post } = await app.browser().graphql('query($id: ID!) { post(id: $id) { previewImage { id alt } } }', {
        id: storyId,
      })
      const pages = await Promise.all(
        [`/p/${storyId}`, `/@${nell.username}`, `/feed/@${nell.username}`].map(
          async (url) => (await app.browser().get(url)).body,
        ),
      )
      return { image: post.previewImage, describing: pages.filter((body) => body.includes('A hidden door')).length }
    }
    expect(await shown()).toEqual({ image: { id: imageId, alt: null }, describing: 0 })
    await setVisibility(nell, { postId: storyId, visibility: 'PUBLIC' })
    expect(await shown()).toMatchObject({ image: { id: imageId, alt: 'A hidden door' } })
  })

  test('topics are suggested by prefix, most used first', async () => {
    const ask = async (actor: Writer, prefix: string) =>
      (await actor.graphql('query($prefix: String!) { tagSuggestions(prefix: $prefix) { displayText } }', { prefix }))
        .tagSuggestions
    const one = await draftWith(hana, tides())
    await publish(hana, { postId: one, visibility: 'PUBLIC', tags: ['Lighthouses', 'Light verse'] })
    const two = await draftWith(hana, tides())
    await publish(hana, { postId: two, visibility: 'PUBLIC', tags: ['Lighthouses'] })
    expect(await ask(hana, 'LÍGHT')).toEqual([{ displayText: 'Lighthouses' }, { displayText: 'Light verse' }])
    expect(await ask(hana, '')).toEqual([])
    expect(await ask(app.browser() as Writer, 'light')).toEqual([])
  })

  test('a save without its token, by another user, or malformed changes nothing', async () => {
    const storyId = await draftWith(hana, tides())
    const change = { baseRev: 1, deltas: [{ type: 2, index: 2 }] }
    expect((await hana.post(`/p/${storyId}/deltas`, change, { 'x-xsrf-token': 'nonsense' })).statusCode).toBe(403)
    expect((await emil.post(`/p/${storyId}/deltas`, change)).statusCode).toBeGreaterThanOrEqual(403)
    expect((await app.browser().post(`/p/${storyId}/deltas`, change)).statusCode).toBe(401)
    const malformed = [{ type: 1, index: 2, paragraph: { name: 7, type: 'P', text: 'x', markups: [] } }]
    expect((await hana.post(`/p/${storyId}/deltas`, { baseRev: 1, deltas: malformed })).statusCode).toBe(400)
    expect((await hana.post(`/p/${storyId}/deltas`, { baseRev: 0, deltas: change.deltas })).statusCode).toBe(409)
    const read = await hana.get(`/p/${storyId}/deltas`)
    expect(read.json()).toMatchObject({ payload: { latestRev: 1, document: tides() } })
    expect((await emil.get(`/p/${storyId}/deltas`)).statusCode).toBeGreaterThanOrEqual(403)
  })
})
