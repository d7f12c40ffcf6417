import { graphql } from '#web/data/graphql.ts'
import { FileText, Tag } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { pathTo } from '#shared/routes.ts'
import { useMutation } from '#web/data/data-context.tsx'
import { Avatar } from '#web/design/Avatar/Avatar.tsx'
import { track } from '#web/app/analytics/track.ts'
import { Link } from '#web/app/runtime/Link.tsx'
import type { SearchHits } from './search-provider.ts'
import styles from './SearchSuggestions.module.css'

const searchClickEventMutation = graphql(`
  mutation SearchClickEventMutation($queryId: String!, $indexName: String!, $objectIds: [String!]!, $positions: [Int!]!) {
    searchClickEvent(queryId: $queryId, indexName: $indexName, objectIds: $objectIds, positions: $positions)
  }
`)

type Row = { id: string; href: string; icon: ReactNode; text: string }
type Group = { index: keyof SearchHits; heading: string; rows: Row[] }

export const hasNoResults = (found: SearchHits): boolean => Object.values(found).every(({ hits }) => hits.length === 0)

const icon = { size: 16, 'aria-hidden': true } as const

const groupsOf = (found: SearchHits, heading: string): Group[] => {
  const stories: Group = {
    index: 'search_post',
    heading,
    rows: found.search_post.hits.map(({ objectID, postId: storyId, title }) => ({
      id: objectID,
      href: pathTo('ShowPost', { postId: storyId }),
      icon: <FileText {...icon} />,
      text: title || 'Untitled story',
    })),
  }
  const otherGroups: Group[] = [
    {
      index: 'search_user',
      heading: 'People',
      rows: found.search_user.hits.map(({ objectID, name, username, imageId }) => ({
        id: objectID,
        href: pathTo('ShowUser', { username }),
        icon: <Avatar name={name || username} imageId={imageId} size="XXXS" />,
        text: name || username,
      })),
    },
    {
      index: 'search_publication',
      heading: 'Publications',
      rows: found.search_publication.hits.map(({ objectID, name, slug, imageId }) => ({
        id: objectID,
        href: pathTo('ShowCollectionHome', { collectionSlug: slug }),
        icon: <Avatar name={name} imageId={imageId} size="XXXS" square />,
        text: name,
      })),
    },
    {
      index: 'search_tag',
      heading: 'Topics',
      rows: found.search_tag.hits.map(({ objectID, displayText, tagSlug }) => ({
        id: objectID,
        href: pathTo('ShowTagPosts', { tagSlug }),
        icon: <Tag {...icon} />,
        text: displayText,
      })),
    },
  ]
  // Local results come first; stories from everywhere come last.
  const all = heading.startsWith('From') ? [stories, ...otherGroups] : [...otherGroups, stories]
  return all.filter(({ rows }) => rows.length > 0)
}

type Props = { found: SearchHits; heading: string; onChosen: () => void }

/** Grouped results; choosing one reports it to the search analytics. */
export function ResultGroups({ found, heading, onChosen }: Props) {
  const sendClick = useMutation(searchClickEventMutation)
  const chosen = (indexName: keyof SearchHits, objectId: string, position: number) => {
    const queryId = found[indexName].queryID
    track('search.predictiveResultClicked', { queryId, indexName, objectId, position })
    void sendClick({ queryId, indexName, objectIds: [objectId], positions: [position] })
    onChosen()
  }
  return groupsOf(found, heading).map((group) => (
    <FoundGroup key={group.index} heading={group.heading}>
      {group.rows.map((row, i) => (
        <li key={row.id}>
          <Link data-suggestion="" className={styles.row} href={row.href} onClick={() => chosen(group.index, row.id, i + 1)}>
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
