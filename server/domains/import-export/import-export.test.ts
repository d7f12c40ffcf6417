import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { noiseImage } from '#server/platform/images/test-images.ts'
import { joinDocument } from '#shared/body/document.ts'
import type { Body } from '#shared/body/paragraph.ts'
import { day } from '#shared/time/units.ts'
import { card, member } from '#test/server/members.ts'
import { openTestApp, type TestApp, type TestBrowser } from '#test/server/test-app.ts'
import { p, published, type Writer, writer } from '#test/server/writers.ts'
import { linkAccountAt } from '#test/server/mastodon.ts'
import {
  importedDraftOf as storedDraft,
  importArchive,
  readImport,
  sendArchive,
  startImport,
} from '#test/server/story-imports.ts'
import { createZip } from '#test/server/create-zip.ts'
import { tagNamed } from '#test/server/feed-stories.ts'
import { addNewsletter, addSubscription, addTagFollow, setFlag } from '#test/server/rows.ts'
import { openArchive } from './archive.ts'

const page = (body: string) =>
  `<html><head><title>Tides - A site</title><meta property="og:title" content="Tides"><link rel="canonical" href="/tides"><meta property="article:published_time" content="2019-01-02T03:04:05Z"></head>
   <body><nav><a href="/">Home</a> <a href="/about">About</a></nav><article><h1>Tides</h1>${body}${'<p>The sea comes in, and the sea goes out, twice a day, whatever the people on the shore may have planned for it.</p>'.repeat(6)}</article><footer>All rights</footer></body></html>`

