import { type Phrase, t } from '#shared/translation/translate.ts'
import { type PageData, type PageInput, pageQuery } from '#web/app/runtime/page.ts'
import {
  selectPublicationDesk,
  publicationDeskQuery,
  publicationDeskStoriesQuery,
  publicationSubmissionsQuery,
} from './desk.operations.ts'
import { deskSlug, deskStoriesVariables, submissionVariables } from './desk-input.ts'

const deskQuery = (input: PageInput) => pageQuery(publicationDeskQuery, { slug: deskSlug(input) })

export const submissionQueries = (input: PageInput) => [
  deskQuery(input),
  pageQuery(publicationSubmissionsQuery, submissionVariables(input)),
]

export const storyQueries = (input: PageInput) => [
  deskQuery(input),
  pageQuery(publicationDeskStoriesQuery, deskStoriesVariables(input)),
]

export const deskOutcome = (data: PageData) =>
  selectPublicationDesk(data.get(publicationDeskQuery))
    ? ({ kind: 'page' } as const)
    : ({ kind: 'unavailable', status: 404 } as const)

export const deskHead = (title: Phrase) => (data: PageData) => ({
  title: `${t(title)} · ${selectPublicationDesk(data.get(publicationDeskQuery))?.name ?? t`Publication`}`,
  noindex: true,
})
