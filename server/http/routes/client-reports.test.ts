import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { day } from '#shared/time/units.ts'
import { openTestApp, type TestApp, type TestBrowser } from '#test/server/test-app.ts'
import { type Writer, writer } from '#test/server/writers.ts'

const happened = new Date('2026-03-01T11:59:00Z').getTime()
const event = (eventId: string, key = 'post.clientViewed', data: object = {}) => ({
  eventId,
  timestamp: happened,
  key,
  data,
  type: 'e',
})

describe('client reports', () => {
  let app: TestApp
  let ada: Writer
  beforeAll(async () => {
    app = await openTestApp()
    ada = await writer(app)
  })
  beforeEach(async () => {
    await app.database.db.deleteFrom('analyticsEvents').execute()
    // Past the limits that the test before has reached.
    app.advanceClock(day)
  })
  afterAll(() => app.close())

  const storedEvents = () => app.database.db.selectFrom('analyticsEvents').selectAll().orderBy('eventId').execute()
  const spyOnLog = (level: 'warn' | 'info' | 'debug') => vi.spyOn(app.contextFor().log, level)

  test('[analytics-post-events] [analytics-events-path] stores each event of an array sent with the token', async () => {
    const answer = await ada.post('/_/events', [event('a', 'post.clapped', { postId: 'p1' }), event('b')])
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ success: true })
    expect(await storedEvents()).toMatchObject([
      { eventId: 'a', key: 'post.clapped', data: { postId: 'p1' }, happenedAt: new Date(happened), viewerKey: ada.id },
      { eventId: 'b', key: 'post.clientViewed', data: {} },
    ])
  })

  test('[analytics-events-path] refuses events without the token', async () => {
    const answer = await app.inject({ method: 'POST', url: '/_/events', payload: [event('a')] })
    expect(answer.statusCode).toBe(403)
    expect(await storedEvents()).toEqual([])
  })

  test('[analytics-events-path] refuses anything but an array of up to a thousand', async () => {
    for (const body of [event('a'), { events: [] }, Array.from({ length: 1_001 }, (_, i) => event(`e${i}`))])
      expect((await ada.post('/_/events', body)).statusCode).toBe(400)
    expect(await storedEvents()).toEqual([])
    expect(
      (
        await ada.post(
          '/_/events',
          Array.from({ length: 1_000 }, (_, i) => event(`e${i}`)),
        )
      ).statusCode,
    ).toBe(200)
    expect(await storedEvents()).toHaveLength(1_000)
  })

  test('counts a repeated event once', async () => {
    for (let i = 0; i < 2; i++) expect((await ada.post('/_/events', [event('again')])).statusCode).toBe(200)
    expect(await storedEvents()).toHaveLength(1)
  })

  test('drops unknown events and stores the rest', async () => {
    const odd = [
      null,
      3,
      'x',
      [],
      { eventId: 'k', key: 'no.such.event' },
      { key: 'post.clapped' },
      { ...event('t'), timestamp: 'soon' },
    ]
    const answer = await ada.post('/_/events', [...odd, event('n', 'post.shared', { 'a\u0000b': '\u0000 \ud800' }), event('z')])
    expect(answer.statusCode).toBe(200)
    expect((await storedEvents()).map((row) => row.eventId)).toEqual(['n', 't', 'z'])
  })

  test('accepts events of a closing page as plain text', async () => {
    const browser: TestBrowser = app.browser()
    const sent = await browser.post('/_/events', event('x'), { 'content-type': 'application/json' })
    expect(sent.statusCode).toBe(400)
    const xsrf = decodeURIComponent(browser.cookies.get('xsrf') ?? '')
    const answer = await browser.request({
      method: 'POST',
      url: '/_/events',
      payload: JSON.stringify([event('leaving')]),
      headers: { 'content-type': 'text/plain', 'x-xsrf-token': xsrf },
    })
    expect(answer.statusCode).toBe(200)
    expect(await storedEvents()).toMatchObject([{ eventId: 'leaving' }])
  })

  test('[analytics-error-intake] accepts errors without a token and logs them without a name', async () => {
    const warn = spyOnLog('warn')
    const record = {
      name: 'TypeError',
      message: 'x is undefined',
      stack: 'at a.js:1:2',
      timestamp: happened,
      file: 'a.js',
      line: 12,
      extra: { email: 'ada@posteo.example' },
    }
    const answer = await app.inject({ method: 'POST', url: '/_/oh-noes', payload: [record] })
    expect(answer.statusCode).toBe(204)
    expect(warn).toHaveBeenCalledTimes(1)
    expect(warn).toHaveBeenCalledWith(
      { client: { name: 'TypeError', message: 'x is undefined', stack: 'at a.js:1:2', file: 'a.js', line: 12 } },
      'an error in a browser',
    )
    warn.mockRestore()
  })

  test('[analytics-error-intake] does not let a browser fill the log', async () => {
    const warn = spyOnLog('warn')
    const records = Array.from({ length: 500 }, () => ({ message: 'y'.repeat(10_000).slice(0, 1_500) }))
    expect((await app.inject({ method: 'POST', url: '/_/oh-noes', payload: records })).statusCode).toBe(204)
    expect(warn).toHaveBeenCalledTimes(50)
    for (let i = 0; i < 200; i++) await app.inject({ method: 'POST', url: '/_/oh-noes', payload: [{ message: 'again' }] })
    expect(warn.mock.calls.length).toBeLessThan(200)
    warn.mockRestore()
  })

  test('[analytics-performance-reports] accepts measurements with the name and version of their source', async () => {
    const debug = spyOnLog('debug')
    const answer = await app.inject({
      method: 'POST',
      url: '/_/clientele/reports/performance/octavo-web/4.2',
      payload: { lcp: 1200, cls: 0.1, name: 'Ada' },
    })
    expect(answer.statusCode).toBe(204)
    expect(debug).toHaveBeenCalledWith(
      { client: 'octavo-web', version: '4.2', figures: { lcp: 1200, cls: 0.1 } },
      'a performance report',
    )
    debug.mockRestore()
    expect((await app.inject({ method: 'POST', url: '/_/clientele/reports/performance', payload: {} })).statusCode).toBe(204)
  })

  test('[analytics-log-service] logs entries at or above the level, labeled as client logs, without naming anyone', async () => {
    const loud = await openTestApp({ env: { LOG_LEVEL: 'warn' } })
    const { log } = loud.contextFor()
    const spies = (['error', 'warn', 'info', 'debug'] as const).map((level) => vi.spyOn(log, level).mockImplementation(() => {}))
    const entries = ['error', 'warn', 'info', 'debug', 'silent', 'shout'].map((level) => ({
      level,
      message: 'No tide for /@ada?token=abc of ada@posteo.example',
      data: { tries: 3, who: 'ada@posteo.example', deep: { secret: 1 } },
    }))
    const answer = await loud.inject({ method: 'POST', url: '/_/logs', payload: entries })
    expect(answer.statusCode).toBe(204)
    const logged = [
      { client: 'No tide for /@…?… of [e-mail]', data: { tries: 3, who: '[e-mail]' } },
      'a log entry from a browser',
    ]
    expect(spies.map(({ mock }) => mock.calls)).toEqual([[logged], [logged], [], []])
    for (let i = 0; i < 200; i++)
      await loud.inject({ method: 'POST', url: '/_/logs', payload: [{ level: 'error', message: 'x' }] })
    expect(spies[0]?.mock.calls.length).toBeLessThanOrEqual(120)
    vi.restoreAllMocks()
    await loud.close()
  })
})
