import { type ReactNode, useId } from 'react'
import { Link } from '#web/app/runtime/Link.tsx'
import { groupsOf, useReportResult } from './result-rows.tsx'
import type { SearchHits } from './search-provider.ts'
import styles from './SearchSuggestions.module.css'

export const hasNoResults = (found: SearchHits): boolean => Object.values(found).every(({ hits }) => hits.length === 0)

type Props = { found: SearchHits; heading: string; isLocal: boolean; onChosen: () => void }

/** Grouped results; choosing one reports it to the search analytics. */
export function ResultGroups({ found, heading, isLocal, onChosen }: Props) {
  const report = useReportResult(found)
  return groupsOf(found, heading, isLocal).map((group) => (
    <FoundGroup key={group.index} heading={group.heading}>
      {group.rows.map((row, i) => (
        <li key={row.id}>
          <Link
            data-suggestion=""
            className={styles.row}
            href={row.href}
            onClick={() => {
              report(group.index, row.id, i + 1)
              onChosen()
            }}
          >
            {row.icon}
            <bdi>{row.text}</bdi>
          </Link>
        </li>
      ))}
    </FoundGroup>
  ))
}

function FoundGroup({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <ul>{children}</ul>
    </section>
  )
}
