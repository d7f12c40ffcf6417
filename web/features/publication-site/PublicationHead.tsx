import type { CSSProperties, ReactNode } from 'react'
import { phrase, t } from '#shared/translation/translate.ts'
import { richPlural } from '#shared/translation/rich.ts'
import { imagePath } from '#shared/text/images.ts'
import { pathTo } from '#shared/routes.ts'
import { Count } from '#web/design/Count/Count.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Row } from '#web/design/Layout/Layout.tsx'
import { cx } from '#web/design/cx.ts'
import { Notice } from '#web/design/Notice/Notice.tsx'
import { FollowPublicationButton } from '#web/features/follow/FollowButton.tsx'
import { SubscribeButton } from '#web/features/newsletters/SubscribeButton.tsx'
import { Link } from '#web/app/runtime/Link.tsx'
import { type DataOf, graphql } from '#web/data/graphql.ts'
import { PublicationMenu, publicationMenuFragment } from './PublicationMenu.tsx'
import { PublicationNavigation, publicationNavigationFragment } from './PublicationNavigation.tsx'
import styles from './Publication.module.css'

const sizes = { SMALL: styles.small, MEDIUM: styles.medium, LARGE: styles.large }
const logoHeight = 72

/** The chosen size, reduced where a long name would fill the window. */
function sizeFor(name: string, chosen: keyof typeof sizes): string | undefined {
  if (name.length > 40) return sizes.SMALL
  return sizes[name.length > 20 && chosen === 'LARGE' ? 'MEDIUM' : chosen]
}

export const publicationHeadFragment = graphql(
  `
  fragment PublicationHead on Collection {
    id name slug tagline subscriberCount isSuspended viewerIsMember
    logo { id originalWidth originalHeight }
    homepage { title description header { size backgroundImage { id } } }
    newsletterV3 { id slug name }
    membershipOffer { currency }
    viewerEdge { id isEditor isFollowing isMuting isSubscribedToNewsletter }
    ...PublicationMenu ...PublicationNavigation
  }
`,
  [publicationMenuFragment, publicationNavigationFragment],
)

export type PublicationHeadData = DataOf<typeof publicationHeadFragment>

type Props = {
  publication: PublicationHeadData
  path: string
  /** A preview on a page that has a heading of its own. */
  isPreview?: boolean
}

/** The publication's header: name or logo in its colors, description and actions. */
export function PublicationHead({ publication, path, isPreview = false }: Props) {
  const { name, slug, tagline, logo, homepage, subscriberCount, isSuspended, newsletterV3, viewerEdge } = publication
  const home = pathTo('ShowCollectionHome', { collectionSlug: slug })
  const background = homepage?.header.backgroundImage
  // Only the homepage shows the description.
  const isFront = path === home
  const words = isFront ? homepage?.description || tagline : tagline
  const heading = isFront && homepage?.title !== name ? homepage?.title : undefined
  return (
    <section className={cx(styles.head, !isFront && styles.inner)} aria-label={name}>
      {background && (
        <img
          className={styles.background}
          src={imagePath(background.id, { width: 1192 })}
          alt=""
          decoding="async"
          fetchPriority="low"
        />
      )}
      <div className={cx('page-width', styles.wrap)}>
        <div className={styles.top}>
          <div className={styles.words}>
            <Name level={isFront && !isPreview ? 1 : 2} className={sizeFor(name, homepage?.header.size ?? 'MEDIUM')}>
              {isFront ? (
                <Title name={name} logo={logo} />
              ) : (
                <Link href={home}>
                  <Title name={name} logo={logo} />
                </Link>
              )}
            </Name>
            {heading && (
              <p className={styles.heading} dir="auto">
                {heading}
              </p>
            )}
            {words && (
              <p className={styles.tagline} dir="auto">
                {words}
              </p>
            )}
          </div>
          <div className={styles.side}>
            <Link
              className={cx('quiet-link', styles.count)}
              href={pathTo('ShowLiteCollectionFollowers', { collectionSlug: slug })}
            >
              <Count
                value={subscriberCount}
                words={(number) => richPlural(subscriberCount, phrase`${number} follower`, phrase`${number} followers`)}
              />
            </Link>
            <Row gap={2} className={styles.acts}>
              {viewerEdge.isEditor && (
                <Button href={pathTo('ShowCollectionManage', { collectionSlug: slug })}>{t`Manage`}</Button>
              )}
              <MembershipButton publication={publication} />
              <FollowPublicationButton collection={publication} primary={!publication.membershipOffer} />
              {newsletterV3 && (
                <SubscribeButton
                  target={{
                    name: newsletterV3.name,
                    newsletterId: newsletterV3.id,
                    isSubscribed: viewerEdge.isSubscribedToNewsletter,
                  }}
                  href={pathTo('ShowCollectionNewsletterLandingPage', {
                    collectionSlug: slug,
                    newsletterSlug: newsletterV3.slug,
                  })}
                />
              )}
              <PublicationMenu publication={publication} />
            </Row>
          </div>
        </div>
        <PublicationNavigation publication={publication} path={path} />
      </div>
      {(isSuspended || viewerEdge.isMuting) && (
        <div className={cx('page-width', styles.notice)}>
          {isSuspended ? (
            <Notice tone="danger">{t`This publication is suspended. Only its editors and our staff can see this page.`}</Notice>
          ) : (
            <Notice>{t`You muted ${name}. Its stories don’t show up in your feeds.`}</Notice>
          )}
        </div>
      )}
    </section>
  )
}

/** Where readers join, or find the membership they have. */
function MembershipButton({ publication }: { publication: PublicationHeadData }) {
  const { slug, membershipOffer, viewerIsMember, viewerEdge } = publication
  if (!viewerIsMember && (!membershipOffer || viewerEdge.isEditor)) return null
  return (
    <Button kind={viewerIsMember ? 'secondary' : 'primary'} href={pathTo('ShowPublicationMembership', { collectionSlug: slug })}>
      {viewerIsMember ? t`Your membership` : t`Become a member`}
    </Button>
  )
}

const Name = ({ level, className, children }: { level: 1 | 2; className: string | undefined; children: ReactNode }) =>
  level === 1 ? (
    <h1 className={className}>{children}</h1>
  ) : (
    <p className={className} data-name>
      {children}
    </p>
  )

/** A logo has a fixed height and shrinks on narrow windows; without one, the name is set large. */
function Title({ name, logo }: { name: string; logo: PublicationHeadData['logo'] }) {
  if (!logo) return <bdi>{name}</bdi>
  const { originalWidth, originalHeight } = logo
  const width = Math.round(((originalWidth ?? 1) / (originalHeight ?? 1)) * logoHeight)
  return (
    <img
      className={styles.logo}
      style={{ '--logo-width': `${width}px` } as CSSProperties}
      src={imagePath(logo.id, { height: logoHeight, ratio: 2 })}
      alt={name}
      width={width}
      height={logoHeight}
    />
  )
}
