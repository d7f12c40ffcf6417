import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { phrase, plural, t } from '#shared/translation/translate.ts'
import { pathTo } from '#shared/routes.ts'
import { formatNumber } from '#shared/text/count.ts'
import { formatDay, formatLongDay, formatRecently } from '#shared/text/dates.ts'
import { Link } from '#web/app/runtime/Link.tsx'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { Facts } from '#web/design/Facts/Facts.tsx'
import { Quotation } from '#web/design/Text/Text.tsx'
import { reportReasonLabels } from '#web/features/report/reason-labels.ts'
import { DecideReportForm } from './DecideReportForm.tsx'
import { reportOutcome } from './report-outcomes.ts'
import type { StaffReportData } from './reports.operations.ts'
import styles from './Report.module.css'

type Props = {
  report: StaffReportData
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
  onDecided: () => Promise<unknown> | void
}

/** Something reported: a row that opens to what was said about it, where to look at it, and the decision. */
export function ReportItem({ report, isOpen, onToggle, onDecided }: Props) {
  const { now } = useEnvironment()
  const { name, kind, quotation } = describeTarget(report)
  const { resolvedAt, action, createdAt, openReportCount } = report
  const state = resolvedAt
    ? reportOutcome(action)
    : plural(openReportCount, phrase`1 report`, phrase`${formatNumber(openReportCount)} reports`)
  const since = resolvedAt ?? createdAt
  return (
    <li className={styles.report} id={`report-${report.id}`}>
      <details open={isOpen} onToggle={(event) => onToggle(event.currentTarget.open)}>
        <summary className={styles.summary}>
          <div>
            <b dir="auto">{name}</b>
            <small>
              {kind} · {t(reportReasonLabels[report.reason])} · {state}
            </small>
          </div>
          <time dateTime={since}>{formatRecently(new Date(since), new Date(now))}</time>
          <ChevronDown size={20} aria-hidden />
        </summary>
        {isOpen && (
          <div className={styles.body}>
            {quotation && <Quotation dir="auto">{quotation}</Quotation>}
            <ReportFacts report={report} now={new Date(now)} />
            {!resolvedAt && <DecideReportForm report={report} onDecided={onDecided} />}
          </div>
        )}
      </details>
    </li>
  )
}

function describeTarget({ post: story, user, collection: publication }: StaffReportData) {
  if (story)
    return {
      name: story.title || story.firstLine || t`Untitled story`,
      kind: story.inResponseToPost ? t`Response` : t`Story`,
      quotation: story.subtitle || story.firstLine,
    }
  if (publication) return { name: publication.name, kind: t`Publication`, quotation: publication.description }
  if (user) return { name: `@${user.username}`, kind: t`Profile`, quotation: [user.name, user.bio].filter(Boolean).join(': ') }
  return { name: t`Deleted content`, kind: t`Deleted`, quotation: null }
}

type Fact = readonly [name: string, value: ReactNode]

function ReportFacts({ report, now }: { report: StaffReportData; now: Date }) {
  const { post: story, user, collection: publication, lastDecided, resolvedAt, resolvedBy } = report
  const published = story?.collection ?? publication
  const owner = story?.creator ?? user ?? publication?.creator
  const facts: (Fact | null | undefined | '' | false)[] = [
    [t`Reported by`, <Reporters key="reporters" report={report} />],
    story && [
      t`Story`,
      <To key="story" href={story.path}>
        {story.title || t`Untitled`}
      </To>,
    ],
    user && [t`Profile`, <To key="profile" href={pathTo('ShowUser', { username: user.username })}>{`@${user.username}`}</To>],
    owner && [
      story ? t`Written by` : publication ? t`Owned by` : t`Account`,
      <To key="owner" href={pathTo('ShowAdminUser', { id: owner.id })}>
        {owner.name || owner.username}
      </To>,
    ],
    published && [
      story ? t`In` : t`Publication`,
      <To key="publication" href={pathTo('ShowCollectionHome', { collectionSlug: published.slug })}>
        {published.name}
      </To>,
    ],
    lastDecided?.resolvedAt && [
      t`Before`,
      `${reportOutcome(lastDecided.action)}, ${formatDay(new Date(lastDecided.resolvedAt), now)}`,
    ],
    resolvedAt && [
      t`Decided`,
      resolvedBy ? t`${formatLongDay(new Date(resolvedAt))} by @${resolvedBy.username}` : formatLongDay(new Date(resolvedAt)),
    ],
  ]
  return <Facts isList facts={facts.filter((fact): fact is Fact => Boolean(fact))} />
}

const To = ({ href, children }: { href: string; children: string }) => (
  <Link className="link" href={href}>
    {children}
  </Link>
)

function Reporters({ report: { openReports, openReportCount, comment, resolvedAt } }: { report: StaffReportData }) {
  const others = openReportCount - openReports.length
  return resolvedAt ? (
    comment || t`No comment`
  ) : (
    <>
      {openReports.map(({ id, comment: words, reporter }) => (
        <div key={id}>
          <To href={pathTo('ShowAdminUser', { id: reporter.id })}>{`@${reporter.username}`}</To>
          {words && `: ${words}`}
        </div>
      ))}
      {others > 0 && <div>{plural(others, phrase`and 1 other`, phrase`and ${formatNumber(others)} others`)}</div>}
    </>
  )
}
