import { phrase } from '#shared/translation/translate.ts'
import type { publicationDeskStoriesQuery } from './desk.operations.ts'
import type { publicationSubmissionsQuery } from './desk.operations.ts'
import type { VariablesOf } from '#web/data/graphql.ts'
import { type PublicationStoriesFilter, publicationStoriesFilters } from '#shared/enums/publications.ts'
import { storyFilterOf } from '#web/features/stories/FindStories.tsx'
import type { PageInput } from '#web/app/runtime/page.ts'

const pageSize = 20

/** Submission states by their address segment. */
export const submissionKinds = {
  open: { status: 'OPEN', name: phrase`Waiting`, count: 'open' },
  'changes-requested': { status: 'CHANGES_REQUESTED', name: phrase`Changes requested`, count: 'changesRequested' },
  accepted: { status: 'ACCEPTED', name: phrase`Accepted`, count: 'accepted' },
  rejected: { status: 'REJECTED', name: phrase`Declined`, count: 'rejected' },
  withdrawn: { status: 'WIP', name: phrase`Withdrawn`, count: 'withdrawn' },
} as const

export type SubmissionKind = keyof typeof submissionKinds
export const submissionKindNames = Object.keys(submissionKinds) as SubmissionKind[]

type DeskInput = Pick<PageInput, 'params' | 'query' | 'path'>

export const deskSlug = ({ params }: Pick<DeskInput, 'params'>): string => params.collectionSlug ?? ''

/** The legacy submissions list holds only pending ones. */
export const isSubmissionsPath = ({ path }: Pick<DeskInput, 'path'>): boolean => path.endsWith('/submissions')

export const submissionKindFor = ({ query }: Pick<DeskInput, 'query'>): SubmissionKind =>
  submissionKindNames.find((kind) => kind === query.get('status')) ?? 'open'

export const storiesFilterFor = ({ params }: Pick<DeskInput, 'params'>): PublicationStoriesFilter =>
  publicationStoriesFilters.find((filter) => filter === params.filterBy) ?? 'published'

export const submissionVariables = (input: DeskInput): VariablesOf<typeof publicationSubmissionsQuery> => ({
  slug: deskSlug(input),
  status: submissionKinds[submissionKindFor(input)].status,
  paging: { limit: pageSize },
})

export const writerParam = ({ query }: Pick<DeskInput, 'query'>): string => query.get('writer') ?? ''

export function deskStoriesVariables(input: DeskInput): VariablesOf<typeof publicationDeskStoriesQuery> {
  const { searchQuery, sort } = storyFilterOf(input.query)
  const options = { sort, writerId: writerParam(input) || null }
  return { slug: deskSlug(input), filter: storiesFilterFor(input), searchQuery, options, paging: { limit: pageSize } }
}
