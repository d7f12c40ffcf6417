import { Agent, get } from 'node:http'
import { connect } from 'node:net'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '#server/platform/database/migrate.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { newId } from '#server/platform/ids.ts'
import { addWriter } from '../durability/saving.ts'
import type { FaultOutcome } from './database-faults.ts'
import { openPostgres } from './postgres.ts'
import { becomesTrue, type Server, startServer } from './server.ts'
import { openSilentServer } from './silent-server.ts'

const mails = 8
const jobTimeoutMs = 15_000
const imageTimeoutMs = 20_000
const stopTimeoutMs = 10_000

/** A mail server and an image store that accept connections and never respond, and a stop in the meantime. */
export async function silenceServices(log: (line: string) => void): Promise<FaultOutcome[]> {
  const [mailServer, imageStore, postgres] = [
    await openSilentServer(),
    await openSilentServer(),
    await openPostgres({ maxConnections: 40 }),
  ]
  const dataDir = mkdtempSync(join(tmpdir(), 'octavo-faults-files-'))
  const database = await openDatabase({ databaseUrl: postgres.url, databasePool: 4, dataDir })
  try {
    await database.maintain((db) => migrate(db as never, 'db/migrations'))
    const writer = await addWriter(database.db)
    const server = await startServer({
      DATABASE_URL: postgres.url,
      DATA_DIR: dataDir,
      SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
      S3_BUCKET: 'octavo',
      S3_ENDPOINT: `http://127.0.0.1:${imageStore.port}`,
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    })
    const count = async (kind: string) => {
      const { rows } = await postgres.query('select count(*)::int as n from jobs where kind = $1', [kind])
      return (rows[0] as { n: number }).n
    }
    const enqueue = (kind: string, payload: object) =>
      postgres.query('insert into jobs (kind, payload, run_at, created_at) values ($1, $2, now(), now())', [kind, payload])

    const outcomes: FaultOutcome[] = []
    const record = (name: string, problems: string[], summary: string) => {
      log(`${name}: ${summary}, ${problems.length} problems.`)
      outcomes.push({ name, problems, summary })
    }

    for (let i = 0; i < mails; i++) await enqueue('send-welcome-mail', { userId: writer.userId })
    const isAttempted = await becomesTrue(() => mailServer.accepted() > 0, jobTimeoutMs)
    await enqueue('drop-unconfirmed-subscriptions', {})
    const startedAt = performance.now()
    const isDone = await becomesTrue(async () => (await count('drop-unconfirmed-subscriptions')) === 0, jobTimeoutMs)
    record(
      'A mail server that says nothing',
      [
        ...(isAttempted ? [] : ['no mail was tried']),
        ...(isDone ? [] : ['another job had to wait']),
        ...((await count('send-welcome-mail')) === mails ? [] : ['a mail is gone that was not sent']),
      ],
      `another job was done after ${Math.round(performance.now() - startedAt)} ms while ${mails} mails waited`,
    )

    const image = fetch(`${server.url}/_/img/${newId()}`).then(({ status }) => status)
    await becomesTrue(() => imageStore.accepted() > 0, jobTimeoutMs)
    const page = await fetch(`${server.url}/@${writer.username}`, { headers: { accept: 'text/html' } })
    const status = await Promise.race([image, new Promise((late) => setTimeout(late, imageTimeoutMs, 'late'))])
    record(
      'An image store that says nothing',
      [
        ...(status === 503 ? [] : [`a picture was answered with ${String(status)}`]),
        ...(page.status === 200 ? [] : [`a page was answered with ${page.status} meanwhile`]),
      ],
      `pages were answered with ${page.status} meanwhile, the picture with ${String(status)}`,
    )
    outcomes.push(await stopInTheMidst(server, writer.cookie, () => enqueue('send-welcome-mail', { userId: writer.userId }), log))
    return outcomes
  } finally {
    await database.close()
    await postgres.close()
    mailServer.close()
    imageStore.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** With every kind of open connection that could delay a stop. */
async function stopInTheMidst(
  server: Server,
  cookie: string,
  sendMail: () => Promise<unknown>,
  log: (line: string) => void,
): Promise<FaultOutcome> {
  const { port } = server
  const agent = new Agent({ keepAlive: true })
  await new Promise((done) => get({ port, path: '/_/live', agent }, (answer) => answer.resume().once('end', done)))
  const silent = connect(port, '127.0.0.1')
  const halfHead = connect(port, '127.0.0.1').on('error', () => {})
  halfHead.write('GET / HTTP/1.1\r\nhost: 127.0.0.1\r\nuser-ag')
  const halfBody = connect(port, '127.0.0.1').on('error', () => {})
  halfBody.write('POST /_/batch HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n[')
  const stream = get({ port, path: '/_/news', headers: { cookie } }, (answer) => answer.resume())
  stream.on('error', () => {})
  const image = get({ port, path: `/_/img/${newId()}` }).on('error', () => {})
  for (const socket of [silent, image, stream]) socket.on('error', () => {})
  await sendMail()
  await new Promise((done) => setTimeout(done, 1_500))

  const startedAt = performance.now()
  server.kill('SIGTERM')
  await becomesTrue(() => server.end() !== undefined, stopTimeoutMs + 5_000)
  const ms = Math.round(performance.now() - startedAt)
  const end = server.end()
  if (!end) server.kill('SIGKILL')
  for (const socket of [silent, halfHead, halfBody]) socket.destroy()
  agent.destroy()
  const name = 'SIGTERM with open sockets'
  const problems = [
    ...(end?.code === 0 ? [] : [`it ended with ${end?.code ?? end?.signal ?? 'nothing'}`]),
    ...(ms <= stopTimeoutMs ? [] : [`it took ${ms} ms`]),
  ]
  log(`${name}: ended with ${end?.code} after ${ms} ms, ${problems.length} problems.`)
  return { name, problems, summary: `${ms} ms` }
}
