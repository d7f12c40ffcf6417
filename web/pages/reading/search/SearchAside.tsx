import { t } from '#shared/translation/translate.ts'
import { pathTo } from '#shared/routes.ts'
import { useQuery } from '#web/data/data-context.tsx'
import { Pill, Pills } from '#web/design/Pill/Pill.tsx'
import { cx } from '#web/design/cx.ts'
import { FooterLinks } from '#web/app/page-parts/Footer.tsx'
import { AsideSection } from '#web/app/page-parts/AsideSection.tsx'
import { People } from '#web/features/people/PersonRow.tsx'
import { PublicationRow } from '#web/features/publications/PublicationRow.tsx'
import { Link } from '#web/app/runtime/Link.tsx'
import type { PageInput } from '#web/app/runtime/page.ts'
import { otherResultsQuery, searchInput, searchPath } from './search.operations.ts'
import styles from './SearchResultsPage.module.css'

/** Results of the other kinds. */
export function SearchAside({ input }: { input: PageInput }) {
  const { text, category, slug } = searchInput(input)
  const { data } = useQuery(otherResultsQuery, { query: text }, { skip: text === '' })
  const topics = data?.topics.__typename === 'SearchResults' && category !== 'tags' ? data.topics.tags : []
  const people = data?.people.__typename === 'SearchResults' && category !== 'users' ? data.people.users.items : []
  const publications =
    data?.publications.__typename === 'SearchResults' && category !== 'publications' ? data.publications.publications : []
  return (
    <>
      {topics.length > 0 && (
        <AsideSection title={t`Topics`}>
          <Pills label={t`Topics`}>
            {topics.map((tag) => (
              <Pill key={tag.id} href={pathTo('ShowTagPosts', { tagSlug: tag.tagSlug })}>
                <bdi>{tag.displayText}</bdi>
              </Pill>
            ))}
          </Pills>
        </AsideSection>
      )}
      {people.length > 0 && (
        <AsideSection title={t`People`}>
          <People people={people} />
          <Link className={cx('small quiet-link', styles.all)} href={searchPath(text, 'users', slug)}>
            {t`See all people`}
          </Link>
        </AsideSection>
      )}
      {publications.length > 0 && (
        <AsideSection title={t`Publications`}>
          <ul className={styles.rows}>
            {publications.map((publication) => (
              <PublicationRow key={publication.id} publication={publication} />
            ))}
          </ul>
          <Link className={cx('small quiet-link', styles.all)} href={searchPath(text, 'publications', slug)}>
            {t`See all publications`}
          </Link>
        </AsideSection>
      )}
      <FooterLinks />
    </>
  )
}
