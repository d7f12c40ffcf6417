import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { Database } from '../database/open-database.ts'
import { testEngines } from '../database/test-database.ts'
import { createLog } from '../log.ts'
import { localMailbox } from './local-mailbox.ts'
import { createMailer, type Mail } from './mailer.ts'

const log = createLog({ logLevel: 'silent', environment: 'test' })
const from = 'Octavo <noreply@octavo.example>'
const automatic = { 'Auto-Submitted': 'auto-generated' }
const welcome: Mail = { to: 'ada@reader.example', subject: 'Welcome', text: 'Hello', html: '<p>Hello</p>' }

describe.each(testEngines)('the local mailbox on $engine', ({ open }) => {
  let database: Database
  let now = Date.UTC(2026, 0, 1)
  const mailer = () => createMailer({ config: { mail: { smtpUrl: '', from } }, db: database.db, clock: () => new Date(now), log })

  beforeAll(async () => {
    database = await open()
  }, 60_000)
  beforeEach(() => database.db.deleteFrom('local_mail').execute())
  afterAll(() => database.close())

  test('keeps what is sent, newest first, and finds it by recipient whatever the capitals', async () => {
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

  test('a subject or a header stays one line, whatever is in it', async () => {
    const sly = 'Hello\r\nBcc: everyone@reader.example\u2028\0x'
    await mailer().send({ ...welcome, subject: sly, headers: { 'X-Kind': sly } })
    const [kept] = await localMailbox(database.db).list({ limit: 1 })
    expect(kept?.subject).toBe('Hello Bcc: everyone@reader.example x')
    expect(kept?.headers).toEqual({ ...automatic, 'X-Kind': 'Hello Bcc: everyone@reader.example x' })
  })

  test.each(['', 'ada', 'ada@a.example, grace@b.example', 'ada@a.example\r\nBcc: grace@b.example', 'Ada <ada@a.example>'])(
    'mail goes to exactly one address, so not to %j',
    async (to) => {
      await expect(mailer().send({ ...welcome, to })).rejects.toThrow('exactly one address')
      expect(await localMailbox(database.db).list({ limit: 1 })).toEqual([])
    },
  )

  test('a mail says that it is automatic, unless a person wrote it', async () => {
    await mailer().send(welcome)
    await mailer().send({ ...welcome, isPersonal: true })
    const [personal, other] = await localMailbox(database.db).list({ limit: 2 })
    expect([other?.headers, personal?.headers]).toEqual([automatic, {}])
  })

  test('answers go to exactly one address', async () => {
    for (const address of ['ada@a.example, grace@b.example', 'ada@a.example\r\nBcc: grace@b.example', 'ada'])
      await expect(mailer().send({ ...welcome, headers: { 'reply-to': address } })).rejects.toThrow('exactly one address')
  })

  test.each(['Bcc', 'to', 'Content-Type', 'Resent-To', 'X-A\r\nBcc', 'X A', ''])(
    'a mail cannot set the header %j',
    async (name) => {
      await expect(mailer().send({ ...welcome, headers: { [name]: 'x' } })).rejects.toThrow('cannot set the header')
    },
  )
})

describe('mail by SMTP', () => {
  /** Just enough of a mail server to take one mail and show what came over the wire. */
  async function mailServer({ refuse = false } = {}) {
    const heard: string[] = []
    const server = createServer((socket) => {
      socket.on('error', () => {})
      socket.write('220 mail.example\r\n')
      let inData = false
      createInterface(socket).on('line', (line) => {
        heard.push(line)
        if (inData && line !== '.') return
        inData = line === 'DATA'
        if (inData) return void socket.write('354 go on\r\n')
        if (line === 'QUIT') return void socket.end('221 bye\r\n')
        socket.write(refuse && line.startsWith('RCPT') ? '550 nobody here\r\n' : '250 fine\r\n')
      })
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const config = { mail: { smtpUrl: `smtp://127.0.0.1:${port}?ignoreTLS=true`, from } }
    const mailer = createMailer({ config, db: undefined as never, clock: () => new Date(), log })
    onTestFinished(() => {
      mailer.close()
      server.close()
    })
    return { mailer, heard }
  }

  test('carries both parts and the headers to the one recipient', async () => {
    const { mailer, heard } = await mailServer()
    await mailer.send({ ...welcome, subject: 'Hi\r\nBcc: all@reader.example', headers: { 'X-Kind': 'welcome' } })
    const recipients = heard.filter((line) => line.startsWith('RCPT'))
    expect(recipients).toEqual(['RCPT TO:<ada@reader.example>'])
    expect(heard).toEqual(expect.arrayContaining(['To: ada@reader.example', 'X-Kind: welcome', `From: ${from}`, 'Hello']))
    expect(heard).toContain('Subject: Hi Bcc: all@reader.example')
    expect(heard.filter((line) => line.startsWith('Bcc'))).toEqual([])
    expect(heard.some((line) => line.startsWith('Content-Type: multipart/alternative'))).toBe(true)
  })

  test.each([
    ['Ines Varga via Octavo', /^From: Ines Varga via Octavo <noreply@octavo\.example>$/],
    ['Zoë 山田', /^From: =\?UTF-8\?[BQ]\?[^?]+\?= <noreply@octavo\.example>$/],
    [
      'Eve <eve@evil.example>\r\nBcc: all@reader.example',
      /^From: "?Eve eve evil\.example Bcc: all reader\.example"? <noreply@octavo\.example>$/,
    ],
    ['"Quoted", Inc.', /^From: "Quoted , Inc\." <noreply@octavo\.example>$/],
  ])('comes in the name %j from the one address there is', async (fromName, expected) => {
    const { mailer, heard } = await mailServer()
    await mailer.send({ ...welcome, fromName })
    const lines = heard
      .join('\n')
      .replace(/\n[ \t]+/g, ' ')
      .split('\n')
    expect(lines.filter((line) => line.startsWith('From:'))).toEqual([expect.stringMatching(expected)])
    expect(lines.filter((line) => /^(?:Bcc|Cc|Sender):/i.test(line))).toEqual([])
    expect(lines).toContain('MAIL FROM:<noreply@octavo.example>')
    expect(lines).toContain('Auto-Submitted: auto-generated')
  })

  test('a refusal is thrown, for the job that sends to come back to', async () => {
    const { mailer } = await mailServer({ refuse: true })
    await expect(mailer.send(welcome)).rejects.toThrow('550')
  })
})
