import { phrase, type Phrase, t } from '#shared/translation/translate.ts'
import { rich, richPlural } from '#shared/translation/rich.ts'
import { type DataOf, graphql } from '#web/data/graphql.ts'
import { personRowFragment } from '#web/features/people/person-row.fragment.ts'
import type { CollectionRole } from '#shared/enums/publications.ts'
import { pathTo } from '#shared/routes.ts'
import { formatMonthYear } from '#shared/text/dates.ts'
import { useQuery } from '#web/data/data-context.tsx'
import { Count } from '#web/design/Count/Count.tsx'
import { Heading } from '#web/design/Text/Text.tsx'
import { CustomLayoutColumns } from '#web/features/publication-site/CustomLayoutColumns.tsx'
import { People } from '#web/features/people/PersonRow.tsx'
import { selectPublicationData, publicationQuery } from '#web/features/publication-site/publication.operations.ts'
import {
  publicationSlugOf,
  publicationCacheKeys,
  publicationHead,
  publicationOutcome,
  publicationPageQuery,
} from '#web/features/publication-site/publication-page.ts'
import { PublicationScope } from '#web/features/publication-site/PublicationScope.tsx'
import { Link } from '#web/app/runtime/Link.tsx'
import { type PageInput, type PageModule, pageQuery } from '#web/app/runtime/page.ts'
import styles from './AboutPage.module.css'
import { contactLinks } from './contact-links.ts'
import { publicationSidebarQuery } from '#web/features/publication-site/sidebar.operations.ts'
import { PublicationSidebar } from '#web/features/publication-site/PublicationSidebar.tsx'
import { PublicationTop } from '#web/features/publication-site/PublicationTop.tsx'

const publicationMastheadQuery = graphql(
  `
  query PublicationMastheadQuery($domainOrSlug: ID!) {
    collectionByDomainOrSlug(domainOrSlug: $domainOrSlug) {
      __typename
      ... on Collection { id staff { id role user { id ...PersonRow } } }
      ...Refusal
    }
  }
`,
  [personRowFragment],
)

const selectMastheadStaff = (data: DataOf<typeof publicationMastheadQuery> | undefined) =>
  data?.collectionByDomainOrSlug.__typename === 'Collection' ? data.collectionByDomainOrSlug.staff : []

const headings: Record<CollectionRole, Phrase> = { OWNER: phrase`Owner`, EDITOR: phrase`Editors`, WRITER: phrase`Writers` }
const order: readonly CollectionRole[] = ['OWNER', 'EDITOR', 'WRITER']

export function AboutPage({ input }: { input: PageInput }) {
  const domainOrSlug = publicationSlugOf(input)
  const publication = selectPublicationData(useQuery(publicationQuery, { domainOrSlug }).data)
  const staff = selectMastheadStaff(useQuery(publicationMastheadQuery, { domainOrSlug }).data)
  if (!publication) return null
  const { name, slug, description, tagline, createdAt, subscriberCount } = publication
  const contact = contactLinks(publication)
  return (
    <PublicationScope ink={publication.ink}>
      <Heading level={1} size="m">
        {rich`About ${<bdi>{name}</bdi>}`}
      </Heading>
      <p className={styles.description} dir="auto">
        {description || tagline || t`${name} hasn’t added a description yet.`}
      </p>
      <p className="muted links">
        {t`Since ${formatMonthYear(new Date(createdAt))}`}
        {' · '}
        <Link href={pathTo('ShowLiteCollectionFollowers', { collectionSlug: slug })}>
          <Count
            value={subscriberCount}
            words={(number) => richPlural(subscriberCount, phrase`${number} follower`, phrase`${number} followers`)}
          />
        </Link>
        {contact.map(({ text, href }) => (
          <span key={href}>
            {' · '}
            <Link href={href} rel="me noopener">
              {text}
            </Link>
          </span>
        ))}
      </p>
      {(publication.membershipOffer || publication.viewerIsMember) && (
        <p className="links">
          <Link href={pathTo('ShowPublicationMembership', { collectionSlug: slug })}>
            {publication.viewerIsMember ? t`See your membership` : t`Become a member`}
          </Link>
        </p>
      )}
      {order.map((role) => {
        const people = staff.filter((member) => member.role === role).map(({ user }) => user)
        return (
          people.length > 0 && (
            <section key={role} className={styles.group} aria-labelledby={`masthead-${role}`}>
              <Heading id={`masthead-${role}`} size="label">
                {t(headings[role])}
              </Heading>
              <People people={people} />
            </section>
          )
        )
      })}
    </PublicationScope>
  )
}

/** The variant for a custom layout. */
const CustomLayoutAboutPage = ({ input }: { input: PageInput }) => (
  <CustomLayoutColumns input={input}>
    <AboutPage input={input} />
  </CustomLayoutColumns>
)

/** The about page, shared by both layouts. */
const aboutPage = {
  queries: (input) => [
    publicationPageQuery(input),
    pageQuery(publicationMastheadQuery, { domainOrSlug: publicationSlugOf(input) }),
    pageQuery(publicationSidebarQuery, { domainOrSlug: publicationSlugOf(input) }),
  ],
  outcome: publicationOutcome(),
  head: publicationHead(() => ({ title: t`About` })),
  cacheKeys: publicationCacheKeys,
  hydratesOnIntent: () => true,
} satisfies Omit<PageModule, 'Page'>

export const pages: Record<string, PageModule> = {
  'publication-about': { ...aboutPage, Top: PublicationTop, Page: AboutPage, Aside: PublicationSidebar },
  'community-publication-about': { ...aboutPage, Top: PublicationTop, Page: CustomLayoutAboutPage },
}
