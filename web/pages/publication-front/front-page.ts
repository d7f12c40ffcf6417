import type { Answers, PageInput } from '#web/shell/runtime/page.ts'
import { type PageModule, question } from '#web/shell/runtime/page.ts'
import { type FrontEditor, frontEditorOf, frontEditorQuery, publicationProfileQuery } from './front.operations.ts'

export const slugOf = ({ params }: PageInput): string => params.collectionSlug ?? ''

export const editorIn = (answers: Answers): FrontEditor | undefined => frontEditorOf(answers.get(frontEditorQuery))

/** The definition of a page where editors arrange what readers see. */
export const editorPage = (title: string, Page: PageModule['Page'], more: Partial<PageModule> = {}): PageModule => ({
  questions: (input) => [
    question(frontEditorQuery, { slug: slugOf(input) }),
    question(publicationProfileQuery, { domainOrSlug: slugOf(input) }),
  ],
  outcome: (answers) => (editorIn(answers) ? { kind: 'page' } : { kind: 'unavailable', status: 404 }),
  head: (answers) => {
    const profile = answers.get(publicationProfileQuery)?.collectionByDomainOrSlug
    const publication = profile?.__typename === 'Collection' ? profile : undefined
    return { title: `${title} · ${publication?.name ?? 'Publication'}`, icon: publication?.favicon?.id, noindex: true }
  },
  Page,
  ...more,
})
