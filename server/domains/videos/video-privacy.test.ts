import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { DatabaseClient } from '#server/platform/database/database-client.ts'
import { hashToken, newToken } from '#server/platform/secrets.ts'
import { joinDocument } from '#shared/body/document.ts'
import type { Body } from '#shared/body/paragraph.ts'
import { day, hour, minute } from '#shared/time/units.ts'
import { hlsName, hlsPath, mp4Path, videoFilePath } from '#shared/video.ts'
import { publication, addMember } from '#test/server/publications.ts'
import { createRelations, type Relations } from '#test/server/roles.ts'
import { openTestApp, type TestApp, type TestBrowser } from '#test/server/test-app.ts'
import { fakeVideo, fakeVideoTools, sendVideo } from '#test/server/videos.ts'
import type { PostVisibilityType } from '#test/server/operations.generated.ts'
import {
  asker,
  draftWith,
  p,
  publish,
  publishEdits,
  rewrite,
  saveDeltas,
  setVisibility,
  trash,
  undelete,
  unpublish,
  type Writer,
  writer,
} from '#test/server/writers.ts'

const frameOf = (mediaResourceId: string) => ({ name: 'film', type: 'IFRAME' as const, text: '', markups: [], mediaResourceId })
const long = 'Tide after tide after tide comes in and goes out again.'

const paragraphs = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => p(name, long))
const withVideoFirst = (id: string): Body => joinDocument('Tides', '', [frameOf(id), ...paragraphs])
/** A text whose video comes after everything that the preview of a member-only story shows. */
const withVideoAtEnd = (id: string): Body => joinDocument('Tides', '', [...paragraphs, frameOf(id)])

