import { phrase, plural, t } from '#shared/translation/translate.ts'
import { pathTo } from '#shared/routes.ts'
import { formatCount } from '#shared/text/count.ts'
import { EmptyState } from '#web/design/EmptyState/EmptyState.tsx'
import { ListRow, RowList } from '#web/design/RowList/RowList.tsx'
import { Section } from '#web/design/Section/Section.tsx'
import { Text } from '#web/design/Text/Text.tsx'
import { Link } from '#web/app/runtime/Link.tsx'
import type { PublicationOverview } from './overview.operations.ts'

/** The stories read most in the last 30 days, with the way to all of them. */
export function TopStories({ publication: { slug, stats } }: { publication: PublicationOverview }) {
  const rows = stats?.posts ?? []
  return (
    <Section title={t`Most read, 30 days`}>
      {rows.length === 0 ? (
        <EmptyState level={3} title={t`No stories yet`}>
          {t`Stories and how they are read appear here once the publication has one.`}
        </EmptyState>
      ) : (
        <RowList>
          {rows.map(({ post: { id, title, firstLine }, reads }) => (
            <ListRow
              key={id}
              title={
                <Link href={pathTo('ShowMeStatsPost', { postId: id })}>
                  <bdi>{title || firstLine}</bdi>
                </Link>
              }
              actions={<Text as="span">{plural(reads, phrase`1 read`, phrase`${formatCount(reads)} reads`)}</Text>}
            />
          ))}
        </RowList>
      )}
      <p>
        <Link className="link" href={pathTo('ShowCollectionStatsStories', { collectionSlug: slug })}>
          {t`All stats`}
        </Link>
      </p>
    </Section>
  )
}
