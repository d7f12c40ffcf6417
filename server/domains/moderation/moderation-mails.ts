import { suspensionLength } from '#shared/staff-actions.ts'
import { phrase, type Phrase, t } from '#shared/translation/translate.ts'
import { sendNoticeMail } from '#server/domains/delivery/delivery.ts'
import { usersById } from '#server/domains/accounts/accounts.ts'
import { publicationsById } from '#server/domains/publications/publications.ts'
import { storiesById } from '#server/domains/stories/stories.ts'
import type { Context } from '#server/platform/context.ts'
import type { JobHandlers } from '#server/platform/jobs/job-handlers.ts'
import { writeTo } from '#server/platform/translation/language-of-moment.ts'
import type { ModerationDecision } from './decisions.sql.ts'
import type { Report } from './report.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface JobPayloads {
    'send-statement-of-reasons': { decisionId: string }
    'send-report-answer': { reportId: string }
  }
}

/** The detail of a decision that withholds a story in all countries. */
export const withheldEverywhere = 'everywhere'

/** Decisions that restrict a person, who learns of them with the reason and a way to object (EU Digital Services Act, article 17). */
const statements: Partial<
  Record<string, { isRestriction: boolean; subject: Phrase; text: (what: string, detail: string) => string }>
> = {
  SUSPEND_USER: {
    isRestriction: true,
    subject: phrase`Your account is suspended`,
    text: (_what, detail) =>
      detail
        ? t`Your account is suspended ${suspensionLength(detail)}. Other people don’t see your profile, your stories and your responses, and you can read, but not publish, respond or follow.`
        : t`Your account is suspended. Other people don’t see your profile, your stories and your responses, and you can read, but not publish, respond or follow.`,
  },
  UNSUSPEND_USER: {
    isRestriction: false,
    subject: phrase`Your account is no longer suspended`,
    text: () => t`Your account is no longer suspended, and everything in it is where it was.`,
  },
  SUSPEND_POST: {
    isRestriction: true,
    subject: phrase`Your story is removed`,
    text: (what) => t`${what} is removed. Only you can open it.`,
  },
  LIMIT_POST: {
    isRestriction: true,
    subject: phrase`Your story is limited`,
    text: (what) => t`${what} is kept out of feeds, lists and search. People who have its address can still read it.`,
  },
  WITHHOLD_POST: {
    isRestriction: true,
    subject: phrase`Your story is withheld`,
    text: (what, detail) =>
      detail === withheldEverywhere
        ? t`${what} is withheld everywhere for legal reasons. Only you can open it.`
        : t`${what} is withheld for legal reasons in these countries: ${detail}. Elsewhere people can still read it.`,
  },
  UNSUSPEND_POST: {
    isRestriction: false,
    subject: phrase`Your story is back`,
    text: (what) => t`${what} is no longer restricted.`,
  },
}

export async function queueStatementOfReasons(tx: Context, decisionId: string): Promise<void> {
  await tx.services.jobs.enqueue(tx.db, { kind: 'send-statement-of-reasons', payload: { decisionId } })
  tx.afterCommit(() => tx.services.jobs.pollNow())
}

/** Those who reported something learn what was decided (article 16). */
export async function queueReportAnswers(tx: Context, reports: readonly Pick<Report, 'id'>[]): Promise<void> {
  const runAt = tx.now()
  await tx.services.jobs.enqueueAll(
    tx.db,
    reports.map(({ id: reportId }) => ({
      kind: 'send-report-answer',
      payload: { reportId },
      runAt,
      uniqueKey: `report:${reportId}`,
    })),
  )
  tx.afterCommit(() => tx.services.jobs.pollNow())
}

export const moderationMailJobs: JobHandlers = {
  'send-statement-of-reasons': ({ decisionId }, ctx) => sendStatementOfReasons(ctx, decisionId),
  'send-report-answer': ({ reportId }, ctx) => sendReportAnswer(ctx, reportId),
}

/** A story that is withheld nowhere any longer is back. */
const statementOf = ({ decision, detail }: ModerationDecision) =>
  statements[decision === 'WITHHOLD_POST' && detail === '' ? 'UNSUSPEND_POST' : decision]

async function sendStatementOfReasons(ctx: Context, decisionId: string): Promise<void> {
  const decision = await ctx.db.selectFrom('moderationDecisions').selectAll().where('id', '=', decisionId).executeTakeFirst()
  const statement = decision && statementOf(decision)
  const user = decision?.userId ? await usersById(ctx).load(decision.userId) : undefined
  if (!decision || !statement || !user?.email) return
  writeTo(ctx, user)
  const text = statement.text(await nameOf(ctx, 'POST', decision.entityId), decision.detail)
  await sendNoticeMail(ctx, {
    to: user.email,
    subject: t(statement.subject),
    title: t(statement.subject),
    preview: text,
    name: user.name,
    text: [
      text,
      ...(statement.isRestriction && decision.reason ? [t`The reason: ${decision.reason}`] : []),
      ...(statement.isRestriction
        ? [t`A person decided this under our rules: ${ctx.config.links.rules}. If you think it’s wrong, object and say why.`]
        : []),
    ],
    ...(statement.isRestriction && { button: { label: t`Object to this decision`, url: ctx.config.links.support } }),
    note: t`You’re getting this email because it’s about your account.`,
  })
}

async function sendReportAnswer(ctx: Context, reportId: string): Promise<void> {
  const report = await ctx.db.selectFrom('reports').selectAll().where('id', '=', reportId).executeTakeFirst()
  const reporter = report && (await usersById(ctx).load(report.reporterId))
  if (!report?.resolvedAt || !reporter?.email) return
  writeTo(ctx, reporter)
  const what = await nameOf(ctx, report.entityType, report.entityId)
  const text =
    report.action === 'NONE'
      ? t`We looked at what you reported, ${what}, and it doesn’t break our rules. Nothing changes. If you don’t want to see it, you can mute or block its writer.`
      : t`We looked at what you reported, ${what}, and we acted on it. Thank you.`
  await sendNoticeMail(ctx, {
    to: reporter.email,
    subject: t`What became of your report`,
    title: t`What became of your report`,
    preview: text,
    name: reporter.name,
    text: [text, t`If you think the decision is wrong, write to us.`],
    button: { label: t`Write to us`, url: ctx.config.links.support },
    note: t`You’re getting this email because you reported something.`,
  })
}

/** As the person who reads it knows it. */
async function nameOf(ctx: Context, type: string, id: string): Promise<string> {
  if (type === 'USER') return (await usersById(ctx).load(id))?.name ?? t`an account`
  if (type === 'COLLECTION') return (await publicationsById(ctx).load(id))?.name ?? t`a publication`
  const title = (await storiesById(ctx).load(id))?.title
  return title ? `“${title}”` : t`a story`
}
