import { t } from '#shared/translation/translate.ts'
import { graphql } from '#web/data/graphql.ts'
import { FileText, Tag } from 'lucide-react'
import type { ReactNode } from 'react'
import { pathTo } from '#shared/routes.ts'
import { useMutation } from '#web/data/data-context.tsx'
import { Avatar } from '#web/design/Avatar/Avatar.tsx'
import { track } from '#web/app/analytics/track.ts'
import type { SearchHits } from './search-provider.ts'

const searchClickEventMutation = graphql(`
  mutation SearchClickEventMutation($queryId: String!, $indexName: String!, $objectIds: [String!]!, $positions: [Int!]!) {
    searchClickEvent(queryId: $queryId, indexName: $indexName, objectIds: $objectIds, positions: $positions)
  }
`)

type ResultRow = { id: string; href: string; icon: ReactNode; text: string; note?: string }
export type ResultGroup = { index: keyof SearchHits; heading: string; rows: ResultRow[] }

const icon = { size: 16, 'aria-hidden': true } as const

export const groupsOf = (found: SearchHits, heading: string, isLocal: boolean): ResultGroup[] => {
  const stories: ResultGroup = {
    index: 'search_post',
    heading,
    rows: found.search_post.hits.map(({ objectID, postId: storyId, title }) => ({
      id: objectID,
      href: pathTo('ShowPost', { postId: storyId }),
      icon: <FileText {...icon} />,
      text: title || t`Untitled story`,
    })),
  }
  const otherGroups: ResultGroup[] = [
    {
      index: 'search_user',
      heading: t`People`,
      rows: found.search_user.hits.map(({ objectID, name, username, imageId }) => ({
        id: objectID,
        href: pathTo('ShowUser', { username }),
        icon: <Avatar name={name || username} imageId={imageId} size="XXXS" />,
        text: name || username,
        note: `@${username}`,
      })),
    },
    {
      index: 'search_publication',
      heading: t`Publications`,
      rows: found.search_publication.hits.map(({ objectID, name, slug, imageId }) => ({
        id: objectID,
        href: pathTo('ShowCollectionHome', { collectionSlug: slug }),
        icon: <Avatar name={name} imageId={imageId} size="XXXS" square />,
        text: name,
      })),
    },
    {
      index: 'search_tag',
      heading: t`Topics`,
      rows: found.search_tag.hits.map(({ objectID, displayText, tagSlug }) => ({
        id: objectID,
        href: pathTo('ShowTagPosts', { tagSlug }),
        icon: <Tag {...icon} />,
        text: displayText,
      })),
    },
  ]
  const all = isLocal ? [stories, ...otherGroups] : [...otherGroups, stories]
  return all.filter(({ rows }) => rows.length > 0)
}

/** Reports a chosen result, by its position from 1, to the search analytics. */
export function useReportResult(found: SearchHits | undefined) {
  const sendClick = useMutation(searchClickEventMutation)
  return (indexName: keyof SearchHits, objectId: string, position: number): void => {
    const queryId = found?.[indexName].queryID
    if (queryId === undefined) return
    track('search.predictiveResultClicked', { queryId, indexName, objectId, position })
    void sendClick({ queryId, indexName, objectIds: [objectId], positions: [position] })
  }
}
