import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { joinDocument } from '#shared/body/document.ts'
import { hour } from '#shared/time/units.ts'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import {
  type MutationResult,
  createStory,
  draftWith,
  p,
  publish,
  published,
  publishEdits,
  rewrite,
  setSettings,
  setVisibility,
  story,
  trash,
  undelete,
  unpublish,
  type Writer,
  writer,
} from '#test/server/writers.ts'
import { addImage } from '#test/server/rows.ts'

describe('rate limits of writers', () => {
  let app: TestApp
  let hana: Writer
  let storyId: string
  beforeAll(async () => {
    app = await openTestApp()
    hana = await writer(app)
    storyId = await published(hana, story('Tides', 'Twice a day'))
  })
  afterAll(() => app.close())

  const rateLimitText = "You're doing that too often. Please wait a moment and try again."

  /** The result of one more call after `most` calls within one window. */
  async function afterLimit(limit: number, run: () => Promise<unknown>): Promise<unknown> {
    app.advanceClock(2 * hour)
    for (let i = 0; i < limit; i++) await run()
    return run()
  }

  test.each<[string, number, (actor: Writer) => Promise<MutationResult>]>([
    ['publishing', 60, (actor) => publish(actor, { postId: storyId, visibility: 'PUBLIC' })],
    ['publishing edits', 60, (actor) => publishEdits(actor, { postId: storyId })],
    ['changing the visibility', 120, (actor) => setVisibility(actor, { postId: storyId, visibility: 'PUBLIC' })],
    ['changing settings', 120, (actor) => setSettings(actor, { postId: storyId, input: { focusPercentX: 40 } })],
  ])('%s too often is a bad request with its code', async (_what, limit, run) => {
    expect(await afterLimit(limit, () => run(hana))).toMatchObject({
      __typename: 'BadRequest',
      code: 'RateLimited',
      message: rateLimitText,
    })
    app.advanceClock(2 * hour)
    expect(await run(hana)).toMatchObject({ __typename: 'Post' })
  })

  test('deleting, restoring and unpublishing share one limit', async () => {
    const other = await published(hana, story('Ebb', 'Low water'))
    const isRestored = async () => {
      await trash(hana, other)
      return undelete(hana, { postId: other })
    }
    app.advanceClock(2 * hour)
    for (let i = 0; i < 30; i++) expect(await isRestored()).toMatchObject({ __typename: 'Post' })
    const refusal = { __typename: 'Conflict', code: 'RateLimited', message: rateLimitText }
    expect(await unpublish(hana, { postId: other })).toMatchObject(refusal)
    await expect(trash(hana, other)).rejects.toThrow(rateLimitText)
    app.advanceClock(2 * hour)
    expect(await unpublish(hana, { postId: other })).toMatchObject({ __typename: 'Post' })
    // Another user has their own count.
    const emil = await writer(app)
    const ownStory = await published(emil, story('Flow', 'High water'))
    expect(await unpublish(emil, { postId: ownStory })).toMatchObject({ __typename: 'Post' })
  })

  test('creating a draft with the same key returns the same draft, per user', async () => {
    app.advanceClock(2 * hour)
    const key = 'window-0123456789'
    const [first, second] = await Promise.all([createStory(hana, { key }), createStory(hana, { key })])
    expect(first).toMatchObject({ __typename: 'Post' })
    expect(second.id).toBe(first.id)
    expect((await createStory(hana, { key: 'window-9876543210' })).id).not.toBe(first.id)
    expect((await createStory(hana, {})).id).not.toBe((await createStory(hana, {})).id)
    const emil = await writer(app)
    expect((await createStory(emil, { key })).id).not.toBe(first.id)
  })
})

describe('the cover of a story', () => {
  let app: TestApp
  let hana: Writer
  let quay: string
  let mast: string
  beforeAll(async () => {
    app = await openTestApp()
    hana = await writer(app)
    quay = await picture()
    mast = await picture()
  })
  afterAll(() => app.close())

  const picture = () => addImage(app, { ownerId: hana.id })
  const showing = (...images: string[]) =>
    joinDocument('Harbour', '', [
      p('a', 'Boats'),
      ...images.map((id, i) => p(`i${i}`, '', { type: 'IMG', image: { id, alt: `Picture ${i}` } })),
    ])
  const coverOf = async (id: string) =>
    (await app.database.db.selectFrom('stories').select('previewImageId').where('id', '=', id).executeTakeFirst())?.previewImageId

  test('a cover that was never in the text stays when the story is republished', async () => {
    const storyId = await published(hana, showing(quay))
    const drawn = await picture()
    await app.database.db.updateTable('stories').set({ previewImageId: drawn }).where('id', '=', storyId).execute()
    expect(await rewrite(hana, storyId, showing(quay), showing(quay, mast))).toBe(200)
    await publishEdits(hana, { postId: storyId })
    expect(await coverOf(storyId)).toBe(drawn)
    await publish(hana, { postId: storyId, visibility: 'PUBLIC' })
    expect(await coverOf(storyId)).toBe(drawn)
  })

  test('a cover from the text stays while its image does; then the first image is used', async () => {
    const storyId = await draftWith(hana, showing(quay, mast))
    await setSettings(hana, { postId: storyId, input: { previewImageId: mast } })
    await publish(hana, { postId: storyId, visibility: 'PUBLIC' })
    expect(await coverOf(storyId)).toBe(mast)
    await rewrite(hana, storyId, showing(quay, mast), showing(quay))
    await publishEdits(hana, { postId: storyId })
    expect(await coverOf(storyId)).toBe(quay)
    await rewrite(hana, storyId, showing(quay), showing())
    await publishEdits(hana, { postId: storyId })
    expect(await coverOf(storyId)).toBeNull()
  })
})

test('[unverified-user-limits] until the address is verified an account reads, follows, claps and drafts, but publishes nothing', async () => {
  const app = await openTestApp()
  const hana = await writer(app)
  const newcomer = await writer(app, { verified: false })
  const read = await published(hana, story('Tides', 'Twice a day'))
  expect((await newcomer.get(`/p/${read}`)).statusCode).toBe(200)
  expect((await newcomer.post(`/_/subscribe/user/${hana.id}`, {})).statusCode).toBe(200)
  expect((await newcomer.post(`/_/vote/p/${read}`, {})).statusCode).toBe(200)
  const storyId = await draftWith(newcomer, story('Ebb', 'Not yet'))
  const refusal = { __typename: 'Forbidden', message: 'Verify your email to get full access to your account.' }
  expect(await publish(newcomer, { postId: storyId, visibility: 'PUBLIC' })).toMatchObject(refusal)
  expect(await publish(newcomer, { postId: storyId, visibility: 'UNLISTED' })).toMatchObject(refusal)
  const { db } = app.database
  const email = 'proved@posteo.example'
  await db.updateTable('users').set({ email, unverifiedEmail: null }).where('id', '=', newcomer.id).execute()
  expect(await publish(newcomer, { postId: storyId, visibility: 'PUBLIC' })).toMatchObject({ __typename: 'Post' })
  // Removing the verified address restricts the account again.
  await db.updateTable('users').set({ email: null, unverifiedEmail: email }).where('id', '=', newcomer.id).execute()
  expect(await publishEdits(newcomer, { postId: storyId })).toMatchObject(refusal)
  await app.close()
})
