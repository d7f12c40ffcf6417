import { X } from 'lucide-react'
import { t } from '#shared/translation/translate.ts'
import type { SearchCategory } from '#shared/enums/search.ts'
import { pathTo } from '#shared/routes.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { IconButton } from '#web/design/IconButton/IconButton.tsx'
import { Heading, Text } from '#web/design/Text/Text.tsx'
import { Link } from '#web/app/runtime/Link.tsx'
import { removeRecentSearch, useRecentSearches } from '#web/features/search/recent-searches.ts'
import { searchPath } from './search.operations.ts'
import styles from './SearchResultsPage.module.css'

/** This browser's recent searches, with a link to explore topics when there are none. */
export function RecentSearches({ category, slug }: { category: SearchCategory; slug: string | undefined }) {
  const searches = useRecentSearches()
  return (
    <>
      {searches.length > 0 ? (
        <section>
          <Heading size="label">{t`Recent Searches`}</Heading>
          <ul className={styles.recent}>
            {searches.map((text) => (
              <li key={text}>
                <Link href={searchPath(text, category, slug)}>
                  <bdi>{text}</bdi>
                </Link>
                <IconButton label={t`Remove ${text} from recent searches`} onClick={() => removeRecentSearch(text)}>
                  <X size={20} />
                </IconButton>
              </li>
            ))}
          </ul>
        </section>
      ) : (
        <Text face="read" size="m">
          {t`Search for stories, people, publications, topics and lists.`}
        </Text>
      )}
      <p className={styles.explore}>
        <Button href={pathTo('ShowExploreTopics')}>{t`Explore topics`}</Button>
      </p>
    </>
  )
}
