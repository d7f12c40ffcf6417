import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { Database } from '../database/open-database.ts'
import { openTestDatabase } from '#test/database/test-database.ts'
import { openBreakableDatabase } from '#test/server/breakable-database.ts'
import { createLog } from '../log.ts'
import { localMailbox } from './local-mailbox.ts'
import { createJobs } from '../jobs/jobs.ts'
import { createMailer, type Mail, MailRefused } from './mailer.ts'

declare module '../jobs/jobs.ts' {
  interface JobPayloads {
    'test-mail': { to: string }
  }
}

const log = createLog({ logLevel: 'silent', environment: 'test' })
const from = 'Octavo <noreply@octavo.example>'
const automatic = { 'Auto-Submitted': 'auto-generated' }
const welcome: Mail = { to: 'ada@reader.example', subject: 'Welcome', text: 'Hello', html: '<p>Hello</p>' }

describe('the local mailbox', () => {
  let database: Database
  let now = Date.UTC(2026, 0, 1)
  const mailer = () => createMailer({ config: { mail: { smtpUrl: '', from } }, db: database.db, clock: () => new Date(now), log })

  beforeAll(async () => {
    database = await openTestDatabase()
  })
  beforeEach(() => database.db.deleteFrom('localMail').execute())
  afterAll(() => database.close())

  test('stores mail, newest first, and finds it by recipient, ignoring case', async () => {
    await mailer().send({ ...welcome, headers: { 'List-Unsubscribe': '<https://octavo.example/u>' } })
    now += 1_000
    await mailer().send({ ...welcome, to: 'grace@reader.example' })
    const box = localMailbox(database.db)
    expect((await box.list({ limit: 10 })).map(({ to }) => to)).toEqual(['grace@reader.example', 'ada@reader.example'])
    expect(await box.list({ limit: 1 })).toHaveLength(1)
    expect(await box.list({ to: 'ADA@reader.example', limit: 10 })).toEqual([
      {
        ...welcome,
        from,
        headers: { ...automatic, 'List-Unsubscribe': '<https://octavo.example/u>' },
        sentAt: new Date(now - 1_000),
      },
    ])
  })

  test('keeps a subject or a header on one line, whatever it contains', async () => {
    const sly = 'Hello\r\nBcc: everyone@reader.example\u2028\0x'
    await mailer().send({ ...welcome, subject: sly, headers: { 'X-Kind': sly } })
    const [stored] = await localMailbox(database.db).list({ limit: 1 })
    expect(stored?.subject).toBe('Hello Bcc: everyone@reader.example x')
    expect(stored?.headers).toEqual({ ...automatic, 'X-Kind': 'Hello Bcc: everyone@reader.example x' })
  })

  test.each(['', 'ada', 'ada@a.example, grace@b.example', 'ada@a.example\r\nBcc: grace@b.example', 'Ada <ada@a.example>'])(
    'sends mail to exactly one address, so not to %j',
    async (to) => {
      await expect(mailer().send({ ...welcome, to })).rejects.toThrow('exactly one recipient')
      expect(await localMailbox(database.db).list({ limit: 1 })).toEqual([])
    },
  )

  test('marks a mail as automatic unless a person wrote it', async () => {
    await mailer().send(welcome)
    await mailer().send({ ...welcome, isPersonal: true })
    const [personal, other] = await localMailbox(database.db).list({ limit: 2 })
    expect([other?.headers, personal?.headers]).toEqual([automatic, {}])
  })

  test('directs replies to exactly one address', async () => {
    for (const address of ['ada@a.example, grace@b.example', 'ada@a.example\r\nBcc: grace@b.example', 'ada'])
      await expect(mailer().send({ ...welcome, headers: { 'reply-to': address } })).rejects.toThrow('exactly one address')
  })

  test.each(['Bcc', 'to', 'Content-Type', 'Resent-To', 'X-A\r\nBcc', 'X A', ''])(
    'does not let a mail set the header %j',
    async (name) => {
      await expect(mailer().send({ ...welcome, headers: { [name]: 'x' } })).rejects.toThrow('cannot set the header')
    },
  )
})

