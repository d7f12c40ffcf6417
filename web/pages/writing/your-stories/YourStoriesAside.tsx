import { phrase, plural, t } from '#shared/translation/translate.ts'
import { pathTo } from '#shared/routes.ts'
import { formatNumber } from '#shared/text/count.ts'
import { Text } from '#web/design/Text/Text.tsx'
import { useQuery } from '#web/data/data-context.tsx'
import { yourSeriesQuery } from './your-series.operations.ts'
import { AsideSection } from '#web/app/page-parts/AsideSection.tsx'
import { FooterLinks } from '#web/app/page-parts/Footer.tsx'
import { Link } from '#web/app/runtime/Link.tsx'
import { type PageInput, pageQuery } from '#web/app/runtime/page.ts'
import { Part } from '#web/app/runtime/Part.tsx'
import { OpenPublications } from './OpenPublications.tsx'
import { ThisMonth } from './ThisMonth.tsx'
import styles from './YourStories.module.css'

const variables = { paging: { limit: 4 } }

export const yourSeriesAsideQuery = pageQuery(yourSeriesQuery, variables)

/** The writer's month, where to submit stories, and their series. */
export const YourStoriesAside = ({ input }: { input: PageInput }) => (
  <>
    <Part>
      <ThisMonth input={input} />
    </Part>
    <Part>
      <OpenPublications input={input} />
    </Part>
    <Part>
      <YourSeries />
    </Part>
    <FooterLinks />
  </>
)

function YourSeries() {
  const { data } = useQuery(yourSeriesQuery, variables)
  const series = data?.yourSeries.__typename === 'SequenceConnection' ? data.yourSeries.items : []
  return (
    <AsideSection title={t`Your series`}>
      {series.length > 0 ? (
        <ul className={styles.series}>
          {series.map(({ id, slug, title, posts: stories }) => (
            <li key={id}>
              <Link href={pathTo('ShowSequenceLibrary', { sequenceSlug: slug })}>
                <bdi>{title}</bdi>
              </Link>
              <small>{plural(stories.length, phrase`1 story`, phrase`${formatNumber(stories.length)} stories`)}</small>
            </li>
          ))}
        </ul>
      ) : (
        <Text face="read" className={styles.asideText}>
          {t`Group related stories so readers can go from one to the next.`}
        </Text>
      )}
      <Link className="link" href={series.length > 0 ? pathTo('ShowMeSeries') : pathTo('ShowNewSequence')}>
        {series.length > 0 ? t`All your series` : t`Create a series`}
      </Link>
    </AsideSection>
  )
}
