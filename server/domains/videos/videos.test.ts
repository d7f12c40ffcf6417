import { t } from '#shared/translation/translate.ts'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { emptyTrash } from '#server/domains/stories/stories.ts'
import { joinDocument } from '#shared/body/document.ts'
import { day, hour } from '#shared/time/units.ts'
import { videosUnavailableText, dashPath, hlsPath, mp4Path, videoChunkBytes } from '#shared/video.ts'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import { fakeVideo, fakeVideoTools, sendChunk, sendVideo, videoStateOf, videoToolSets } from '#test/server/videos.ts'
import { asker, draftWith, publish, trash, type Writer, writer } from '#test/server/writers.ts'

const film = readFileSync('db/seeds/videos/folding/video.mp4')
const deleteAccount = asker('mutation($name: String!) { deleteAccount(confirmUsername: $name) { __typename } }')

test('[video-playlist] playlist addresses are made of the video’s id', () => {
  expect([hlsPath('0123456789ab'), dashPath('0123456789ab'), mp4Path('0123456789ab')]).toEqual([
    '/_/video/0123456789ab/hls.m3u8',
    '/_/video/0123456789ab/dash.mpd',
    '/_/video/0123456789ab/video.mp4',
  ])
})

const frameOf = (mediaResourceId: string, title = '') => ({
  name: 'abcd',
  type: 'IFRAME' as const,
  text: 'Three folds.',
  markups: [],
  mediaResourceId,
  ...(title && { embed: { href: '', title } }),
})

