import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { modules } from '#server/create-server.ts'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import { published, publishEdits, rewrite, story, type Writer, writer } from '#test/server/writers.ts'

const before = story('Tides', 'Once a day.')
const after = story('Tides', 'Twice a day.')

let app: TestApp
let ada: Writer
let storyId: string
let url: string
let renders = 0
let began = Promise.withResolvers<void>()
/** Resolves when the first render may go on. */
let gate = Promise.withResolvers<void>()

beforeAll(async () => {
  const slow: (typeof modules)[number] = {
    name: 'slow renders',
    extensions: {
      bodyMarks: [
        async (_ctx, _story, body) => {
          began.resolve()
          if (renders++ === 0) await gate.promise
          return body
        },
      ],
    },
  }
  app = await openTestApp({ modules: [...modules, slow] })
  ada = await writer(app)
})
afterAll(() => app.close())

beforeEach(async () => {
  storyId = await published(ada, before)
  url = `/p/${storyId}`
  renders = 0
  began = Promise.withResolvers()
  gate = Promise.withResolvers()
})
afterEach(() => gate.resolve())

const read = (times: number) => Promise.all(Array.from({ length: times }, () => app.inject({ url })))
const distinct = (answers: Awaited<ReturnType<typeof read>>) => [...new Set(answers.map(({ body }) => body))]
/** Requests are handled in order, so those before this one now wait for the page. */
const untilAllWait = () => app.inject({ url: '/_/live' })

test('a thousand readers of a page that is not cached get one render', async () => {
  gate.resolve()
  const answers = await read(1_000)
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(distinct(answers)).toHaveLength(1)
  expect(renders).toBe(1)
})

test('a thousand readers wait for one render, however long it takes', async () => {
  const waiting = read(1_000)
  await began.promise
  await untilAllWait()
  gate.resolve()
  expect(distinct(await waiting)).toHaveLength(1)
  expect(renders).toBe(1)
  expect((await app.inject({ url })).headers['x-edge-cache-status']).toBe('hit')
})

test('a request after all pages were dropped gets no page whose rendering started before', async () => {
  const early = read(1)
  await began.promise
  await app.services.pages.purge(app.contextFor(), ['*'])
  const late = read(100)
  await untilAllWait()
  gate.resolve()
  expect(distinct([...(await early), ...(await late)])).toHaveLength(2)
  expect(renders).toBe(2)
})

test('a request after a change gets no page whose rendering started before it', async () => {
  const early = read(500)
  await began.promise
  await rewrite(ada, storyId, before, after)
  await publishEdits(ada, { postId: storyId })
  const late = read(500)
  await untilAllWait()
  gate.resolve()
  await early
  expect(distinct(await late)).toEqual([expect.stringContaining('Twice a day.')])
  expect(renders).toBe(2)
  expect((await app.inject({ url })).body).toContain('Twice a day.')
})
