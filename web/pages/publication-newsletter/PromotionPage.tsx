import { useQuery } from '#web/data/data-context.tsx'
import { publicationOf, publicationQuery } from '#web/pages/publication/publication.operations.ts'
import { slugIn } from '#web/pages/publication/publication-page.ts'
import { PublicationScope } from '#web/pages/publication/PublicationScope.tsx'
import { PublicationTop } from '#web/pages/publication/PublicationTop.tsx'
import { Footer } from '#web/shell/footer/Footer.tsx'
import { NewsletterPromo } from '#web/shell/newsletter/NewsletterPromo.tsx'
import type { PageInput } from '#web/shell/runtime/page.ts'
import { newsletterIn, publicationNewsletterQuery } from './newsletter.operations.ts'
import { newsletterVariables } from './newsletter-page.ts'
import styles from './Newsletter.module.css'

/** Only the invitation, for external links. */
export function PromotionPage({ input }: { input: PageInput }) {
  const publication = publicationOf(useQuery(publicationQuery, { domainOrSlug: slugIn(input) }).data)
  const newsletter = newsletterIn(useQuery(publicationNewsletterQuery, newsletterVariables(input)).data)
  if (!publication || !newsletter) return null
  return (
    <PublicationScope ink={publication.ink}>
      <div className={styles.invitation}>
        <NewsletterPromo newsletter={newsletter} collectionSlug={publication.slug} level={1} />
      </div>
    </PublicationScope>
  )
}

/** For layouts without the publication's header or a footer. */
export const PromotionAlone = ({ input }: { input: PageInput }) => (
  <>
    <PublicationTop input={input} />
    <PromotionPage input={input} />
    <Footer />
  </>
)
