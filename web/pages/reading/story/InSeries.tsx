import { ArrowLeft, ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '#shared/translation/translate.ts'
import { rich } from '#shared/translation/rich.ts'
import { pathTo } from '#shared/routes.ts'
import { cx } from '#web/design/cx.ts'
import { Link } from '#web/app/runtime/Link.tsx'
import { inLanguage } from '#web/features/stories/in-language.ts'
import { type DataOf, graphql } from '#web/data/graphql.ts'
import styles from './StoryPage.module.css'

export const inSeriesFragment = graphql(`
  fragment InSeries on SequencePlace {
    position count
    sequence { id slug title }
    previous { id title language uniqueSlug }
    next { id title language uniqueSlug }
  }
`)

type Place = DataOf<typeof inSeriesFragment>

/** The story's part number in its series, with links to its neighbors. */
export function InSeries({ place }: { place: Place | null }) {
  if (!place) return null
  const { sequence: series, position, count, previous, next } = place
  const to = (part: NonNullable<Place['next']>) =>
    pathTo('ShowSequencePost', { sequenceSlug: series.slug, postId: part.uniqueSlug })
  return (
    <Neighbors
      label={t`This series`}
      previous={previous && { ...previous, href: to(previous) }}
      next={next && { ...next, href: to(next) }}
    >
      {rich`Part ${position} of ${count} in ${(
        <Link className="link" href={pathTo('ShowSequenceLibrary', { sequenceSlug: series.slug })}>
          <bdi>{series.title}</bdi>
        </Link>
      )}`}
    </Neighbors>
  )
}

type Neighbour = { href: string; title: string | null; language: string | null } | null
type NeighborsProps = { label: string; previous: Neighbour; next: Neighbour; children: ReactNode }

/** The previous and next story of an ordered set. */
export function Neighbors({ label, previous, next, children }: NeighborsProps) {
  return (
    <nav className={cx('ruled', styles.series)} aria-label={label}>
      <p>{children}</p>
      <ul>
        {previous && (
          <li>
            <Link href={previous.href} rel="prev">
              <small>
                <ArrowLeft size={16} aria-hidden="true" /> {t`Previous`}
              </small>
              <span {...inLanguage(previous)}>{previous.title || t`Untitled story`}</span>
            </Link>
          </li>
        )}
        {next && (
          <li className={styles.next}>
            <Link href={next.href} rel="next">
              <small>
                {t`Next`} <ArrowRight size={16} aria-hidden="true" />
              </small>
              <span {...inLanguage(next)}>{next.title || t`Untitled story`}</span>
            </Link>
          </li>
        )}
      </ul>
    </nav>
  )
}
