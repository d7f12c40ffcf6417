import { CalendarX, Coins, Inbox, type LucideIcon } from 'lucide-react'
import { phrase, plural, t } from '#shared/translation/translate.ts'
import { pathTo } from '#shared/routes.ts'
import { formatRecentlyInSentence } from '#shared/text/dates.ts'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { ListRow, RowList } from '#web/design/RowList/RowList.tsx'
import { Section } from '#web/design/Section/Section.tsx'
import type { PublicationOverview } from './overview.operations.ts'
import styles from './Overview.module.css'

type Matter = { id: string; icon: LucideIcon; title: string; note: string; action: string; href: string }

/** What waits for a decision, most urgent first. Nothing is shown where nothing waits. */
export function Attention({ publication }: { publication: PublicationOverview }) {
  const { now } = useEnvironment()
  const matters = listMatters(publication, new Date(now))
  if (matters.length === 0) return null
  return (
    <Section title={t`Needs your attention`} className={styles.attention}>
      <RowList>
        {matters.map(({ id, icon: Icon, title, note, action, href }, at) => (
          <ListRow
            key={id}
            leading={
              <span className={styles.matter}>
                <Icon size={20} aria-hidden />
              </span>
            }
            title={title}
            note={note}
            actions={
              <Button
                kind={at === 0 && !publication.viewerEdge.showsSetup ? 'primary' : 'secondary'}
                href={href}
                aria-label={`${action}: ${title}`}
              >
                {action}
              </Button>
            }
          />
        ))}
      </RowList>
    </Section>
  )
}

function listMatters(publication: PublicationOverview, now: Date): Matter[] {
  const { slug, submissionCounts, submissions, overview, sales } = publication
  const params = { collectionSlug: slug }
  const matters: Matter[] = []
  const open = submissionCounts?.open ?? 0
  const newest = submissions?.items[0]
  if (open > 0 && newest)
    matters.push({
      id: 'submissions',
      icon: Inbox,
      title: plural(open, phrase`A submission is waiting`, phrase`${open} submissions are waiting`),
      note: t`The newest is “${newest.post.title || t`Untitled story`}” by ${newest.submitter.name || newest.submitter.username},
        submitted ${formatRecentlyInSentence(new Date(newest.createdAt), now)}.`,
      action: t`Review submissions`,
      href: pathTo('ShowCollectionSubmissions', params),
    })
  for (const { id, title, scheduleProblem } of overview?.upcomingPosts ?? [])
    if (scheduleProblem)
      matters.push({
        id,
        icon: CalendarX,
        title: t`“${title || t`Untitled story`}” couldn’t be published as scheduled`,
        note: scheduleProblem,
        action: t`Open`,
        href: pathTo('ShowCollectionPostEdit', { ...params, postId: id }),
      })
  if (sales?.hasAccount && !sales.canCharge)
    matters.push({
      id: 'sales',
      icon: Coins,
      title: t`Stripe can’t take payments for you yet`,
      note: t`It needs more information before members can pay.`,
      action: t`See what’s missing`,
      href: pathTo('ShowCollectionSales', params),
    })
  return matters
}
