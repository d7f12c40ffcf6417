import { type Phrase, t } from '#shared/translation/translate.ts'
import type { PageData, PageInput } from '#web/app/runtime/page.ts'
import { type PageModule, pageQuery } from '#web/app/runtime/page.ts'
import {
  type FrontEditor,
  selectFrontEditor,
  frontEditorQuery,
  publicationProfileQuery,
} from '#web/features/publication-site/front/front-editor.operations.ts'

export const frontSlug = ({ params }: PageInput): string => params.collectionSlug ?? ''

export const findFrontEditor = (data: PageData): FrontEditor | undefined => selectFrontEditor(data.get(frontEditorQuery))

/** The definition of a page where editors arrange what readers see. */
export const createEditorPage = (title: Phrase, Page: PageModule['Page'], more: Partial<PageModule> = {}): PageModule => ({
  queries: (input) => [
    pageQuery(frontEditorQuery, { slug: frontSlug(input) }),
    pageQuery(publicationProfileQuery, { domainOrSlug: frontSlug(input) }),
  ],
  outcome: (data) => (findFrontEditor(data) ? { kind: 'page' } : { kind: 'unavailable', status: 404 }),
  head: (data) => {
    const profile = data.get(publicationProfileQuery)?.collectionByDomainOrSlug
    const publication = profile?.__typename === 'Collection' ? profile : undefined
    return { title: `${t(title)} · ${publication?.name ?? t`Publication`}`, icon: publication?.favicon?.id, noindex: true }
  },
  Page,
  ...more,
})
