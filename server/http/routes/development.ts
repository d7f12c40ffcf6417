import type { FastifyInstance } from 'fastify'
import { demoAccounts, demoValues } from '#db/seeds/demo-values.ts'
import { emailSettingsUrl } from '#server/domains/accounts/accounts.ts'
import { bringForward } from '#server/platform/jobs/job-rows.ts'
import { localMailbox } from '#server/platform/mail/local-mailbox.ts'
import { localSms } from '#server/platform/sms/local-sms.ts'
import { preferredOf, parseWeights } from '#server/platform/negotiation.ts'
import { escapeHtml } from '#shared/body/escape-html.ts'
import type { AppDependencies } from '../app-dependencies.ts'
import { clockOf } from '../request-context.ts'
import { identityRoutes } from './development-identity.ts'
import { mastodonRoutes } from './development-mastodon.ts'

const maxMails = 50

/**
 * Addresses that exist outside production only: the local mailbox and text messages, fakes of external services, the demo library's values,
 * and an error page.
 */
export function registerDevelopmentRoutes(app: FastifyInstance, dependencies: AppDependencies): void {
  if (dependencies.config.production) return

  app.get<{ Querystring: { to?: string } }>('/_/dev/mail', async (request, reply) => {
    // Runs due jobs first, so that a requested mail is in the mailbox; with a moved clock, also those due by then.
    const clock = clockOf(dependencies, request)
    await dependencies.jobs.drain(clock)
    if (clock !== dependencies.clock) await restoreSchedule(dependencies)
    const mails = await localMailbox(dependencies.database.db).list({
      ...(request.query.to && { to: request.query.to }),
      limit: maxMails,
    })
    if (preferredOf(parseWeights(request.headers.accept), ['application/json', 'text/html']) === 'text/html')
      return reply.type('text/html; charset=utf-8').send(mailboxPage(mails))
    return reply.send(mails)
  })

  app.get<{ Querystring: { to?: string } }>('/_/dev/sms', async (request) => {
    await dependencies.jobs.drain(clockOf(dependencies, request))
    return localSms(dependencies.database.db).list({ ...(request.query.to && { to: request.query.to }), limit: maxMails })
  })

  identityRoutes(app, dependencies)
  mastodonRoutes(app, dependencies)

  // This one depends on the server's own secret.
  const hash = emailSettingsUrl(dependencies.config, demoValues.userId).split('/').at(-1)
  app.get('/_/dev/demo.json', async (_request, reply) => reply.send({ accounts: demoAccounts, values: { ...demoValues, hash } }))

  app.get<{ Querystring: { message?: string } }>('/_/dev/error', async (request) => {
    throw new Error(request.query.message ?? 'This is a test error.')
  })
}

/** Daily jobs whose keys differ from their kinds. */
const daily = ['search-sweep', 'empty-trash']

/** Recurring jobs have rescheduled themselves by the moved clock; this returns them to the server's clock. */
const restoreSchedule = ({ database, clock }: AppDependencies): Promise<unknown> => bringForward(database.db, clock(), daily)

const mailboxPage = (mails: Awaited<ReturnType<ReturnType<typeof localMailbox>['list']>>): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Local mailbox</title><h1>Local mailbox</h1>${mails
    .map(
      (mail) =>
        `<article><h2>${escapeHtml(mail.subject)}</h2><p>From ${escapeHtml(mail.from)} to ${escapeHtml(mail.to)}, ${mail.sentAt.toISOString()}</p><pre>${escapeHtml(
          mail.text,
        ).replace(/https?:\/\/\S+/g, (url) => `<a href="${url}">${url}</a>`)}</pre></article>`,
    )
    .join('')}</html>`