describe('files of a video are as private as the stories that show it', () => {
  let app: TestApp
  let people: Relations
  let author: Writer
  let editor: Writer
  let visitor: TestBrowser
  let publicationId: string
  beforeAll(async () => {
    app = await openTestApp({ videoTools: fakeVideoTools, env: { COUNTRY_HEADER: 'x-country' } })
    people = await createRelations(app, 'lagoon')
    author = await writer(app, { enrolled: true })
    editor = await writer(app)
    visitor = app.browser()
    publicationId = await publication(app, { slug: 'harbor', name: 'Harbor', owner: author })
    await addMember(app, publicationId, editor, 'EDITOR')
  })
  afterAll(() => app.close())

  const newVideo = async (owner = author): Promise<string> => {
    app.advanceClock(hour)
    const id = (await sendVideo(owner, fakeVideo())).body.payload?.value.videoId ?? ''
    await app.jobs.drain()
    return id
  }
  const publishAs = async (
    visibility: 'PUBLIC' | 'LOCKED' | 'UNLISTED' | 'PRIVATE',
    text: typeof withVideoAtEnd = withVideoAtEnd,
  ) => {
    const videoId = await newVideo()
    const storyId = await draftWith(author, text(videoId))
    expect(await publish(author, { postId: storyId, visibility, tags: [] })).toMatchObject({ __typename: 'Post' })
    return { videoId, storyId }
  }
  const statusOf = async (who: TestBrowser, path: string, headers: Record<string, string> = {}) =>
    (await who.get(path, headers)).statusCode
  /** Follows the redirect to an address with a pass. */
  const plays = async (who: TestBrowser, path: string): Promise<boolean> => {
    const answer = await who.get(path)
    const { location } = answer.headers
    return (location ? await statusOf(who, location) : answer.statusCode) === 200
  }
  const pageOf = async (who: TestBrowser, storyId: string, query = '') => {
    const first = await who.get(`/p/${storyId}${query}`)
    return first.headers.location ? (await who.get(first.headers.location)).body : first.body
  }
  const sourcesIn = (html: string) => [...html.matchAll(/<source src="([^"]+)"/g)].map(([, source]) => source ?? '')
  const passIn = (source: string) => source.split('/')[4] ?? ''
  /** The address of the MP4 in the page of a story, which has a pass. */
  const passedPath = async (who: TestBrowser, storyId: string, query = '') => {
    const source = sourcesIn(await pageOf(who, storyId, query)).at(-1) ?? ''
    expect(source).toMatch(/^\/_\/video\/[0-9a-f]{12}\/[^/]+\/video\.mp4$/)
    return source
  }
  const addToPublication = (storyId: string) =>
    app.database.db
      .updateTable('stories')
      .set({ publicationId, publicationStatus: 'APPROVED' })
      .where('id', '=', storyId)
      .execute()
  const addShareKey = async (storyId: string) => {
    const key = newToken(18)
    await app.database.db
      .insertInto('shareKeys')
      .values({ storyId, keyHash: hashToken(key), createdAt: app.clock() })
      .execute()
    return key
  }

  test('visitors play what a story shows them, listed or not', async () => {
    for (const visibility of ['PUBLIC', 'UNLISTED'] as const) {
      const { videoId, storyId } = await publishAs(visibility)
      expect(sourcesIn(await pageOf(visitor, storyId))).toEqual([hlsPath(videoId), mp4Path(videoId)])
      expect(sourcesIn(await pageOf(people.member, storyId))).toEqual([hlsPath(videoId), mp4Path(videoId)])
      const answer = await visitor.get(mp4Path(videoId))
      expect(answer.statusCode).toBe(200)
      expect(answer.headers).toMatchObject({
        'cache-control': 'public, max-age=300, s-maxage=60',
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
      })
    }
  })

  test('a video opens as soon as a story is published with it', async () => {
    const videoId = await newVideo()
    expect(await statusOf(visitor, mp4Path(videoId))).toBe(404)
    const storyId = await draftWith(author, withVideoAtEnd(videoId))
    await publish(author, { postId: storyId, visibility: 'PUBLIC', tags: [] })
    expect(await statusOf(visitor, mp4Path(videoId))).toBe(200)
  })

  test('a video in a draft plays for its uploader and editors, and for holders of a link', async () => {
    const videoId = await newVideo()
    const storyId = await draftWith(author, withVideoAtEnd(videoId))
    for (const who of [visitor, people.stranger, people.member, editor])
      expect([await plays(who, mp4Path(videoId)), await statusOf(who, `/media/${videoId}`)]).toEqual([false, 404])
    expect(await plays(author, mp4Path(videoId))).toBe(true)
    expect(await statusOf(author, `/media/${videoId}`)).toBe(200)

    const key = await addShareKey(storyId)
    const shared = await passedPath(visitor, storyId, `?sk=${key}`)
    expect(await statusOf(visitor, shared)).toBe(200)
    expect(sourcesIn(await pageOf(visitor, storyId))).toEqual([])
    await suspendUser(people.staff, { id: author.id })
    expect(await statusOf(visitor, shared)).toBe(404)
    await unsuspendUser(people.staff, { id: author.id })
    expect(await statusOf(visitor, shared)).toBe(200)
    await trash(author, storyId)
    expect(await statusOf(visitor, shared)).toBe(404)
    await undelete(author, { postId: storyId })

    await addToPublication(storyId)
    expect(await plays(editor, mp4Path(videoId))).toBe(true)
    expect(await plays(people.editor, mp4Path(videoId))).toBe(false)
    expect(await statusOf(editor, await passedPath(editor, storyId))).toBe(200)
  })

  test('a video behind the paywall plays for members, and for holders of a link', async () => {
    const { videoId, storyId } = await publishAs('LOCKED')
    for (const who of [visitor, people.stranger, people.blocked]) {
      expect(sourcesIn(await pageOf(who, storyId))).toEqual([])
      expect([await plays(who, mp4Path(videoId)), await statusOf(who, `/media/${videoId}`)]).toEqual([false, 404])
    }
    for (const who of [people.member, author, people.staff]) {
      const path = await passedPath(who, storyId)
      expect(await statusOf(visitor, path)).toBe(200)
      expect(await plays(who, mp4Path(videoId))).toBe(true)
      const player = await who.get(`/media/${videoId}`)
      expect(sourcesIn(player.body)).toHaveLength(2)
      for (const source of sourcesIn(player.body)) expect(await statusOf(visitor, source)).toBe(200)
      expect(player.headers['cache-control']).toBe('private, no-store')
    }
    expect(await statusOf(visitor, await passedPath(visitor, storyId, `?sk=${await addShareKey(storyId)}`))).toBe(200)
  })

  test('a video in the preview of a member-only story is open to all', async () => {
    const { videoId, storyId } = await publishAs('LOCKED', withVideoFirst)
    expect(sourcesIn(await pageOf(visitor, storyId))).toEqual([hlsPath(videoId), mp4Path(videoId)])
    expect(sourcesIn(await pageOf(people.member, storyId))).toEqual([hlsPath(videoId), mp4Path(videoId)])
    expect(await statusOf(visitor, mp4Path(videoId))).toBe(200)
  })

  test('a story only its writer sees keeps its video', async () => {
    const { videoId } = await publishAs('PRIVATE')
    for (const who of [visitor, people.member, people.stranger]) expect(await plays(who, mp4Path(videoId))).toBe(false)
    expect(await plays(author, mp4Path(videoId))).toBe(true)
  })

  test('edits that are not published yet do not show their video', async () => {
    const videoId = await newVideo()
    const before = joinDocument('Tides', '', [p('a', long)])
    const storyId = await draftWith(author, before)
    await publish(author, { postId: storyId, visibility: 'PUBLIC', tags: [] })
    await rewrite(author, storyId, before, withVideoAtEnd(videoId))
    expect(await plays(visitor, mp4Path(videoId))).toBe(false)
    await publishEdits(author, { postId: storyId })
    expect(await plays(visitor, mp4Path(videoId))).toBe(true)
    await rewrite(author, storyId, withVideoAtEnd(videoId), before)
    await publishEdits(author, { postId: storyId })
    expect(await plays(visitor, mp4Path(videoId))).toBe(false)
  })

  const suspendUser = asker('mutation($id: ID!) { suspendUser(userId: $id, reason: "spam") { __typename } }')
  const unsuspendUser = asker('mutation($id: ID!) { unsuspendUser(userId: $id) { __typename } }')
  const suspendStory = asker('mutation($id: ID!) { suspendPost(postId: $id, reason: "spam") { __typename } }')
  const unsuspendStory = asker('mutation($id: ID!) { unsuspendPost(postId: $id) { __typename } }')

  const showTo = (visibility: PostVisibilityType, storyId: string) => () => setVisibility(author, { postId: storyId, visibility })
  type Closing = [name: string, close: () => Promise<unknown>, reopen: () => Promise<unknown>]

  /** Each of them closes the story of a writer to readers, and then opens it again. */
  const closings = (postId: string, visibility: PostVisibilityType): Closing[] => [
    ['unpublishing', () => unpublish(author, { postId }), () => publish(author, { postId, visibility, tags: [] })],
    ['deleting', () => trash(author, postId), () => undelete(author, { postId })],
    ['making private', showTo('PRIVATE', postId), showTo(visibility, postId)],
    ['hiding', () => suspendStory(people.staff, { id: postId }), () => unsuspendStory(people.staff, { id: postId })],
    ['suspending', () => suspendUser(people.staff, { id: author.id }), () => unsuspendUser(people.staff, { id: author.id })],
  ]

  test('what closes a story closes its video at once', async () => {
    const { videoId, storyId } = await publishAs('PUBLIC')
    const path = mp4Path(videoId)
    for (const [name, close, reopen] of [
      ['locking', showTo('LOCKED', storyId), showTo('PUBLIC', storyId)] as const,
      ...closings(storyId, 'PUBLIC'),
    ]) {
      expect(await statusOf(visitor, path), `before ${name}`).toBe(200)
      await close()
      expect(await statusOf(visitor, path), name).toBe(404)
      expect(await statusOf(visitor, path, { range: 'bytes=0-9' }), name).toBe(404)
      expect(await statusOf(visitor, path, { 'if-none-match': `"${videoId}-video.mp4"` }), name).toBe(404)
      expect(await plays(people.stranger, path), name).toBe(false)
      await reopen()
    }
    expect(await statusOf(visitor, path)).toBe(200)
  })

  test('a member’s address ends with the story it was made for', async () => {
    const { videoId, storyId } = await publishAs('LOCKED')
    const path = await passedPath(people.member, storyId)
    for (const [name, close, reopen] of closings(storyId, 'LOCKED')) {
      expect(await statusOf(visitor, path), `before ${name}`).toBe(200)
      await close()
      expect(await statusOf(visitor, path), name).toBe(404)
      expect(await plays(people.member, mp4Path(videoId)), name).toBe(false)
      await reopen()
    }
    await rewrite(author, storyId, withVideoAtEnd(videoId), joinDocument('Tides', '', [p('a', long)]))
    await publishEdits(author, { postId: storyId })
    expect(await statusOf(visitor, path)).toBe(404)
  })

  test('suspended writers still play what they wrote', async () => {
    const { videoId, storyId } = await publishAs('PUBLIC')
    await suspendUser(people.staff, { id: author.id })
    expect(await plays(author, mp4Path(videoId))).toBe(true)
    expect(await statusOf(visitor, await passedPath(author, storyId))).toBe(200)
    await unsuspendUser(people.staff, { id: author.id })
  })

  test('a video of several stories is open while one of them shows it to visitors', async () => {
    const { videoId, storyId } = await publishAs('PUBLIC')
    const other = await draftWith(author, withVideoAtEnd(videoId))
    await publish(author, { postId: other, visibility: 'PUBLIC', tags: [] })
    await unpublish(author, { postId: storyId })
    expect(await statusOf(visitor, mp4Path(videoId))).toBe(200)
    await setVisibility(author, { postId: other, visibility: 'LOCKED' })
    expect(await statusOf(visitor, mp4Path(videoId))).toBe(404)
  })

  test('a story withheld in a country does not play there, nor from a shared cache', async () => {
    const { videoId, storyId } = await publishAs('PUBLIC')
    await app.database.db
      .updateTable('stories')
      .set({ withheldIn: ['FR'] })
      .where('id', '=', storyId)
      .execute()
    app.advanceClock(minute)
    expect(await statusOf(visitor, mp4Path(videoId), { 'x-country': 'FR' })).toBe(404)
    const answer = await visitor.get(mp4Path(videoId), { 'x-country': 'DE' })
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, max-age=300'])
  })

  test('refuses a video of another account in a story', async () => {
    const { videoId, storyId } = await publishAs('LOCKED')
    const own = await draftWith(people.member, joinDocument('Mine', '', []))
    const saved = await saveDeltas(people.member, own, 1, [{ type: 1, index: 1, paragraph: frameOf(videoId) }])
    expect([saved.statusCode, saved.body]).toEqual([400, expect.stringContaining('This story has a video from another account')])
    // The editors of the story may move it within the story.
    await addToPublication(storyId)
    expect(await rewrite(editor, storyId, withVideoAtEnd(videoId), withVideoFirst(videoId))).toBe(200)
  })

  describe('an address with a pass', () => {
    let path: string
    let videoId: string
    let storyId: string
    beforeEach(async () => {
      ;({ videoId, storyId } = await publishAs('LOCKED'))
      path = await passedPath(people.member, storyId)
    })

    test('answers ranges, HEAD and revalidation, for one browser and no other site', async () => {
      const whole = await visitor.get(path)
      const size = whole.rawPayload.byteLength
      expect(whole.headers).toMatchObject({
        'cache-control': 'private, max-age=300',
        'cross-origin-resource-policy': 'same-origin',
        'content-type': 'video/mp4',
        'accept-ranges': 'bytes',
      })
      expect(whole.headers).not.toHaveProperty('access-control-allow-origin')
      const part = await visitor.get(path, { range: 'bytes=10-19' })
      expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes 10-19/${size}`])
      expect(part.rawPayload).toEqual(whole.rawPayload.subarray(10, 20))
      expect(await statusOf(visitor, mp4Path(videoId), { range: 'bytes=10-19' })).toBe(404)
      const head = await visitor.request({ method: 'HEAD', url: path })
      expect([head.statusCode, head.headers['content-length'], head.rawPayload.byteLength]).toEqual([200, String(size), 0])
      expect(await statusOf(visitor, path, { 'if-none-match': String(whole.headers.etag) })).toBe(304)
    })

    test('comes before the file, so that the parts of a playlist are under it', async () => {
      const playlist = path.replace('video.mp4', hlsName)
      const media = /^media_\d+\.m3u8$/m.exec((await visitor.get(playlist)).body)?.[0] ?? ''
      const segments = (await visitor.get(playlist.replace(hlsName, media))).body
      const segment = /^chunk-\S+$/m.exec(segments)?.[0] ?? ''
      expect(await statusOf(visitor, playlist.replace(hlsName, segment))).toBe(200)
      expect(await statusOf(visitor, videoFilePath(videoId, segment))).toBe(404)
    })

    test('is refused if it was changed or made for another video', async () => {
      const other = await publishAs('LOCKED')
      const pass = passIn(path)
      expect(await statusOf(visitor, mp4Path(other.videoId, pass))).toBe(404)
      const ofWriter = String((await author.get(mp4Path(videoId))).headers.location)
      expect(await statusOf(visitor, ofWriter)).toBe(200)
      expect(await statusOf(visitor, mp4Path(other.videoId, passIn(ofWriter)))).toBe(404)
      for (const changed of [
        `${pass}x`,
        pass.slice(0, -1),
        pass.replace(/-.{8}-/, '-zzzzzzzz-'),
        `w-${pass.split('-').slice(1).join('-')}`,
        'x',
      ])
        expect(await statusOf(visitor, mp4Path(videoId, changed)), changed).toBe(404)
    })

    test('lasts 12 hours at least and a day at most, and readers go on with a new one', async () => {
      app.advanceClock(12 * hour - minute)
      expect(await statusOf(visitor, path)).toBe(200)
      app.advanceClock(12 * hour)
      const expired = await visitor.get(path)
      expect([expired.statusCode, expired.json()]).toEqual([
        410,
        { error: { message: 'This address has expired. Reload the page to play the video.' } },
      ])
      expect(expired.headers['cache-control']).toBe('no-store')
      const renewed = await people.member.get(path)
      expect([renewed.statusCode, renewed.headers['cache-control']]).toEqual([302, 'private, no-store'])
      expect(await statusOf(visitor, String(renewed.headers.location))).toBe(200)
      expect(await statusOf(people.stranger, path)).toBe(410)
      expect(passIn(await passedPath(people.member, storyId))).toBe(passIn(String(renewed.headers.location)))
    })

    test('is not logged', async () => {
      vi.spyOn(app.services.videos, 'getRange').mockRejectedValueOnce(new Error('The bucket is away.'))
      const logged = vi.spyOn(app.contextFor().log, 'error').mockReturnValue(undefined)
      expect((await app.inject({ method: 'GET', url: path })).statusCode).toBe(500)
      expect(logged.mock.calls).toEqual([
        [expect.objectContaining({ path: `/_/video/${videoId}/…/video.mp4` }), 'a request failed'],
      ])
      vi.restoreAllMocks()
    })

    test('queries nothing for the parts of a video that plays', async () => {
      await visitor.get(path, { range: 'bytes=0-9' })
      const queries = vi.spyOn(DatabaseClient.prototype, 'query')
      for (let i = 0; i < 20; i++) expect(await statusOf(visitor, path, { range: `bytes=${i}-${i + 9}` })).toBe(206)
      expect(queries).not.toHaveBeenCalled()
      vi.restoreAllMocks()
    })

    test('is in no page for visitors, feed, export of others or answer of the API', async () => {
      app.advanceClock(day)
      await pageOf(people.member, storyId)
      for (const url of [
        `/@${author.username}`,
        `/feed/@${author.username}`,
        `/v1/users/${author.id}/publications`,
        '/sitemap.xml',
      ])
        expect((await visitor.get(url)).body).not.toMatch(/\/_\/video\//)
      expect(await pageOf(visitor, storyId)).not.toMatch(/\/_\/video\//)
    })
  })
})
