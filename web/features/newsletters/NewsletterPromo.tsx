import { t } from '#shared/translation/translate.ts'
import type { newsletterOnOfferFragment } from './newsletter.operations.ts'
import type { DataOf } from '#web/data/graphql.ts'
import { pathTo } from '#shared/routes.ts'
import { cx } from '#web/design/cx.ts'
import { Picture } from '#web/design/Picture/Picture.tsx'
import { Heading } from '#web/design/Text/Text.tsx'
import { Link } from '#web/app/runtime/Link.tsx'
import styles from './Newsletter.module.css'
import { SubscribeBox } from './SubscribeBox.tsx'
import type { Subscribable } from './use-subscription.ts'

export const subscribableOf = (newsletter: DataOf<typeof newsletterOnOfferFragment>): Subscribable => ({
  name: newsletter.name,
  newsletterId: newsletter.id,
  isSubscribed: newsletter.viewerIsSubscribed,
  countsOpens: newsletter.countsOpens,
})

type Props = { newsletter: DataOf<typeof newsletterOnOfferFragment>; publicationSlug: string; level?: 1 | 2; compact?: boolean }

/** A band in the publication's colors that promotes its newsletter. */
export function NewsletterPromo({ newsletter, publicationSlug, level = 2, compact = false }: Props) {
  const { name, slug, description, promoHeadline, promoBody, image } = newsletter
  const body = promoBody || description
  return (
    <section className={cx(styles.band, compact && styles.compact)} aria-label={name}>
      <div className={styles.words}>
        <p className="caps">{t`The newsletter`}</p>
        <Heading level={level} size="m" className={styles.headline} dir="auto">
          {promoHeadline || name}
        </Heading>
        {body && (
          <p className={styles.body} dir="auto">
            {body}
          </p>
        )}
        <SubscribeBox target={subscribableOf(newsletter)} text={t`Send it to me`} />
        <p>
          <Link
            className="link"
            href={pathTo('ShowCollectionNewsletterLandingPage', { collectionSlug: publicationSlug, newsletterSlug: slug })}
          >
            {t`Past issues`}
          </Link>
        </p>
      </div>
      {image && !compact && <Picture className={styles.picture ?? ''} fill id={image.id} alt="" width={600} height={400} crop />}
    </section>
  )
}
