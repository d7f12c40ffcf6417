import { useEffect, useState, useSyncExternalStore } from 'react'
import { useDataStore } from '#web/data/data-context.tsx'
import type { PublicationSearchQuery, UserSearchQuery } from '#web/data/operations.generated.ts'
import { track } from '#web/shell/analytics/track.ts'
import { useEnvironment } from '#web/shell/runtime/environment.ts'
import { useNavigation } from '#web/shell/runtime/navigation.ts'
import { usePageId } from '#web/shell/runtime/screen-context.ts'
import { publicationSearchQuery, userSearchQuery } from './scope.operations.ts'
import { requestsFor, type SearchAnswer, searchProvider } from './search-provider.ts'
import { everywhere, placeOfSearch, scopes, type SearchScope } from './search-scope.ts'

const typingPauseMs = 150

/** The scope of the search field; undefined until its id is known. */
function useScope(isOpen: boolean): SearchScope | undefined {
  const { location } = useNavigation()
  const pageId = usePageId()
  const store = useDataStore()
  const place = placeOfSearch(pageId, location.path)
  const key = place ? JSON.stringify(place) : ''
  const [known, setKnown] = useState<{ key: string; scope: SearchScope }>()
  useEffect(() => {
    if (!isOpen || key === '') return
    const at = JSON.parse(key) as NonNullable<typeof place>
    const find = async (): Promise<SearchScope> => {
      if (at.kind === 'list') return scopes.list(at.listId)
      if (at.kind === 'profile') {
        const { data } = await store.preload(userSearchQuery, { username: at.username })
        const user = (data as UserSearchQuery | undefined)?.userResult
        return user?.__typename === 'User' ? scopes.profile(user.id) : everywhere
      }
      const { data } = await store.preload(publicationSearchQuery, { domainOrSlug: at.slug })
      const publication = (data as PublicationSearchQuery | undefined)?.collectionByDomainOrSlug
      return publication?.__typename === 'Collection' ? scopes.publication(publication.id) : everywhere
    }
    // On failure the search covers everything.
    find().then(
      (scope) => setKnown({ key, scope }),
      () => setKnown({ key, scope: everywhere }),
    )
  }, [isOpen, key, store])
  if (key === '') return everywhere
  return known?.key === key ? known.scope : undefined
}

const settled = (text: string): string => text.trim().replace(/\s+/g, ' ')

/** Debounced suggestions for a text. Previous results stay while new ones load. */
export function useSuggestions(
  text: string,
  isOpen: boolean,
): { scope: SearchScope | undefined; answer: SearchAnswer | undefined } {
  const { config, session, flags } = useEnvironment()
  const scope = useScope(isOpen)
  const [asked, setAsked] = useState('')
  const canViewUnfiltered = Boolean(flags.can_view_unfiltered_search)
  const query = settled(text)
  const { applicationId, key: searchKey } = config.search
  const { viewerId } = session
  useEffect(() => {
    if (!isOpen || query === '' || !scope) return
    const timer = setTimeout(() => {
      const key = `${scope.filters} ${query}`
      const who = { applicationId, key: searchKey, userToken: viewerId }
      if (searchProvider.start(key, requestsFor(query, scope, canViewUnfiltered), who))
        track('search.predictiveQueried', { query })
      setAsked(key)
    }, typingPauseMs)
    return () => clearTimeout(timer)
  }, [isOpen, query, scope, canViewUnfiltered, applicationId, searchKey, viewerId])
  const read = () => searchProvider.get(asked)
  const answer = useSyncExternalStore(searchProvider.subscribe, read, read)
  return { scope, answer: query === '' ? undefined : answer }
}
