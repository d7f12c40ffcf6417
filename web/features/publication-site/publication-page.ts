import { t } from '#shared/translation/translate.ts'
import { pathTo } from '#shared/routes.ts'
import type { Environment } from '#web/app/runtime/environment.ts'
import { type PageData, type Head, type PageOutcome, type PageInput, type PageQuery, pageQuery } from '#web/app/runtime/page.ts'
import { type PublicationData, selectPublicationData, publicationQuery } from './publication.operations.ts'

export const publicationSlugOf = ({ params }: PageInput): string => params.collectionSlug ?? ''

export const publicationPageQuery = (input: PageInput): PageQuery =>
  pageQuery(publicationQuery, { domainOrSlug: publicationSlugOf(input) })

export const selectPublication = (data: PageData): PublicationData | undefined =>
  selectPublicationData(data.get(publicationQuery))

/** NotFound when the publication does not exist or its page has no content. */
export const publicationOutcome =
  (exists: (data: PageData, input: PageInput) => boolean = () => true) =>
  (data: PageData, input: PageInput): PageOutcome =>
    selectPublication(data) && exists(data, input) ? { kind: 'page' } : { kind: 'unavailable', status: 404 }

/** A suspended publication is shown only to those who can fix it, and never cached. */
export const publicationCacheKeys = (data: PageData): string[] | undefined => {
  const publication = selectPublication(data)
  return publication && !publication.isSuspended ? [`collection:${publication.id}`] : undefined
}

type PublicationHeadInput = Partial<Pick<Head, 'canonical' | 'description' | 'feeds'>> & { title?: string }

const organization = (publication: PublicationData, { config }: Environment) => ({
  '@context': 'https://schema.org',
  '@type': 'Organization',
  name: publication.name,
  url: `${config.baseUrl}${pathTo('ShowCollectionHome', { collectionSlug: publication.slug })}`,
  ...(publication.description && { description: publication.description }),
  founder: { '@type': 'Person', name: publication.creator.name },
  foundingDate: publication.createdAt.slice(0, 10),
})

/** The head of a publication page; every title includes the name. */
export const publicationHead =
  (headInput: (publication: PublicationData, data: PageData, input: PageInput) => PublicationHeadInput = () => ({})) =>
  (data: PageData, input: PageInput): Head => {
    const publication = selectPublication(data)
    if (!publication) return { title: t`Publication`, noindex: true }
    const { name, slug, tagline, description, favicon, avatar, homepage } = publication
    const { title, feeds = [], ...overrides } = headInput(publication, data, input)
    const image = homepage?.header.backgroundImage ?? avatar
    return {
      title: title ? `${title} · ${name}` : name,
      description: description || tagline || t`Stories in ${name}.`,
      type: 'website',
      image: image ? { id: image.id } : undefined,
      icon: (favicon ?? avatar)?.id,
      noindex: publication.isSuspended,
      feeds: [{ title: t`Stories in ${name}`, path: pathTo('FeedCollection', { collectionSlug: slug }) }, ...feeds],
      jsonLd: [organization(publication, input.env)],
      ...overrides,
    }
  }
