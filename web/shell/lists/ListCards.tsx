import { MoreButton } from '#web/shell/paging/MoreButton.tsx'
import type { ListCardData } from './list-card.fragment.ts'
import { ListCard } from './ListCard.tsx'
import styles from './lists.module.css'

type Props = {
  /** As `useQueryPages` answers. */
  pages: {
    items: readonly ListCardData[]
    hasMore: boolean
    state: 'idle' | 'loading' | 'failed'
    loadMore: () => Promise<void>
  }
  /** Says whose each list is. */
  byline?: boolean
}

/** Lists as cards, page by page. */
export const ListCards = ({ pages: { items, hasMore, state, loadMore }, byline = false }: Props) => (
  <>
    <div className={styles.cards}>
      {items.map((list) => (
        <ListCard key={list.id} list={list} byline={byline} />
      ))}
    </div>
    <MoreButton hasMore={hasMore} state={state} onMore={() => void loadMore()}>
      Show more lists
    </MoreButton>
  </>
)
