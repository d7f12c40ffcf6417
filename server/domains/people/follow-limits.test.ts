import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { day, minute } from '#shared/time/units.ts'
import { createList, followList } from '#test/server/lists.ts'
import { publication } from '#test/server/publications.ts'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import { addToSeries, createSeries, followSeries } from '#test/server/your-stories.ts'
import { published, story, type Writer, writer } from '#test/server/writers.ts'

describe('following', () => {
  let app: TestApp
  let ines: Writer
  let publicationId: string
  let catalogId: string
  let sequenceId: string
  beforeAll(async () => {
    app = await openTestApp()
    ines = await writer(app)
    publicationId = await publication(app, { slug: 'saltgrass', name: 'Saltgrass', owner: ines })
    catalogId = String((await createList(ines, { name: 'Tides', visibility: 'PUBLIC' })).id)
    sequenceId = String((await createSeries(ines, { title: 'Tides' })).id)
    // A series without a story cannot be seen.
    await addToSeries(ines, { sequenceId, postId: await published(ines, story('Tides', 'Twice a day')) })
  })
  afterAll(() => app.close())

  const followPublication = async (reader: Writer) => {
    const follow = reader.graphql('mutation($id: ID!) { followCollection(targetCollectionId: $id) { id } }', {
      id: publicationId,
    })
    return (await follow.catch((error: Error) => error)) instanceof Error
  }
  const isRefused = { __typename: 'BadRequest', message: expect.stringContaining('too often') }

  test('is limited to 40 a minute, whatever is followed', async () => {
    const reader = await writer(app)
    for (let i = 0; i < 38; i++) expect(await followPublication(reader)).toBe(false)
    expect(await followList(reader, { catalogId })).toMatchObject({ __typename: 'Catalog' })
    expect(await followSeries(reader, { sequenceId })).toMatchObject({ __typename: 'Sequence' })
    expect(await followPublication(reader)).toBe(true)
    expect(await followList(reader, { catalogId })).toMatchObject(isRefused)
    expect(await followSeries(reader, { sequenceId })).toMatchObject(isRefused)
    app.advanceClock(minute)
    expect(await followPublication(reader)).toBe(false)
  })

  test('is limited to 400 a day', async () => {
    const reader = await writer(app)
    for (let i = 0; i < 400; i++) {
      if (i % 40 === 0) app.advanceClock(minute)
      expect(await followPublication(reader), String(i)).toBe(false)
    }
    app.advanceClock(minute)
    expect(await followPublication(reader)).toBe(true)
    app.advanceClock(day)
    expect(await followPublication(reader)).toBe(false)
  })
})