describe.each(videoToolSets)('a video processed by $name', ({ tools }) => {
  let app: TestApp
  let ines: Writer
  let videoId: string
  let before: unknown[]
  beforeAll(async () => {
    app = await openTestApp({ videoTools: tools })
    ines = await writer(app)
    videoId = (await sendVideo(ines, film)).body.payload?.value.videoId ?? ''
    const statusOf = async (path: string) => (await ines.get(path)).statusCode
    before = [(await videoStateOf(ines, videoId))?.state, await statusOf(hlsPath(videoId)), await statusOf(dashPath(videoId))]
    await app.jobs.drain()
    const storyId = await draftWith(ines, joinDocument('Film', '', [frameOf(videoId)]))
    await publish(ines, { postId: storyId, visibility: 'PUBLIC', tags: [] })
  })
  afterAll(() => app.close())

  test('has no playlist while processing, then one of each kind with the same segments', async () => {
    expect(before).toEqual(['PROCESSING', 302, 302])
    expect(await videoStateOf(ines, videoId)).toMatchObject({ state: 'READY', width: 480, height: 270 })
    const visitor = app.browser()
    const hls = await visitor.get(hlsPath(videoId))
    expect(hls.headers['content-type']).toBe('application/vnd.apple.mpegurl')
    expect(hls.headers['cache-control']).toBe('public, max-age=300, s-maxage=60')
    expect(hls.body).toMatch(/^#EXTM3U\n[^]*#EXT-X-STREAM-INF:[^]*\nmedia_0\.m3u8/)
    const media = await visitor.get(`/_/video/${videoId}/media_0.m3u8`)
    const segments = media.body.match(/^chunk-0-\d{5}\.m4s$/gm) ?? []
    expect(segments).toEqual(['chunk-0-00001.m4s', 'chunk-0-00002.m4s'])
    const dash = await visitor.get(dashPath(videoId))
    expect(dash.headers['content-type']).toBe('application/dash+xml')
    expect(dash.body).toContain('media="chunk-$RepresentationID$-$Number%05d$.m4s"')
    for (const name of ['init-0.m4s', ...segments]) {
      const segment = await visitor.get(`/_/video/${videoId}/${name}`)
      expect([segment.statusCode, segment.headers['content-type']], name).toEqual([200, 'video/iso.segment'])
    }
  })

  test('is a single file for browsers without HLS, with range requests', async () => {
    const visitor = app.browser()
    const fullResponse = await visitor.get(mp4Path(videoId))
    expect(fullResponse.headers['content-type']).toBe('video/mp4')
    expect(fullResponse.headers['accept-ranges']).toBe('bytes')
    const size = fullResponse.rawPayload.byteLength
    const readRange = async (range: string) => {
      const response = await visitor.get(mp4Path(videoId), { range })
      return [response.statusCode, response.headers['content-range'], response.rawPayload.byteLength]
    }
    expect(await readRange('bytes=0-99')).toEqual([206, `bytes 0-99/${size}`, 100])
    expect(await readRange('bytes=100-')).toEqual([206, `bytes 100-${size - 1}/${size}`, size - 100])
    expect(await readRange('bytes=-10')).toEqual([206, `bytes ${size - 10}-${size - 1}/${size}`, 10])
    expect(await readRange(`bytes=${size}-`)).toEqual([416, `bytes */${size}`, expect.any(Number)])
    expect(await readRange('bytes=5-2')).toEqual([200, undefined, size])
    expect((await visitor.get(mp4Path(videoId), { 'if-none-match': String(fullResponse.headers.etag) })).statusCode).toBe(304)
  })

  test('has a poster, and the uploaded chunks are deleted', async () => {
    const { posterImageId } = (await videoStateOf(ines, videoId)) ?? {}
    expect((await app.browser().get(`/_/img/${posterImageId}`)).statusCode).toBe(200)
    expect(await app.services.videos.get(`${videoId}/piece-0000`)).toBeUndefined()
    expect((await app.browser().get(`/_/video/${videoId}/piece-0000`)).statusCode).toBe(404)
    expect((await app.browser().get(`/_/video/${videoId}/original`)).statusCode).toBe(404)
  })
})

describe('uploading a video', () => {
  let app: TestApp
  let ines: Writer
  beforeAll(async () => {
    app = await openTestApp({ videoTools: fakeVideoTools, env: { VIDEO_UPLOAD_MAX_MB: '10', VIDEO_MAX_MINUTES: '10' } })
    ines = await writer(app)
  })
  afterAll(() => app.close())

  const refusal = async (actor: Parameters<typeof sendVideo>[0], bytes = fakeVideo()) => {
    const { status, body } = await sendVideo(actor, bytes)
    return [status, body.error?.code]
  }
  const failure = async (expectedMessage: string) => {
    const id = (await sendVideo(ines, fakeVideo(expectedMessage))).body.payload?.value.videoId ?? ''
    await app.jobs.drain()
    return [id, await videoStateOf(ines, id)] as const
  }
  const ready = async (actor: Writer): Promise<string> => {
    const id = (await sendVideo(actor, fakeVideo())).body.payload?.value.videoId ?? ''
    await app.jobs.drain()
    return id
  }
  const rows = (id: string) => app.database.db.selectFrom('videos').select('state').where('id', '=', id).execute()

  test('requires a verified, unsuspended account', async () => {
    expect((await app.browser().post('/_/upload/video?size=1', {})).statusCode).toBe(401)
    expect(await refusal(await writer(app, { verified: false }))).toEqual([403, 'unverified'])
    expect(await refusal(await writer(app, { suspended: true }))).toEqual([403, 'AccountSuspended'])
    expect((await sendVideo(await writer(app), fakeVideo())).status).toBe(200)
  })

  test('detects the file type from the content, not the name', async () => {
    expect(await refusal(ines, Buffer.from('#EXTM3U\nhttp://127.0.0.1/secret'))).toEqual([415, 'not-a-video'])
    expect(await refusal(ines, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toEqual([415, 'not-a-video'])
  })

  test('accepts chunks, and a repeated chunk changes nothing', async () => {
    const bytes = fakeVideo('', videoChunkBytes + 1_000)
    const [one, two] = [bytes.subarray(0, videoChunkBytes), bytes.subarray(videoChunkBytes)]
    const started = await sendChunk(ines, `/_/upload/video?size=${bytes.byteLength}`, one)
    const { videoId = '' } = started.body.payload?.value ?? {}
    expect(started.body.payload?.value).toMatchObject({ state: 'RECEIVING', receivedBytes: videoChunkBytes })
    const path = `/_/upload/video/${videoId}`
    expect((await sendChunk(ines, `${path}?from=0`, one)).body.payload?.value.receivedBytes).toBe(videoChunkBytes)
    expect((await sendChunk(ines, `${path}?from=${videoChunkBytes + 5}`, two)).status).toBe(409)
    expect((await sendChunk(ines, `${path}?from=${videoChunkBytes}`, one)).status).toBe(413)
    expect((await sendChunk(await writer(app), `${path}?from=${videoChunkBytes}`, two)).status).toBe(404)
    const last = await sendChunk(ines, `${path}?from=${videoChunkBytes}`, two)
    expect(last.body.payload?.value).toMatchObject({ state: 'PROCESSING', receivedBytes: bytes.byteLength })
  })

  test('rejects too large a file before storing anything', async () => {
    const { status, body } = await sendChunk(ines, `/_/upload/video?size=${11 * 1024 * 1024}`, fakeVideo())
    expect([status, body.error?.message]).toEqual([413, 'This video is too large. Videos can be up to 10 MB.'])
    expect(await refusal(ines, Buffer.concat([fakeVideo(), Buffer.alloc(20)]).subarray(0, 0))).toEqual([400, 'no-file'])
  })

  test.each([
    ['an hour long', /too long. Videos can be up to 10 minutes/],
    ['far too wide', /too many pixels/],
    ['cannot be read', /can’t be read/],
    ['an old codec', /can’t be read/],
    ['breaks the encoder', /can’t be read/],
  ])('reports why a video failed that is %s', async (expectedMessage, why) => {
    const [id, state] = await failure(expectedMessage)
    expect(state).toMatchObject({ state: 'FAILED', message: expect.stringMatching(why) as string })
    expect((await app.browser().get(hlsPath(id))).statusCode).toBe(404)
  })

  test('starts at most twenty uploads an hour', async () => {
    const writerOverLimit = await writer(app)
    for (let i = 0; i < 20; i++) expect((await sendVideo(writerOverLimit, fakeVideo())).status).toBe(200)
    expect(await refusal(writerOverLimit)).toEqual([429, 'RateLimited'])
    app.advanceClock(hour)
    expect((await sendVideo(writerOverLimit, fakeVideo())).status).toBe(200)
    await app.jobs.drain()
  })

  test('only the uploader sees its progress', async () => {
    const id = await ready(ines)
    expect((await (await writer(app)).get(`/_/upload/video/${id}`)).statusCode).toBe(404)
    expect((await app.browser().get(`/_/upload/video/${id}`)).statusCode).toBe(401)
  })

  test('a story shows a finished video with the writer’s description', async () => {
    const { body } = await sendVideo(ines, fakeVideo())
    const id = body.payload?.value.videoId ?? ''
    await expect(draftWith(ines, joinDocument('Film', '', [frameOf(id)]))).rejects.toThrow(/An embed in this story is missing/)
    await app.jobs.drain()
    const storyId = await draftWith(ines, joinDocument('Film', '', [frameOf(id, 'A sheet <is> folded')]))
    expect(await publish(ines, { postId: storyId, visibility: 'PUBLIC', tags: [] })).toMatchObject({ __typename: 'Post' })
    const page = (await app.browser().get(`/p/${storyId}`)).headers.location ?? `/p/${storyId}`
    const { body: html } = await app.browser().get(page)
    expect(html).toMatch(
      new RegExp(
        `<video controls playsinline preload="none" loading="lazy" poster="/_/img/[^"]+" width="480" height="270"[^>]* aria-label="A sheet &lt;is&gt; folded"><source src="${hlsPath(id)}" type="application/vnd.apple.mpegurl"><source src="${mp4Path(id)}" type="video/mp4"></video><figcaption>Three folds\\.</figcaption>`,
      ),
    )
    const feed = (await app.browser().get(`/feed/@${ines.username}`)).body
    expect(feed).not.toContain('<video')
    expect(feed).toMatch(
      new RegExp(`<a href="http://octavo\\.test/@${ines.username}/[^"]+"><img src="http://octavo\\.test/_/img/`),
    )
    const alone = await app.browser().get(`/media/${id}`)
    expect(alone.body).toContain('<video')
    expect(alone.headers['content-security-policy']).toContain("default-src 'none'; media-src 'self'")
  })

  test('a video is deleted once no story uses it, and not before', async () => {
    const [usedVideo, unused] = [await ready(ines), await ready(ines)]
    const storyId = await draftWith(ines, joinDocument('Film', '', [frameOf(usedVideo)]))
    app.advanceClock(3 * day)
    await app.queueRecurringJobs('videos')
    await app.jobs.drain()
    expect(await rows(unused)).toEqual([])
    expect((await app.browser().get(hlsPath(unused))).statusCode).toBe(404)
    expect(await rows(usedVideo)).toEqual([{ state: 'READY' }])
    expect(await trash(ines, storyId)).toBe(true)
    app.advanceClock(31 * day)
    await emptyTrash(app.contextFor(), app.clock())
    await app.jobs.drain()
    expect(await rows(usedVideo)).toEqual([])
    expect((await app.browser().get(mp4Path(usedVideo))).statusCode).toBe(404)
  })

  test('deleting an account deletes its videos', async () => {
    const leaver = await writer(app)
    const id = await ready(leaver)
    await draftWith(leaver, joinDocument('Film', '', [frameOf(id)]))
    const { location = '' } = (await leaver.get(hlsPath(id))).headers
    expect((await app.browser().get(location)).statusCode).toBe(200)
    await deleteAccount(leaver, { name: leaver.username })
    app.advanceClock(15 * day)
    await app.jobs.drain()
    expect(await rows(id)).toEqual([])
    expect(await app.services.videos.get(`${id}/hls.m3u8`)).toBeUndefined()
    expect((await app.browser().get(location)).statusCode).toBe(410)
  })
})

test('stopping the server releases a video in progress and ends the transcoder', async () => {
  const app = await openTestApp({ videoTools: fakeVideoTools })
  const ines = await writer(app)
  const id = (await sendVideo(ines, fakeVideo('never ends'))).body.payload?.value.videoId ?? ''
  app.jobs.start()
  await expect
    .poll(async () => {
      const [job] = await app.database.db.selectFrom('jobs').select('attempts').where('kind', '=', 'transcode-video').execute()
      return job?.attempts === 1
    })
    .toBe(true)
  await app.jobs.stop(0)
  const jobs = await app.database.db
    .selectFrom('jobs')
    .select(['attempts', 'lockedUntil'])
    .where('kind', '=', 'transcode-video')
    .execute()
  expect(jobs).toEqual([{ attempts: 0, lockedUntil: null }])
  expect(await videoStateOf(ines, id)).toMatchObject({ state: 'PROCESSING' })
  await app.close()
})

test('a server without the tools rejects videos with a clear message', async () => {
  const app = await openTestApp()
  const ines = await writer(app)
  const { status, body } = await sendVideo(ines, fakeVideo())
  expect([status, body.error?.message]).toEqual([501, t(videosUnavailableText)])
  expect(await app.database.db.selectFrom('videos').select('id').execute()).toEqual([])
  await app.close()
})
