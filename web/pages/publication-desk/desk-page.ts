import { type Answers, type PageInput, question } from '#web/shell/runtime/page.ts'
import { deskOf, publicationDeskQuery, publicationDeskStoriesQuery, publicationSubmissionsQuery } from './desk.operations.ts'
import { slugOf, storyVariables, submissionVariables } from './wanted.ts'

const deskQuestion = (input: PageInput) => question(publicationDeskQuery, { slug: slugOf(input) })

export const submissionQuestions = (input: PageInput) => [
  deskQuestion(input),
  question(publicationSubmissionsQuery, submissionVariables(input)),
]

export const storyQuestions = (input: PageInput) => [
  deskQuestion(input),
  question(publicationDeskStoriesQuery, storyVariables(input)),
]

export const deskOutcome = (answers: Answers) =>
  deskOf(answers.get(publicationDeskQuery)) ? ({ kind: 'page' } as const) : ({ kind: 'unavailable', status: 404 } as const)

export const deskHead = (title: string) => (answers: Answers) => ({
  title: `${title} · ${deskOf(answers.get(publicationDeskQuery))?.name ?? 'Publication'}`,
  noindex: true,
})
