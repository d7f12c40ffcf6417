import type { PublicationStoriesFilter } from '#shared/enums/publication-stories-filter.ts'
import { publicationStoriesFilters } from '#shared/enums/publication-stories-filter.ts'
import type {
  PublicationDeskStoriesQueryVariables,
  PublicationSubmissionsQueryVariables,
} from '#web/data/operations.generated.ts'
import { foundIn } from '#web/shell/find-stories/FindStories.tsx'
import type { PageInput } from '#web/shell/runtime/page.ts'

const pageSize = 20

/** Submission states by their address segment. */
export const submissionKinds = {
  open: { status: 'OPEN', name: 'Waiting', count: 'open' },
  'changes-requested': { status: 'CHANGES_REQUESTED', name: 'Changes requested', count: 'changesRequested' },
  accepted: { status: 'ACCEPTED', name: 'Accepted', count: 'accepted' },
  rejected: { status: 'REJECTED', name: 'Declined', count: 'rejected' },
  withdrawn: { status: 'WIP', name: 'Withdrawn', count: 'withdrawn' },
} as const

export type SubmissionKind = keyof typeof submissionKinds
export const submissionKindNames = Object.keys(submissionKinds) as SubmissionKind[]

type Asked = Pick<PageInput, 'params' | 'query' | 'path'>

export const slugOf = ({ params }: Pick<Asked, 'params'>): string => params.collectionSlug ?? ''

/** The legacy submissions list holds only pending ones. */
export const isOnSubmissions = ({ path }: Pick<Asked, 'path'>): boolean => path.endsWith('/submissions')

export const kindIn = ({ query }: Pick<Asked, 'query'>): SubmissionKind =>
  submissionKindNames.find((kind) => kind === query.get('status')) ?? 'open'

export const filterIn = ({ params }: Pick<Asked, 'params'>): PublicationStoriesFilter =>
  publicationStoriesFilters.find((filter) => filter === params.filterBy) ?? 'published'

export const submissionVariables = (input: Asked): PublicationSubmissionsQueryVariables => ({
  slug: slugOf(input),
  status: submissionKinds[kindIn(input)].status,
  paging: { limit: pageSize },
})

export const writerIn = ({ query }: Pick<Asked, 'query'>): string => query.get('writer') ?? ''

export function storyVariables(input: Asked): PublicationDeskStoriesQueryVariables {
  const { searchQuery, sort } = foundIn(input.query)
  const options = { sort, writerId: writerIn(input) || null }
  return { slug: slugOf(input), filter: filterIn(input), searchQuery, options, paging: { limit: pageSize } }
}
