import { useEffect, useState, useSyncExternalStore } from 'react'
import { useDataStore } from '#web/data/data-context.tsx'
import { track } from '#web/app/analytics/track.ts'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { useNavigation } from '#web/app/runtime/navigation.ts'
import { usePageId } from '#web/app/runtime/screen-context.ts'
import { publicationSearchQuery, userSearchQuery } from './scope.operations.ts'
import { searchRequests, type SearchResult, searchProvider } from './search-provider.ts'
import { everywhere, searchPlace, searchScopes, type InstantSearchScope } from './search-scope.ts'

const typingPauseMs = 150

/** The scope of the search field; undefined until its id is known. */
function useScope(isOpen: boolean): InstantSearchScope | undefined {
  const { location } = useNavigation()
  const pageId = usePageId()
  const store = useDataStore()
  const place = searchPlace(pageId, location.path)
  const key = place ? JSON.stringify(place) : ''
  const [loadedScope, setLoadedScope] = useState<{ key: string; scope: InstantSearchScope }>()
  useEffect(() => {
    if (!isOpen || key === '') return
    const at = JSON.parse(key) as NonNullable<typeof place>
    const find = async (): Promise<InstantSearchScope> => {
      if (at.kind === 'list') return searchScopes.list(at.listId)
      if (at.kind === 'profile') {
        const { data } = await store.preload(userSearchQuery, { username: at.username })
        const user = data?.userResult
        return user?.__typename === 'User' ? searchScopes.profile(user.id) : everywhere
      }
      const { data } = await store.preload(publicationSearchQuery, { domainOrSlug: at.slug })
      const publication = data?.collectionByDomainOrSlug
      return publication?.__typename === 'Collection' ? searchScopes.publication(publication.id) : everywhere
    }
    // On failure the search covers everything.
    find().then(
      (scope) => setLoadedScope({ key, scope }),
      () => setLoadedScope({ key, scope: everywhere }),
    )
  }, [isOpen, key, store])
  if (key === '') return everywhere
  return loadedScope?.key === key ? loadedScope.scope : undefined
}

const normalized = (text: string): string => text.trim().replace(/\s+/g, ' ')

/** Debounced suggestions for a text. Previous results stay while new ones load. */
export function useSuggestions(
  text: string,
  isOpen: boolean,
): { scope: InstantSearchScope | undefined; result: SearchResult | undefined } {
  const { config, session, flags } = useEnvironment()
  const scope = useScope(isOpen)
  const [requestedText, setRequestedText] = useState('')
  const canViewUnfiltered = Boolean(flags.can_view_unfiltered_search)
  const query = normalized(text)
  const { applicationId, key: searchKey } = config.search
  const { viewerId } = session
  useEffect(() => {
    if (!isOpen || query === '' || !scope) return
    const timer = setTimeout(() => {
      const key = `${scope.filters} ${query}`
      const credentials = { applicationId, key: searchKey, userToken: viewerId }
      if (searchProvider.start(key, searchRequests(query, scope, canViewUnfiltered), credentials))
        track('search.predictiveQueried', { query })
      setRequestedText(key)
    }, typingPauseMs)
    return () => clearTimeout(timer)
  }, [isOpen, query, scope, canViewUnfiltered, applicationId, searchKey, viewerId])
  const read = () => searchProvider.get(requestedText)
  const result = useSyncExternalStore(searchProvider.subscribe, read, read)
  return { scope, result: query === '' ? undefined : result }
}
