import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noiseImage } from '#server/platform/images/test-images.ts'
import type { Body } from '#shared/body/paragraph.ts'
import { joinDocument } from '#shared/body/document.ts'
import { imagePath } from '#shared/text/images.ts'
import { call, accessTokenOf } from '#test/server/applications.ts'
import { importedDraftOf, importArchive } from '#test/server/story-imports.ts'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import { draftWith as addDraft, p, publish, queryPost, story, type Writer, writer } from '#test/server/writers.ts'
import { createZip } from '#test/server/create-zip.ts'

const nowhere = 'aaaaaaaaaaaa'

describe('addresses that look like our own', () => {
  let app: TestApp
  let ann: Writer
  let token: string
  let photo: Buffer
  let ownImage: string
  const externalFiles = new Map<string, Buffer>()
  beforeAll(async () => {
    photo = await noiseImage(40, 30).jpeg().toBuffer()
    app = await openTestApp({
      safeFetch: async (url) => {
        const body = externalFiles.get(url)
        return body ? { ok: true, url, status: 200, contentType: 'image/jpeg', body } : { ok: false, reason: 'unreachable' }
      },
    })
    ann = await writer(app)
    token = await accessTokenOf(ann)
    const { after } = await importArchive(
      app,
      ann,
      'own.zip',
      await createZip({ 'a.md': '# Own\n\n![A boat](a.jpg)', 'a.jpg': photo }),
    )
    ownImage = (await bodyOf(after?.stories[0]?.postId)).find(({ image }) => image)?.image?.id ?? ''
  })
  afterAll(() => app.close())

  const bodyOf = async (id: string | null | undefined): Promise<Body> => (await importedDraftOf(app, id ?? '')).slice(2)
  const send = async (content: string, publishStatus = 'public') => {
    const response = await call(app, `/v1/users/${ann.id}/posts`, token, {
      contentFormat: 'html',
      title: 'Sent',
      content,
      publishStatus,
    })
    return { status: response.statusCode, id: response.json<{ data?: { id: string } }>().data?.id }
  }
  const linksOf = (body: Body) => body.flatMap(({ markups }) => markups.flatMap(({ href }) => href ?? []))

  test.each([
    ['at another host', `https://any.example/_/img/${nowhere}`],
    ['at our own host, but missing', `http://octavo.test/_/img/${nowhere}`],
    ['without a host, but missing', `/_/img/${nowhere}`],
  ])('an image %s becomes a link, and the story can be published', async (_where, src) => {
    for (const status of ['public', 'draft']) {
      const { status: code, id } = await send(`<p>Words.</p><img src="${src}" alt="A boat">`, status)
      expect(code).toBe(201)
      const body = await bodyOf(id)
      expect(body.some(({ type }) => type === 'IMG')).toBe(false)
      expect(linksOf(body)).toEqual([new URL(src, 'http://octavo.test').href])
      expect(await publish(ann, { postId: id, visibility: 'PUBLIC' })).toMatchObject({ __typename: 'Post', isPublished: true })
    }
  })

  test('an image of another Octavo site is fetched and stored here', async () => {
    externalFiles.set(`https://other.example/_/img/${nowhere}?w=1360`, photo)
    const { status, id } = await send(`<img src="https://other.example/_/img/${nowhere}?w=1360" alt="A boat">`)
    expect(status).toBe(201)
    const image = (await bodyOf(id)).find(({ type }) => type === 'IMG')?.image
    expect(image).toMatchObject({ alt: 'A boat', originalWidth: 40, originalHeight: 30 })
    expect(image?.id).not.toBe(nowhere)
  })

  test.each(['http://octavo.test', ''])('our own image is reused with its true size: “%s”', async (origin) => {
    const { id } = await send(`<img src="${origin}${imagePath(ownImage)}" width="9" height="9">`)
    expect((await bodyOf(id))[0]?.image).toEqual({ id: ownImage, originalWidth: 40, originalHeight: 30 })
  })

  test('a person, an embed or a card’s image on another host is not taken for our own', async () => {
    const bo = await writer(app)
    const { id } = await send(
      `<p><a href="https://any.example/u/${bo.id}">Bo</a> <a href="http://octavo.test/u/${bo.id}">Bo here</a></p>
       <iframe src="https://any.example/media/${nowhere}"></iframe>
       <a class="mixtape" href="https://any.example/x"><b>A page</b><img src="https://any.example/_/img/${nowhere}"></a>`,
    )
    const body = await bodyOf(id)
    expect(body[0]?.markups).toMatchObject([
      { type: 'A', href: `https://any.example/u/${bo.id}` },
      { type: 'MENTION', userId: bo.id },
    ])
    expect(body[1]).toMatchObject({ type: 'P', markups: [{ href: `https://any.example/media/${nowhere}` }] })
    expect(body[2]?.mixtape).toMatchObject({ href: 'https://any.example/x', title: 'A page' })
    expect(body[2]?.mixtape?.thumbnailImageId).toBeUndefined()
  })

  test('a relative link resolves against its source, never against our pages', async () => {
    const text = (canonical: string) =>
      `---\ntitle: T${canonical}\n${canonical && `canonical_url: ${canonical}`}\n---\nSee [about](/about).`
    const { after } = await importArchive(
      app,
      ann,
      'links.zip',
      await createZip({ 'there.md': text('https://elsewhere.example/x'), 'unknown.md': text('') }),
    )
    expect(linksOf(await bodyOf(after?.stories[0]?.postId))).toEqual(['https://elsewhere.example/about'])
    const [unknown] = await bodyOf(after?.stories[1]?.postId)
    expect(unknown).toMatchObject({ text: 'See about.', markups: [] })
  })

  test('an export of another Octavo site keeps its images, covers, embeds and cards', async () => {
    const body = [
      { name: 'aaaa', type: 'P', text: 'By Bo.', markups: [{ type: 'MENTION', start: 3, end: 5, userId: ann.id }] },
      {
        name: 'bbbb',
        type: 'IMG',
        text: 'At sea',
        markups: [],
        image: { id: nowhere, alt: 'A boat', originalWidth: 9, originalHeight: 9 },
      },
      {
        name: 'cccc',
        type: 'IFRAME',
        text: '',
        markups: [],
        mediaResourceId: nowhere,
        embed: { href: 'https://films.example/1' },
      },
      {
        name: 'dddd',
        type: 'MIXTAPE_EMBED',
        text: '',
        markups: [],
        mixtape: { href: 'https://other.example/x', title: 'X', thumbnailImageId: 'bbbbbbbbbbbb' },
      },
    ]
    const exported = {
      id: 'cccccccccccc',
      title: 'From afar',
      subtitle: '',
      tags: [],
      publishedAt: null,
      visibility: 'PUBLIC',
      canonicalUrl: null,
      cover: { id: 'bbbbbbbbbbbb', alt: 'Sea' },
      body,
    }
    const manifest = {
      version: 1,
      site: 'https://other.example',
      stories: [{ id: exported.id, file: 'a.json', html: 'a.html', markdown: 'a.md' }],
      images: { [nowhere]: 'images/a.jpg', bbbbbbbbbbbb: 'images/b.jpg' },
    }
    const archive = await createZip({
      'octavo.json': JSON.stringify(manifest),
      'a.json': JSON.stringify(exported),
      'images/a.jpg': photo,
      'images/b.jpg': await noiseImage(20, 10).jpeg().toBuffer(),
    })
    const { after } = await importArchive(app, ann, 'octavo.zip', archive)
    const storyId = after?.stories[0]?.postId ?? ''
    const [words, image, embed, mixtape] = await bodyOf(storyId)
    expect(words?.markups).toMatchObject([{ type: 'A', href: `https://other.example/u/${ann.id}` }])
    expect(image).toMatchObject({ text: 'At sea', image: { alt: 'A boat', originalWidth: 40, originalHeight: 30 } })
    expect(embed?.markups).toMatchObject([{ type: 'A', href: 'https://films.example/1' }])
    expect(mixtape?.mixtape?.thumbnailImageId).toMatch(/^[0-9a-f]{12}$/)
    expect(mixtape?.mixtape?.thumbnailImageId).not.toBe('bbbbbbbbbbbb')
    const row = await app.database.db
      .selectFrom('stories')
      .select('previewImageId')
      .where('id', '=', storyId)
      .executeTakeFirstOrThrow()
    expect(row.previewImageId).toBe(mixtape?.mixtape?.thumbnailImageId)
  })

  test('a draft that references a missing image can be published', async () => {
    const storyId = await addDraft(ann, story('Drafted', 'Words.'))
    const document = joinDocument('Drafted', '', [p('aaaa', 'Words.'), p('bbbb', '', { type: 'IMG', image: { id: nowhere } })])
    await app.database.db
      .updateTable('storyDrafts')
      .set({ document: JSON.stringify(document) })
      .where('storyId', '=', storyId)
      .execute()
    expect(await publish(ann, { postId: storyId, visibility: 'PUBLIC' })).toMatchObject({ __typename: 'Post', isPublished: true })
    expect((await queryPost(app.browser(), { postId: storyId })).__typename).toBe('Post')
  })
})