describe('importing and exporting stories', () => {
  let app: TestApp
  let ann: Writer
  let photo: Buffer
  const externalFiles = new Map<string, { contentType: string; body: Buffer }>()
  beforeAll(async () => {
    photo = await noiseImage(40, 30).jpeg().toBuffer()
    externalFiles.set('https://elsewhere.example/tides?utm=1', {
      contentType: 'text/html; charset=utf-8',
      body: Buffer.from(page('<figure><img src="/boat.jpg" alt="A boat"></figure><p><img src="/gone.jpg"></p>')),
    })
    externalFiles.set('https://elsewhere.example/empty', { contentType: 'text/html', body: Buffer.from('<p>Hello</p>') })
    externalFiles.set('https://elsewhere.example/film', {
      contentType: 'text/html',
      body: Buffer.from(
        page('<p><iframe src="https://www.youtube.com/embed/abcdef12345?rel=0"></iframe></p>').replace('/tides', '/film'),
      ),
    })
    externalFiles.set(
      'https://www.youtube.com/oembed?url=https%3A%2F%2Fwww.youtube.com%2Fwatch%3Fv%3Dabcdef12345&format=json&maxwidth=1192&maxheight=800',
      {
        contentType: 'application/json',
        body: Buffer.from(
          JSON.stringify({ title: 'A film', html: '<iframe src="https://www.youtube.com/embed/abcdef12345"></iframe>' }),
        ),
      },
    )
    externalFiles.set('https://elsewhere.example/boat.jpg', { contentType: 'image/jpeg', body: photo })
    app = await openTestApp({
      safeFetch: async (address) => {
        const found = externalFiles.get(address)
        return found ? { ok: true, url: address, status: 200, ...found } : { ok: false, reason: 'unreachable' }
      },
    })
    ann = await writer(app)
  })
  afterAll(() => app.close())

  const refusals = '... on BadRequest { message } ... on Unauthorized { message } ... on RateLimited { message }'
  const importPost = async (actor: TestBrowser, url: string) =>
    (
      await actor.graphql(
        `mutation($url: String!) { importPost(url: $url) { __typename ... on Post { id canonicalUrl isPublished } ${refusals} } }`,
        { url },
      )
    ).importPost
  const draftOf = (id: string) => storedDraft(app, id)
  const importFile = (actor: TestBrowser, name: string, bytes: Buffer, publishes = false) =>
    importArchive(app, actor, name, bytes, publishes)

  describe('importing one story by its address', () => {
    test('embeds of supported services are embedded here as well', async () => {
      const imported = await importPost(ann, 'https://elsewhere.example/film')
      const frame = (await draftOf(imported.id ?? '')).find(({ type }) => type === 'IFRAME')
      expect(frame).toMatchObject({
        mediaResourceId: expect.stringMatching(/^[0-9a-f]{12}$/),
        embed: { href: 'https://www.youtube.com/watch?v=abcdef12345', title: 'A film', provider: 'YouTube' },
      })
    })

    test('[import-story] becomes a draft with its text, its images and a link to the original', async () => {
      const imported = await importPost(ann, 'https://elsewhere.example/tides?utm=1')
      expect(imported).toMatchObject({ __typename: 'Post', canonicalUrl: 'https://elsewhere.example/tides', isPublished: false })
      const document = await draftOf(imported.id ?? '')
      expect(document[0]?.text).toBe('Tides')
      const image = document.find(({ type }) => type === 'IMG')
      expect(image?.image).toMatchObject({ alt: 'A boat', originalWidth: 40, originalHeight: 30 })
      expect(document.filter(({ text }) => text.startsWith('The sea'))).toHaveLength(6)
      expect(document.some(({ text }) => text.includes('All rights') || text.includes('About'))).toBe(false)
      // An image that cannot be fetched becomes a link.
      expect(document.some(({ markups }) => markups.some(({ href }) => href === 'https://elsewhere.example/gone.jpg'))).toBe(true)
    })

    test('importing twice returns the same draft', async () => {
      const [first, second] = [
        await importPost(ann, 'https://elsewhere.example/tides?utm=1'),
        await importPost(ann, 'https://elsewhere.example/tides?utm=1'),
      ]
      expect(second.id).toBe(first.id)
    })

    test.each([
      'https://elsewhere.example/nothing',
      'https://elsewhere.example/empty',
      'http://127.0.0.1/',
      'ftp://elsewhere.example/',
      'file:///etc/passwd',
      'javascript:alert(1)',
      '',
    ])('[import-story] rejects an unreachable or non-story address: %s', async (url) => {
      expect(await importPost(ann, url)).toMatchObject({
        __typename: 'BadRequest',
        message: "We couldn't import that story. Check the link and try again.",
      })
    })

    test('requires an account', async () => {
      expect((await importPost(app.browser(), 'https://elsewhere.example/tides?utm=1')).__typename).toBe('Unauthorized')
    })
  })

  describe('importing an archive', () => {
    const archive = () =>
      createZip({
        'posts/2020-01-02-tides.md':
          '---\ntitle: High tide\ndate: 2020-01-02\ntags: [Sea]\n---\nFirst.\n\n![A boat](../boat.jpg)\n\n<video src="a.mp4"></video>',
        'posts/draft.md': '---\ndraft: true\n---\n# Low tide\n\nLater.',
        'boat.jpg': photo,
      })

    test('previews first, imports drafts on confirmation, and imports nothing the second time', async () => {
      const bo = await writer(app)
      const { before, after } = await importFile(bo, 'site.zip', await archive())
      expect(before).toMatchObject({
        state: 'READ',
        stories: [
          {
            title: 'High tide',
            outcome: 'NEW',
            parts: [
              { kind: 'PARAGRAPH', count: 1 },
              { kind: 'IMAGE', count: 1 },
              { kind: 'EMBED', count: 1 },
              { kind: 'TAG', count: 1 },
            ],
            notes: [{ kind: 'EMBED', outcome: 'SKIPPED', count: 1 }],
          },
          { title: 'Low tide', outcome: 'NEW' },
        ],
      })
      expect(after).toMatchObject({ state: 'DONE', stories: [{ outcome: 'IMPORTED' }, { outcome: 'IMPORTED' }] })
      const document = await draftOf(after?.stories[0]?.postId ?? '')
      expect(document.map(({ type, text }) => [type, text])).toEqual([
        ['COVER_TITLE', 'High tide'],
        ['SECTION_CAPTION', ''],
        ['P', 'First.'],
        ['IMG', ''],
      ])
      const again = await importFile(bo, 'site.zip', await archive())
      for (const preview of [again.before, again.after])
        expect(preview?.stories).toMatchObject([{ outcome: 'HERE_ALREADY' }, { outcome: 'HERE_ALREADY' }])
      const count = await app.database.db
        .selectFrom('stories')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .where('authorId', '=', bo.id)
        .executeTakeFirstOrThrow()
      expect(Number(count.n)).toBe(2)
    })

    test('publishes with the original dates when requested; drafts stay drafts', async () => {
      const bo = await writer(app)
      const { after } = await importFile(bo, 'site.zip', await archive(), true)
      expect(after?.stories.map(({ becomes }) => becomes)).toEqual(['PUBLIC', 'DRAFT'])
      const { post: story } = await app
        .browser()
        .graphql('query($id: ID!) { post(id: $id) { firstPublishedAt tags { displayText } } }', {
          id: String(after?.stories[0]?.postId),
        })
      expect(new Date(String(story.firstPublishedAt)).toISOString()).toBe('2020-01-02T00:00:00.000Z')
      expect(story.tags).toEqual([{ displayText: 'Sea' }])
    })

    test('is private to its owner', async () => {
      const { id } = await importFile(await writer(app), 'a.md', Buffer.from('# A\n\nWords.'))
      expect(await readImport(ann, id)).toBeNull()
      expect(await startImport(ann, id)).toBe('NotFound')
      expect((await sendArchive(app.browser(), 'a.md', Buffer.from('# A'))).statusCode).toBe(401)
    })

    test('rejects an unsupported file with a message and leaves nothing behind', async () => {
      const counts = async () => (await app.database.db.selectFrom('imports').select('id').execute()).length
      const before = await counts()
      const answer = await sendArchive(ann, 'photo.jpg', photo)
      expect(answer.statusCode).toBe(400)
      expect(answer.json<{ error: string }>().error).toMatch(/^Upload an export from/)
      expect(await counts()).toBe(before)
    })

    test('gives up on a file built to take hours, while the server keeps responding', async () => {
      const reading = sendArchive(ann, 'a.md', Buffer.from(`${'> '.repeat(300_000)}x`))
      expect((await app.browser().get('/about')).statusCode).toBe(200)
      const answer = await reading
      expect(answer.statusCode).toBe(400)
      expect(answer.json<{ error: string }>().error).toMatch(/^This file takes too (?:long|much)/)
    })

    test('deletes an unconfirmed archive after a day', async () => {
      const bo = await writer(app)
      const { importId } = (await sendArchive(bo, 'a.md', Buffer.from('# A\n\nWords.'))).json<{ payload: { importId: string } }>()
        .payload
      app.advanceClock(day)
      await app.jobs.drain()
      expect(await readImport(bo, importId)).toBeNull()
    })
  })

  describe('exporting everything', () => {
    const requestExport = async (actor: TestBrowser) =>
      (await actor.graphql('mutation { requestExport { __typename ... on ExportJob { id } } }')).requestExport
    const body: Body = joinDocument('Round trip', 'There and back', [
      p('aaaa', 'Words with a note', { markups: [{ type: 'FOOTNOTE', start: 13, end: 17, note: 'cccc' }] }),
      p('bbbb', 'e=mc^2', { type: 'MATH' }),
      p('dddd', 'Deep', { type: 'ULI' }),
      p('eeee', 'Deeper', { type: 'ULI', indent: 1 }),
      p('ffff', '', {
        type: 'TABLE',
        table: {
          rows: [
            [
              { text: 'a', markups: [] },
              { text: 'b', markups: [] },
            ],
          ],
          alignments: ['LEFT', 'RIGHT'],
          hasHead: false,
        },
      }),
      p('cccc', 'The note.', { type: 'FOOTNOTE' }),
    ])

    test('[export-data] creates one archive for its owner only, for seven days', async () => {
      const cy = await writer(app)
      await published(cy, body)
      const { id } = await requestExport(cy)
      await app.jobs.drain()
      const url = `/me/export/${id}`
      const answer = await cy.get(url)
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['content-type']).toBe('application/zip')
      const { names } = await openArchive(answer.rawPayload)
      expect(names).toEqual(expect.arrayContaining(['profile.json', 'lists.json', 'following.json', 'claps.json', 'octavo.json']))
      expect(names.filter((name) => /^stories\/round-trip-[0-9a-f]{12}\.(?:html|md|json)$/.test(name))).toHaveLength(3)
      expect((await ann.get(url)).statusCode).toBe(404)
      expect((await app.browser().get(url)).statusCode).toBe(302)
      app.advanceClock(7 * day)
      expect((await (await app.signedIn(cy.id)).get(url)).statusCode).toBe(404)
    })

    test('[export-data] includes follows, preferences, highlights, notes and impressions of the user, and nothing of others', async () => {
      const cy = await writer(app)
      const storyId = await published(ann, body)
      const { db } = app.database
      const now = app.clock()
      for (const { id: userId } of [cy, ann]) {
        const whose = userId === cy.id ? 'mine' : 'hers'
        const [tag, quote, book] = [await tagNamed(app, `tides-${userId}`, whose), newId(), newId()]
        await addTagFollow(app, { followerId: userId, tagId: tag })
        await db.insertInto('storySignals').values({ userId, storyId, kind: 'LESS', givenAt: now }).execute()
        const place = { rev: 1, paragraphNames: ['aaaa'], texts: [whose], startOffset: 0, endOffset: 4 }
        await db
          .insertInto('quotes')
          .values({ id: quote, storyId, userId, type: 'HIGHLIGHT', ...place, createdAt: now })
          .execute()
        await db.insertInto('privateNotes').values({ id: newId(), storyId, userId, text: whose, createdAt: now }).execute()
        await db.insertInto('books').values({ id: book, authorId: userId, position: 0, title: whose, createdAt: now }).execute()
        const [newsletterId, email] = [await addNewsletter(app, { userId, name: whose }), `${whose}@posteo.example`]
        for (const actor of [{ email }, { userId: userId === cy.id ? ann.id : cy.id }])
          await addSubscription(app, { newsletterId, ...actor })
        const edition = { bookId: book, isbn13: '9780306406157', title: whose, format: 'PAPERBACK' }
        await db
          .insertInto('bookEditions')
          .values({ id: newId(), ...edition })
          .execute()
      }
      const { id } = await requestExport(cy)
      await app.jobs.drain()
      const archive = await openArchive((await cy.get(`/me/export/${id}`)).rawPayload)
      const lines = async (name: string) => JSON.parse(String(await archive.read(name))) as object[]
      const when = now.toISOString()
      const about = { title: 'Round trip' }
      expect((await lines('topics-followed.json')).map((line) => 'name' in line && line.name)).toEqual(['mine'])
      expect(await lines('more-and-less.json')).toMatchObject([{ id: storyId, ...about, wish: 'LESS' }])
      expect(await lines('highlights.json')).toMatchObject([{ story: storyId, ...about, kind: 'HIGHLIGHT', texts: ['mine'] }])
      expect(await lines('notes.json')).toMatchObject([{ story: storyId, ...about, text: 'mine' }])
      expect(await lines('books.json')).toMatchObject([{ title: 'mine', editions: [{ isbn: '9780306406157', prizes: [] }] }])
      expect(await lines('newsletters.json')).toMatchObject([{ name: 'mine', letters: [] }])
      expect(await lines('newsletters-subscribed.json')).toMatchObject([{ name: 'hers', writer: ann.username }])
      const subscribers = (await lines('newsletter-subscribers.json')) as { email: string }[]
      expect(subscribers.map(({ email }) => email).toSorted()).toEqual(
        [`${ann.username}@posteo.example`, 'mine@posteo.example'].toSorted(),
      )
      for (const { when: preview } of (await lines('highlights.json')) as { when: string }[])
        expect(new Date(preview).toISOString()).toBe(when)
    })

    test('[export-data] includes the user’s memberships, payments, gifts and linked accounts', async () => {
      const cy = await member(app, 'yearly')
      await setFlag(app, 'enable_mastodon_for_members')
      const given = {
        planId: 'giftOneYear',
        giverName: 'Cy',
        giverEmail: 'cy@a.example',
        recipientName: 'Dee',
        recipientEmail: 'd@a.example',
      }
      await cy.graphql(
        'mutation($input: GiftInput!, $nonce: String!) { purchaseGift(input: $input, nonce: $nonce) { __typename } }',
        { input: given, nonce: card() },
      )
      await linkAccountAt(cy, 'tide.example', 'cy')
      const { id } = await requestExport(cy)
      await app.jobs.drain()
      const archive = await openArchive((await cy.get(`/me/export/${id}`)).rawPayload)
      const lines = async (name: string) => JSON.parse(String(await archive.read(name))) as object[]
      expect(await lines('linked-accounts.json')).toMatchObject([{ service: 'mastodon', account: '@cy@tide.example' }])
      expect(await lines('memberships.json')).toMatchObject([{ type: 'YEARLY', status: 'ACTIVE', cancellations: [] }])
      expect((await lines('payments.json')).map((line) => 'for' in line && line.for)).toEqual(
        expect.arrayContaining(['ANNUAL', 'GIFT']),
      )
      expect(await lines('gifts.json')).toMatchObject([{ to: 'Dee', seats: 1, amount: 5_000, currency: 'USD' }])
    })

    test('an export can be imported again with the same bodies', async () => {
      const cy = await writer(app)
      await published(cy, body)
      const { id } = await requestExport(cy)
      await app.jobs.drain()
      const archive = (await cy.get(`/me/export/${id}`)).rawPayload
      const dee = await writer(app)
      const { after } = await importFile(dee, 'octavo.zip', archive)
      expect(await draftOf(after?.stories[0]?.postId ?? '')).toEqual(body)
    })

    test('exports nothing for a visitor', async () => {
      expect((await requestExport(app.browser())).__typename).toBe('Unauthorized')
    })
  })
})
