import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { openSession } from '#server/domains/sessions/sessions.ts'
import { createServer, modules as allModules } from '#server/create-server.ts'
import { createEngine } from '#server/graphql/engine.ts'
import { schema } from '#server/graphql/schema.ts'
import { readAssets } from '#server/http/pages/assets.ts'
import { readConfig } from '#server/platform/config.ts'
import { type Context, createContext, noOrigin } from '#server/platform/context.ts'
import type { Database } from '#server/platform/database/open-database.ts'
import { openAgain, openTestDatabase } from '#test/database/test-database.ts'
import { openImageStore } from '#server/platform/images/open-image-store.ts'
import { createLog } from '#server/platform/log.ts'
import { type StoredMail, localMailbox } from '#server/platform/mail/local-mailbox.ts'
import { combineGateways, type PaymentGateway } from '#server/platform/payments/payment-gateway.ts'
import { createSandboxPayouts } from '#server/platform/payments/providers/sandbox/payouts.ts'
import { createSandboxGateway } from '#server/platform/payments/providers/sandbox/gateway.ts'
import type { Services } from '#server/platform/services.ts'
import { findTranslationsBy } from '#server/platform/translation/translations.ts'
import { compileCatalog } from '../../bin/lib/messages/catalogs.ts'
import { localSms } from '#server/platform/sms/local-sms.ts'
import { confirmationForm } from './confirmation-form.ts'
import type { OperationTypes } from './operations.generated.ts'

type Settings = {
  /** The parts of the product; all of them when omitted. */
  modules?: typeof allModules
  /** Opens the database; a new one when omitted. */
  open?: () => Promise<Database>
  /** A server with the same database and clock, as another process of this one. */
  peer?: { database: Database; time: { now: number } }
  env?: Record<string, string>
  /** The payment provider; the sandbox when omitted. */
  payments?: PaymentGateway
  /** Further payment providers, which payers may choose. */
  otherPayments?: readonly PaymentGateway[]
  /** A tax service; without it the operator's table is used. */
  taxes?: Services['taxes']
  /** The payout provider; the sandbox when omitted. */
  payouts?: Services['payouts']
  /** A fake of the external network; without it nothing external can be reached. */
  safeFetch?: Services['safeFetch']
  /** How long a request may take to arrive. */
  requestTimeoutMs?: number
  /** Transcoding tools; videos are disabled without them. */
  videoTools?: Services['videoTools']
  /** A folder with the build's files and manifest; without it pages have no scripts, styles and fonts. */
  assetsFolder?: string
  /** Translations for all pages; those of the catalogs when omitted. */
  translations?: Services['translations']
  /** Fake DNS; without it no name resolves. */
  names?: Services['names']
}

type TestRequest = Omit<InjectOptions, 'url'> & { url: string }

export type TestApp = Awaited<ReturnType<typeof openTestApp>>

const start = new Date('2026-03-01T12:00:00Z')
/** For all apps of the process, most of which run the same operations. */
const engine = createEngine(schema, { production: false })

const catalogs = findTranslationsBy(compileCatalog)

const emptyList = async () => []
const nameless: Services['names'] = { addresses: emptyList, aliases: emptyList, texts: emptyList }
const nowhere: Services['safeFetch'] = async () => ({ ok: false, reason: 'unreachable' })

