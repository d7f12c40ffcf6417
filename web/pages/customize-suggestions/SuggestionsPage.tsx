import { EmptyState } from '#web/design/EmptyState/EmptyState.tsx'
import { followSuggestionsQuery, type Kind, targetsIn } from '#web/pages/customize-following/following.operations.ts'
import { TargetRow } from '#web/pages/customize-following/TargetRow.tsx'
import { MoreButton } from '#web/shell/paging/MoreButton.tsx'
import { useQueryPages } from '#web/shell/paging/use-query-pages.ts'
import { RefineHead } from '#web/shell/refine/RefineHead.tsx'
import styles from './SuggestionsPage.module.css'

export const suggestionsOf = (kind: Kind) => ({ kind, paging: { limit: 8 } })

const kinds = [
  { kind: 'WRITERS', name: 'Writers', more: 'Show more writers' },
  { kind: 'PUBLICATIONS', name: 'Publications', more: 'Show more publications' },
  { kind: 'TOPICS', name: 'Topics', more: 'Show more topics' },
] as const

/** Whom and what one may like to follow. Whoever is followed stays in sight until the next visit. */
export function SuggestionsPage() {
  return (
    <div className={styles.page}>
      <RefineHead section="Suggestions" lead="Chosen by whom you follow, what you read, and what is being written." />
      {kinds.map((one) => (
        <Suggested key={one.kind} {...one} />
      ))}
    </div>
  )
}

function Suggested({ kind, name, more }: (typeof kinds)[number]) {
  const { items, hasMore, loadMore, state } = useQueryPages(followSuggestionsQuery, suggestionsOf(kind), (data) =>
    targetsIn(data?.followSuggestions),
  )
  return (
    <section className={styles.kind} aria-label={name}>
      <h2>{name}</h2>
      {items.length === 0 && (
        <EmptyState level={3} title="Nothing more to suggest">
          You follow everybody we would have named.
        </EmptyState>
      )}
      <ul>
        {items.map((target) => (
          <TargetRow key={target.id} target={target} />
        ))}
      </ul>
      <MoreButton hasMore={hasMore} state={state} onMore={() => void loadMore()}>
        {more}
      </MoreButton>
    </section>
  )
}
