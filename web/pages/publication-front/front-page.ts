import type { Answers, PageInput } from '#web/shell/runtime/page.ts'
import { type PageModule, question } from '#web/shell/runtime/page.ts'
import { type FrontEditor, frontEditorOf, frontEditorQuery } from './front.operations.ts'

export const slugOf = ({ params }: PageInput): string => params.collectionSlug ?? ''

export const editorIn = (answers: Answers): FrontEditor | undefined => frontEditorOf(answers.get(frontEditorQuery))

/** A page on which editors arrange what readers see. */
export const editorPage = (title: string, Page: PageModule['Page'], more: Partial<PageModule> = {}): PageModule => ({
  questions: (input) => [question(frontEditorQuery, { slug: slugOf(input) })],
  outcome: (answers) => (editorIn(answers) ? { kind: 'page' } : { kind: 'unavailable', status: 404 }),
  head: (answers) => ({ title: `${title} · ${editorIn(answers)?.name ?? 'Publication'}`, noindex: true }),
  Page,
  ...more,
})
