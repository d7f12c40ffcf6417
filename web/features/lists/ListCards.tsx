import { t } from '#shared/translation/translate.ts'
import { MoreButton } from '#web/app/paging/MoreButton.tsx'
import type { ListCardData } from './list-card.fragment.ts'
import { ListCard } from './ListCard.tsx'
import styles from './lists.module.css'

type Props = {
  /** The result of `useQueryPages`. */
  pages: {
    items: readonly ListCardData[]
    hasMore: boolean
    state: 'idle' | 'loading' | 'failed'
    loadMore: () => Promise<void>
  }
  /** Shows each list's owner. */
  byline?: boolean
}

export const ListCards = ({ pages: { items, hasMore, state, loadMore }, byline = false }: Props) => (
  <>
    <div className={styles.cards}>
      {items.map((list) => (
        <ListCard key={list.id} list={list} byline={byline} />
      ))}
    </div>
    <MoreButton hasMore={hasMore} state={state} onMore={() => void loadMore()}>
      {t`Show more lists`}
    </MoreButton>
  </>
)