describe('mail by SMTP', () => {
  type ScriptedReplies = { [command in 'greeting' | 'RCPT' | 'DATA' | '.']?: string | null }

  /** A minimal mail server that takes one mail and records what was sent. An answer of null is never sent. */
  async function mailServer(
    replies: ScriptedReplies = {},
    deadlineMs?: number,
    db?: Database['db'],
    onMail: () => void = () => {},
  ) {
    const received: string[] = []
    let open = 0
    const server = createServer((socket) => {
      open++
      socket.on('error', () => {})
      socket.on('close', () => open--)
      const answer = (command: keyof ScriptedReplies, otherwise: string) => {
        const words = replies[command] === undefined ? otherwise : replies[command]
        if (words !== null) socket.write(`${words}\r\n`)
      }
      answer('greeting', '220 mail.example')
      let inData = false
      createInterface(socket).on('line', (line) => {
        received.push(line)
        if (inData && line !== '.') return
        if (inData) {
          onMail()
          answer('.', '250 fine')
        } else if (line === 'QUIT') socket.end('221 bye\r\n')
        else if (line === 'DATA') answer('DATA', '354 go on')
        else if (line.startsWith('RCPT')) answer('RCPT', '250 fine')
        else socket.write('250 fine\r\n')
        inData = line === 'DATA'
      })
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const config = { mail: { smtpUrl: `smtp://127.0.0.1:${port}?ignoreTLS=true`, from } }
    // Without a database the log is out of reach, which must not keep mail from being sent that is not a job's.
    const settings = { config, db: db as Database['db'], clock: () => new Date(), log }
    const mailer = createMailer({ ...settings, ...(deadlineMs !== undefined && { deadlineMs }) })
    onTestFinished(() => {
      mailer.close()
      server.close()
    })
    return { mailer, received, open: () => open }
  }

  test('carries both parts and the headers to the one recipient', async () => {
    const { mailer, received } = await mailServer()
    await mailer.send({ ...welcome, subject: 'Hi\r\nBcc: all@reader.example', headers: { 'X-Kind': 'welcome' } })
    const recipients = received.filter((line) => line.startsWith('RCPT'))
    expect(recipients).toEqual(['RCPT TO:<ada@reader.example>'])
    expect(received).toEqual(expect.arrayContaining(['To: ada@reader.example', 'X-Kind: welcome', `From: ${from}`, 'Hello']))
    expect(received).toContain('Subject: Hi Bcc: all@reader.example')
    expect(received.filter((line) => line.startsWith('Bcc'))).toEqual([])
    expect(received.some((line) => line.startsWith('Content-Type: multipart/alternative'))).toBe(true)
  })

  test.each([
    ['Ines Varga via Octavo', /^From: Ines Varga via Octavo <noreply@octavo\.example>$/],
    ['Zoë 山田', /^From: =\?UTF-8\?[BQ]\?[^?]+\?= <noreply@octavo\.example>$/],
    [
      'Eve <eve@evil.example>\r\nBcc: all@reader.example',
      /^From: "?Eve eve evil\.example Bcc: all reader\.example"? <noreply@octavo\.example>$/,
    ],
    ['"Quoted", Inc.', /^From: "Quoted , Inc\." <noreply@octavo\.example>$/],
  ])('is sent under the name %j from the one configured address', async (fromName, expected) => {
    const { mailer, received } = await mailServer()
    await mailer.send({ ...welcome, fromName })
    const lines = received
      .join('\n')
      .replace(/\n[ \t]+/g, ' ')
      .split('\n')
    expect(lines.filter((line) => line.startsWith('From:'))).toEqual([expect.stringMatching(expected)])
    expect(lines.filter((line) => /^(?:Bcc|Cc|Sender):/i.test(line))).toEqual([])
    expect(lines).toContain('MAIL FROM:<noreply@octavo.example>')
    expect(lines).toContain('Auto-Submitted: auto-generated')
  })

  test.each([
    ['its recipient', { RCPT: '550 nobody here' }, 550],
    ['what it says', { '.': '554 no such words here' }, 554],
  ])('does not retry a mail permanently refused because of %s', async (_reason, replies, responseCode) => {
    const { mailer } = await mailServer(replies)
    const refusal = await mailer.send(welcome).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(MailRefused)
    expect(refusal).toMatchObject({ responseCode })
  })

  test('logs what became of each mail by the job that sent it, once however often it is retried', async () => {
    const database = await openTestDatabase()
    onTestFinished(() => database.close())
    const { db } = database
    let now = Date.UTC(2026, 0, 1)
    const jobs = createJobs({ db, clock: () => new Date(now), log })
    const replies: ScriptedReplies = { RCPT: '450 come back later, ada@reader.example' }
    const { mailer } = await mailServer(replies, undefined, db)
    jobs.handle('test-mail', ({ to }) => mailer.send({ ...welcome, to }))
    const logged = () => db.selectFrom('mailLog').select(['recipient', 'kind', 'state', 'error', 'attempts']).execute()
    const about = { recipient: welcome.to, kind: 'test-mail' }

    await jobs.enqueue(db, { kind: 'test-mail', payload: { to: welcome.to } })
    await jobs.drain()
    expect(await logged()).toEqual([{ ...about, state: 'FAILED', error: expect.stringContaining('450'), attempts: 1 }])
    expect((await logged())[0]?.error).not.toContain('ada@')
    delete replies.RCPT
    now += 60_000
    await jobs.drain()
    expect(await logged()).toEqual([{ ...about, state: 'SENT', error: null, attempts: 2 }])

    replies.RCPT = '550 nobody here'
    await jobs.enqueue(db, { kind: 'test-mail', payload: { to: 'grace@reader.example' } })
    await jobs.drain()
    expect(await logged()).toContainEqual({
      recipient: 'grace@reader.example',
      kind: 'test-mail',
      state: 'REFUSED',
      error: expect.stringContaining('550'),
      attempts: 1,
    })
    expect(await db.selectFrom('mailLog').select('id').execute()).toHaveLength(2)
  })

  test.each([
    ['for now', { RCPT: '450 come back later' }],
    ['at the greeting', { greeting: '554 no service here' }],
  ])('throws a refusal %s so that the job retries', async (_reason, replies) => {
    const { mailer } = await mailServer(replies)
    const refusal = await mailer.send(welcome).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(Error)
    expect(refusal).not.toBeInstanceOf(MailRefused)
  })

  test.each([
    ['greets nobody', { greeting: null }],
    ['accepts a mail and never answers', { '.': null }],
  ])('gives up on a server that %s at the deadline and closes its connection', async (_reason, replies) => {
    const { mailer, open } = await mailServer(replies, 200)
    await expect(mailer.send(welcome)).rejects.toThrow(/abort|timeout/i)
    await expect.poll(open).toBe(0)
  })

  test('sends a retried mail with the same Message-ID, and another mail with a different one', async () => {
    const database = await openTestDatabase()
    onTestFinished(() => database.close())
    const replies: ScriptedReplies = { '.': null }
    const { mailer, received } = await mailServer(replies, 200, database.db)
    const jobs = createJobs({ db: database.db, clock: () => new Date(0), log })
    jobs.handle('test-mail', ({ to }) => mailer.send({ ...welcome, to }))
    for (const to of ['ada@reader.example', 'grace@reader.example'])
      await jobs.enqueue(database.db, { kind: 'test-mail', payload: { to } })
    await jobs.drain()
    delete replies['.']
    await jobs.drain(() => new Date(60_000))
    const ids = received.filter((line) => line.startsWith('Message-ID:'))
    expect(ids).toHaveLength(4)
    expect(new Set(ids).size).toBe(2)
  })

  describe('when the database goes away', () => {
    async function mailingJob(onData: (breakable: Awaited<ReturnType<typeof openBreakableDatabase>>) => void) {
      const breakable = await openBreakableDatabase()
      onTestFinished(() => breakable.database.close())
      const { db } = breakable.database
      const server = await mailServer({}, undefined, db, () => onData(breakable))
      const jobs = createJobs({ db, clock: () => new Date(0), log })
      jobs.handle('test-mail', ({ to }) => server.mailer.send({ ...welcome, to }))
      await jobs.enqueue(db, { kind: 'test-mail', payload: { to: welcome.to } })
      const bodies = () => server.received.filter((line) => line === '.').length
      const logged = () => db.selectFrom('mailLog').select(['state', 'attempts']).execute()
      return { ...breakable, db, jobs, bodies, logged, send: server.mailer.send }
    }

    test('after the mail server has taken a mail, it is not sent again', async () => {
      const { setAway, jobs, bodies, logged, db } = await mailingJob((breakable) => breakable.setAway(true))
      jobs.start()
      await expect.poll(bodies).toBe(1)
      setAway(false)
      await expect.poll(() => db.selectFrom('jobs').selectAll().execute()).toEqual([])
      await jobs.stop()
      expect([bodies(), (await logged()).length]).toEqual([1, 1])
    })

    test('a job that runs again sends nothing that it sent before', async () => {
      const { jobs, bodies, logged, db, send } = await mailingJob(() => {})
      await jobs.drain()
      const again = createJobs({ db, clock: () => new Date(0), log })
      let attempts = 0
      again.handle('test-mail', async ({ to }) => {
        await send({ ...welcome, to })
        if (++attempts === 1) throw new Error('something after the mail')
      })
      await again.enqueue(db, { kind: 'test-mail', payload: { to: 'grace@reader.example' } })
      await again.drain()
      await again.drain(() => new Date(60_000))
      expect([attempts, bodies()]).toEqual([2, 2])
      expect(await logged()).toEqual([
        { state: 'SENT', attempts: 1 },
        { state: 'SENT', attempts: 1 },
      ])
    })

    test('before a mail could be recorded, it is not handed over', async () => {
      const { setAway, jobs, bodies, logged, db, send } = await mailingJob(() => {})
      const started = Promise.withResolvers<void>()
      const broken = createJobs({ db, clock: () => new Date(0), log })
      broken.handle('test-mail', ({ to }) => {
        setAway(true)
        started.resolve()
        return send({ ...welcome, to })
      })
      broken.start()
      await started.promise
      setAway(false)
      await broken.stop()
      expect([bodies(), await logged()]).toEqual([0, []])
      await jobs.drain(() => new Date(60_000))
      expect([bodies(), await logged()]).toEqual([1, [{ state: 'SENT', attempts: 1 }]])
    })
  })
})
