import { Search } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { t } from '#shared/translation/translate.ts'
import { pathTo } from '#shared/routes.ts'
import { useQuery } from '#web/data/data-context.tsx'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { avatarMenuQuery } from '#web/app/runtime/frame.operations.ts'
import { returnAddress, useNavigation } from '#web/app/runtime/navigation.ts'
import { addRecentSearch } from '#web/features/search/recent-searches.ts'
import { groupsOf, type ResultGroup, useReportResult } from '#web/features/search/result-rows.tsx'
import type { SearchHits } from '#web/features/search/search-provider.ts'
import { everywhere } from '#web/features/search/search-scope.ts'
import { useSuggestions } from '#web/features/search/use-suggestions.ts'
import { signInPath } from '#web/features/sign-in/sign-in-path.ts'
import { type PanelCommand, commandsFor, matchingCommands } from './commands.ts'

export type Entry = {
  id: string
  icon: ReactNode
  text: ReactNode
  note?: string | undefined
  isStory?: boolean
  to: PanelCommand['to']
  onChosen?: () => void
}
export type EntryGroup = { heading: string; entries: Entry[] }

/** Commands listed below the results of a search. */
const maxMatchingCommands = 8
/** Typed first, leaves out search results. */
const commandsOnly = '>'

/** What the panel lists for a text: a search with its results, and commands. */
export function useEntries(text: string): { groups: EntryGroup[]; isLoading: boolean } {
  const { session } = useEnvironment()
  const { location } = useNavigation()
  const viewer = useQuery(avatarMenuQuery, {}, { skip: !session.isLoggedIn }).data?.viewer ?? undefined
  const isCommand = text.trimStart().startsWith(commandsOnly)
  const query = isCommand ? '' : text.trim()
  const { scope, result } = useSuggestions(query, true)
  // The previous results stay while the next ones load.
  const [found, setFound] = useState<SearchHits>()
  if (query === '' ? found : result?.found && result.found !== found) setFound(query === '' ? undefined : result?.found)
  const report = useReportResult(found)

  const redirect = returnAddress(location)
  const commands = commandsFor(viewer, {
    login: signInPath({ redirect }),
    register: signInPath({ operation: 'register', redirect }),
  })
  const matching = matchingCommands(commands, isCommand ? text.trimStart().slice(commandsOnly.length) : query)
  const results =
    found && query ? storiesFirst(groupsOf(found, t((scope ?? everywhere).heading), (scope ?? everywhere) !== everywhere)) : []
  const groups: EntryGroup[] = [
    ...(query
      ? [
          {
            heading: t`Search`,
            entries: [
              {
                id: 'all',
                icon: <Search size={20} />,
                text: <>{t`See all results for “${query}”`}</>,
                note: t`Enter`,
                to: { href: pathTo('ShowSearch', {}, { query: { q: query } }) },
                onChosen: () => addRecentSearch(query),
              },
            ],
          },
        ]
      : []),
    ...results.map(({ index, heading, rows }) => ({
      heading,
      entries: rows.map((row, i) => ({
        id: `${index}-${row.id}`,
        icon: row.icon,
        text: <bdi>{row.text}</bdi>,
        note: row.note,
        isStory: index === 'search_post',
        to: { href: row.href },
        onChosen: () => report(index, row.id, i + 1),
      })),
    })),
    ...groupCommands(query ? matching.slice(0, maxMatchingCommands) : matching),
  ]
  return { groups, isLoading: query !== '' && result?.status !== 'SUCCESS' && result?.status !== 'ERROR' }
}

const storiesFirst = (groups: ResultGroup[]): ResultGroup[] =>
  groups.toSorted((a, b) => Number(b.index === 'search_post') - Number(a.index === 'search_post'))

function groupCommands(commands: readonly PanelCommand[]): EntryGroup[] {
  const headings = [...new Set(commands.map(({ group }) => group))]
  return headings.map((heading) => ({
    heading,
    entries: commands
      .filter(({ group }) => group === heading)
      .map(({ text, icon: Icon, to }) => ({ id: typeof to === 'string' ? to : to.href, icon: <Icon size={20} />, text, to })),
  }))
}
