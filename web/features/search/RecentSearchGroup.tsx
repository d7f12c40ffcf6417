import { Compass, Search, X } from 'lucide-react'
import { useId } from 'react'
import { t } from '#shared/translation/translate.ts'
import { pathTo } from '#shared/routes.ts'
import { IconButton } from '#web/design/IconButton/IconButton.tsx'
import { Link } from '#web/app/runtime/Link.tsx'
import { removeRecentSearch, useRecentSearches } from './recent-searches.ts'
import styles from './SearchSuggestions.module.css'

type Props = { onChosen: () => void; onEmptied: () => void }

/** Before typing: recent searches, and a link to explore topics. */
export function RecentSearchGroup({ onChosen, onEmptied }: Props) {
  const id = useId()
  const searches = useRecentSearches()
  return (
    <>
      {searches.length > 0 && (
        <section aria-labelledby={id}>
          <h2 id={id}>{t`Recent Searches`}</h2>
          <ul>
            {searches.map((text) => (
              <li key={text}>
                <Link
                  data-suggestion=""
                  className={styles.row}
                  href={pathTo('ShowSearch', {}, { query: { q: text } })}
                  noSource
                  onClick={onChosen}
                >
                  <Search size={16} aria-hidden="true" />
                  <bdi>{text}</bdi>
                </Link>
                <IconButton
                  label={t`Remove ${text} from recent searches`}
                  onClick={() => {
                    removeRecentSearch(text)
                    // The focused button is removed with its row.
                    onEmptied()
                  }}
                >
                  <X size={16} />
                </IconButton>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Link data-suggestion="" className={styles.explore} href={pathTo('ShowExploreTopics')} onClick={onChosen}>
        <Compass size={20} aria-hidden="true" />
        {t`Explore topics`}
      </Link>
    </>
  )
}
