import { useQuery } from '#web/data/data-context.tsx'
import { cx } from '#web/design/cx.ts'
import { selectPublicationData, publicationQuery } from '#web/features/publication-site/publication.operations.ts'
import { publicationSlugOf } from '#web/features/publication-site/publication-page.ts'
import { PublicationScope } from '#web/features/publication-site/PublicationScope.tsx'
import { PublicationTop } from '#web/features/publication-site/PublicationTop.tsx'
import { Footer } from '#web/app/page-parts/Footer.tsx'
import { NewsletterPromo } from '#web/features/newsletters/NewsletterPromo.tsx'
import type { PageInput, PageModule } from '#web/app/runtime/page.ts'
import { selectPublicationNewsletter, publicationNewsletterQuery } from './newsletter.operations.ts'
import { newsletterVariables, newsletterPage } from './newsletter-page.ts'
import styles from '#web/features/publication-site/Publication.module.css'

/** Only the invitation, for external links. */
function PromotionPage({ input }: { input: PageInput }) {
  const publication = selectPublicationData(useQuery(publicationQuery, { domainOrSlug: publicationSlugOf(input) }).data)
  const newsletter = selectPublicationNewsletter(useQuery(publicationNewsletterQuery, newsletterVariables(input)).data)
  if (!publication || !newsletter) return null
  return (
    <PublicationScope ink={publication.ink}>
      <div className={cx('page-width', styles.promotion)}>
        <NewsletterPromo newsletter={newsletter} publicationSlug={publication.slug} level={1} />
      </div>
    </PublicationScope>
  )
}

/** For layouts without the publication's header or a footer. */
const StandalonePromotionPage = ({ input }: { input: PageInput }) => (
  <>
    <PublicationTop input={input} />
    <PromotionPage input={input} />
    <Footer />
  </>
)

export const pages: Record<string, PageModule> = {
  'publication-newsletter-promotion': { ...newsletterPage, Page: StandalonePromotionPage },
  'community-publication-newsletter-promotion': { ...newsletterPage, Top: PublicationTop, Page: PromotionPage },
}
