import { pathTo } from '#shared/routes.ts'
import type { Environment } from '#web/shell/runtime/environment.ts'
import { type Answers, type Head, type Outcome, type PageInput, type Question, question } from '#web/shell/runtime/page.ts'
import { type PublicationOnShow, publicationOf, publicationQuery } from './publication.operations.ts'

export const slugIn = ({ params }: PageInput): string => params.collectionSlug ?? ''

export const publicationQuestion = (input: PageInput): Question => question(publicationQuery, { domainOrSlug: slugIn(input) })

export const publicationIn = (answers: Answers): PublicationOnShow | undefined => publicationOf(answers.get(publicationQuery))

/** NotFound when the publication does not exist or its page has no content. */
export const publicationOutcome =
  (isThere: (answers: Answers, input: PageInput) => boolean = () => true) =>
  (answers: Answers, input: PageInput): Outcome =>
    publicationIn(answers) && isThere(answers, input) ? { kind: 'page' } : { kind: 'unavailable', status: 404 }

/** A suspended publication is shown only to those who can fix it, and never cached. */
export const publicationCacheKeys = (answers: Answers): string[] | undefined => {
  const publication = publicationIn(answers)
  return publication && !publication.isSuspended ? [`collection:${publication.id}`] : undefined
}

type Told = Partial<Pick<Head, 'canonical' | 'description' | 'feeds'>> & { title?: string }

const organization = (publication: PublicationOnShow, { config }: Environment) => ({
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
  (tell: (publication: PublicationOnShow, answers: Answers, input: PageInput) => Told = () => ({})) =>
  (answers: Answers, input: PageInput): Head => {
    const publication = publicationIn(answers)
    if (!publication) return { title: 'Publication', noindex: true }
    const { name, slug, tagline, description, favicon, avatar, homepage } = publication
    const { title, feeds = [], ...told } = tell(publication, answers, input)
    const image = homepage?.header.backgroundImage ?? avatar
    return {
      title: title ? `${title} · ${name}` : name,
      description: description || tagline || `Stories in ${name}.`,
      type: 'website',
      image: image ? { id: image.id } : undefined,
      icon: (favicon ?? avatar)?.id,
      noindex: publication.isSuspended,
      feeds: [{ title: `Stories in ${name}`, path: pathTo('FeedCollection', { collectionSlug: slug }) }, ...feeds],
      jsonLd: [organization(publication, input.env)],
      ...told,
    }
  }
