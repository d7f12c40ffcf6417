import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { bodyLimits } from '#shared/body/body-limits.ts'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import { asker, type Writer, writer } from '#test/server/writers.ts'
import { addImage } from '#test/server/rows.ts'

const describeIt = asker(
  `mutation($fileId: ID!, $alt: String) { uploadImage(fileId: $fileId, alt: $alt) {
    __typename ... on ImageMetadata { id alt } ... on BadRequest { field } } }`,
)

describe('uploaded images', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp()
  })
  afterAll(() => app.close())

  const pictureOf = (actor: Writer) => addImage(app, { ownerId: actor.id })

  test('the uploader sets the alt text; omitting it changes nothing', async () => {
    const ada = await writer(app)
    const fileId = await pictureOf(ada)
    expect(await describeIt(ada, { fileId, alt: ' A boat\u0000 at low water ' })).toMatchObject({ alt: 'A boat at low water' })
    expect(await describeIt(ada, { fileId })).toEqual({ __typename: 'ImageMetadata', id: fileId, alt: 'A boat at low water' })
  })

  test('refuses visitors, and another user’s image, a missing image and too long text by field', async () => {
    const [ada, bob] = [await writer(app), await writer(app)]
    const fileId = await pictureOf(ada)
    expect(await describeIt(bob, { fileId, alt: 'Mine' })).toEqual({ __typename: 'BadRequest', field: 'fileId' })
    expect(await describeIt(ada, { fileId: newId(), alt: 'None' })).toEqual({ __typename: 'BadRequest', field: 'fileId' })
    expect(await describeIt(ada, { fileId, alt: 'x'.repeat(bodyLimits.altText + 1) })).toEqual({
      __typename: 'BadRequest',
      field: 'alt',
    })
    expect(await describeIt(app.browser() as Writer, { fileId, alt: 'Anybody' })).toEqual({ __typename: 'Unauthorized' })
    expect(await describeIt(ada, { fileId })).toMatchObject({ alt: null })
  })
})