/** The whole server without a port: call it by `inject`, or as a browser with cookies by `browser()`. */
export async function openTestApp({
  modules = allModules,
  peer,
  open = peer ? () => openAgain(peer.database) : openTestDatabase,
  env = {},
  payments = createSandboxGateway(),
  otherPayments = [],
  taxes,
  payouts,
  safeFetch = nowhere,
  names = nameless,
  videoTools,
  assetsFolder,
  requestTimeoutMs,
  translations = catalogs,
}: Settings = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'octavo-'))
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
    BASE_URL: 'http://octavo.test',
    OWN_HOSTS: 'ann.octavo.test',
    DATA_DIR: dataDir,
    MAIL_SANDBOX: 'true',
    CACHE_MB: '4',
    ...env,
  })
  const database = await open()
  const time = peer?.time ?? { now: start.getTime() }
  // Every reading advances it, like a real clock, so that code must read a time once where it needs it twice.
  const clock = () => new Date(time.now++)
  const log = createLog(config)
  const server = await createServer(modules, {
    config,
    database,
    clock,
    log,
    assets: readAssets(assetsFolder ?? dataDir),
    translations,
    outside: {
      images: await openImageStore(config),
      videos: await openImageStore(config, 'videos'),
      videoTools,
      archives: await openImageStore(config, 'archives'),
      payments: combineGateways(payments, ...otherPayments),
      taxes,
      payouts: payouts ?? createSandboxPayouts(config),
      safeFetch,
      names,
    },
    requestTimeoutMs,
    engine: config.production ? undefined : engine,
  })
  const { app, services } = server
  const { jobs } = services

  const contextFor = (parts: Partial<Pick<Context, 'viewer' | 'origin'>> = {}): Context =>
    createContext({ database, config, log, services, now: clock, viewer: parts.viewer, origin: { ...noOrigin, ...parts.origin } })

  return {
    app,
    config,
    database,
    jobs,
    services,
    clock,
    /** Moves the clock of the server forward. */
    advanceClock: (ms: number) => void (time.now += ms),
    /** What `peer` shares. */
    time,
    /** Queues the recurring jobs of a domain, as a server does when it starts. */
    queueRecurringJobs: async (name: string) => {
      for (const { recurring = [] } of modules.filter((module) => module.name === name))
        for (const queueFirst of recurring) await queueFirst({ jobs, db: database.db, clock })
    },
    /** For commands called without HTTP. */
    contextFor,
    inject: (request: TestRequest) =>
      app.inject({ ...request, headers: { host: new URL(config.baseUrl).host, ...request.headers } }),
    browser: (more: Record<string, string> = {}) => openBrowser(app, config.baseUrl, more),
    /** Sent mails, newest first; runs due jobs before. */
    mailbox: async (to?: string): Promise<StoredMail[]> => {
      await jobs.drain()
      return localMailbox(database.db).list({ ...(to && { to }), limit: 100 })
    },
    /** Sent text messages, newest first; runs due jobs before. */
    messages: async () => {
      await jobs.drain()
      return localSms(database.db).list({ limit: 100 })
    },
    /** The fakes of external services. */
    fakeIdentityProvider: server.fakeIdentityProvider,
    /** A browser in which this account is signed in, without a sign-in mail. */
    signedIn: async (userId: string) => {
      const session = await openSession(contextFor(), userId)
      const browser = openBrowser(app, config.baseUrl)
      browser.cookies.set('sid', session.token)
      browser.cookies.set('xsrf', session.xsrfToken)
      return browser
    },
    close: async () => {
      await server.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

type Variables<Text extends keyof OperationTypes> =
  Record<string, never> extends OperationTypes[Text]['variables']
    ? [variables?: OperationTypes[Text]['variables']]
    : [variables: OperationTypes[Text]['variables']]

export type TestBrowser = ReturnType<typeof openBrowser>

/** Keeps cookies between responses, and sends the XSRF token like our own pages. */
function openBrowser(app: FastifyInstance, baseUrl: string, more: Record<string, string> = {}) {
  const { host, origin } = new URL(baseUrl)
  const cookies = new Map<string, string>()

  const request = async (requestOptions: TestRequest): Promise<LightMyRequestResponse> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { host, accept: 'text/html', ...(cookie && { cookie }), ...more, ...requestOptions.headers }
    const answer = await app.inject({ ...requestOptions, headers })
    for (const { name, value, maxAge, expires } of answer.cookies) {
      const isExpired = value === '' || maxAge === 0 || (expires !== undefined && expires.getTime() <= 0)
      if (isExpired) cookies.delete(name)
      else cookies.set(name, value)
    }
    return answer
  }
  const get = (url: string, headers: Record<string, string> = {}) => request({ method: 'GET', url, headers })
  const post = async (url: string, payload: object, headers: Record<string, string> = {}) => {
    if (!cookies.has('xsrf')) await get('/_/xsrf')
    const token = decodeURIComponent(cookies.get('xsrf') ?? '')
    return request({ method: 'POST', url, payload, headers: { origin, accept: '*/*', 'x-xsrf-token': token, ...headers } })
  }
  /** Opens a link that acts, and submits the form of the page it shows; a response without such a form is returned as it is. */
  const openAndConfirm = async (url: string): Promise<LightMyRequestResponse> => {
    const page = await get(url)
    const form = confirmationForm(page.body)
    if (page.statusCode !== 200 || !form) return page
    return request({
      method: 'POST',
      url: form.action,
      payload: new URLSearchParams(form.fields).toString(),
      headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
    })
  }
  /** The same for a text that has no types: one that breaks a rule, or that is made of parts. */
  const rawGraphql = async <Data = Record<string, unknown>>(query: string, variables: object = {}): Promise<Data> => {
    const answer = await post('/_/graphql', { query, variables })
    const body = answer.json<{ data?: Data; errors?: { message: string }[] }>()
    if (body.errors) throw new Error(body.errors.map(({ message }) => message).join('; '))
    return body.data as Data
  }
  return {
    cookies,
    request,
    get,
    post,
    openAndConfirm,
    /** Runs one operation and returns its data. Throws on errors, so that no test passes on partial data. */
    graphql: <const Text extends keyof OperationTypes>(text: Text, ...[variables]: Variables<Text>) =>
      rawGraphql<OperationTypes[Text]['data']>(text, variables),
    rawGraphql,
  }
}
