import type { ReactNode } from 'react'
import { t } from '#shared/translation/translate.ts'
import { rich } from '#shared/translation/rich.ts'
import { useIsSelling } from '#web/features/membership/WhileSelling.tsx'
import { pathTo } from '#shared/routes.ts'
import { formatMoney } from '#shared/payments/money.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { Leafmark } from '#web/design/Leafmark/Leafmark.tsx'
import { cx } from '#web/design/cx.ts'
import { Text } from '#web/design/Text/Text.tsx'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { Link } from '#web/app/runtime/Link.tsx'
import { signInPath } from '#web/features/sign-in/sign-in-path.ts'
import { type DataOf, graphql } from '#web/data/graphql.ts'
import styles from './Paywall.module.css'

export const paywallFragment = graphql(`
  fragment Paywall on Post {
    path
    membershipPrice(shareKey: $shareKey) { currency monthly }
    publicationPaywall(shareKey: $shareKey) { admitsSiteMembers currency monthlyPrice }
    creator { id name }
    collection { id name slug }
  }
`)

/** Shown where the rest of a member-only story would start. */
export function Paywall({ story }: { story: DataOf<typeof paywallFragment> }) {
  const { session, config } = useEnvironment()
  const isSelling = useIsSelling()
  const { collection: publication, publicationPaywall: wall, membershipPrice: price } = story
  // New members return to the story.
  const payPage = pathTo('ShowPay', {}, { query: { redirect: story.path } })
  const href = session.isLoggedIn ? payPage : signInPath({ operation: 'register', redirect: payPage, entry: 'paywall' })
  const signIn = !session.isLoggedIn && (
    <>
      {' '}
      {rich`Already a member? ${(
        <Link className="link" href={signInPath({ redirect: story.path, entry: 'paywall' })}>
          {t`Sign in`}
        </Link>
      )}`}
    </>
  )
  const isForSiteMembers = isSelling && (!wall || (wall.admitsSiteMembers && !session.isMember))
  if (wall && publication)
    return (
      <Wall
        title={
          <>
            {wall.monthlyPrice === null
              ? rich`This story is for members of ${<bdi>{publication.name}</bdi>}`
              : rich`Keep reading with a membership of ${<bdi>{publication.name}</bdi>}`}
          </>
        }
        text={t`Members read every story in this publication, and pay it directly.`}
        action={
          wall.monthlyPrice !== null && (
            <Button
              kind="primary"
              size="l"
              href={pathTo(
                'ShowPublicationMembership',
                { collectionSlug: publication.slug },
                { query: { redirect: story.path } },
              )}
            >
              {t`Become a member`}
            </Button>
          )
        }
        note={
          <>
            {wall.monthlyPrice !== null && t`From ${formatMoney(wall.monthlyPrice, wall.currency)} a month.`}
            {isForSiteMembers && (
              <>
                {' '}
                {rich`Or ${(
                  <Link className="link" href={href}>
                    {t`become a member of all of ${config.productName}`}
                  </Link>
                )}.`}
              </>
            )}
            {signIn}
          </>
        }
      />
    )
  return (
    <Wall
      title={isSelling ? t`Become a member to read this story, and all of ${config.productName}.` : t`This story is for members.`}
      text={
        <>
          {rich`Membership opens every story and pays the people who write them. ${<bdi>{story.creator.name}</bdi>} earns from your
          reading, not from your attention.`}
        </>
      }
      action={
        isSelling && (
          <Button kind="primary" size="l" href={href}>
            {t`Get unlimited access`}
          </Button>
        )
      }
      note={
        <>
          {isSelling && price?.monthly && t`From ${formatMoney(price.monthly, price.currency)} a month.`}
          {signIn}
        </>
      }
    />
  )
}

type WallProps = { title: ReactNode; text: ReactNode; action: ReactNode; note: ReactNode }

const Wall = ({ title, text, action, note }: WallProps) => (
  <section className={cx('raised', styles.wall)} aria-labelledby="paywall">
    <FoldedSheet className={styles.sheet} />
    <p className={cx('caps', styles.label)}>
      <Leafmark size={12} /> {t`Member-only story`}
    </p>
    <h2 id="paywall">{title}</h2>
    <Text face="read" size="m" className={styles.text}>
      {text}
    </Text>
    {action}
    <Text size="m" className={styles.sign}>
      {note}
    </Text>
  </section>
)

/** One sheet folded three times; the lifted leaf stands for the paywall. */
const FoldedSheet = ({ className }: { className: string | undefined }) => (
  <svg viewBox="0 0 132 60" className={className} aria-hidden="true">
    <rect x="1" y="1" width="130" height="58" fill="none" stroke="currentColor" strokeWidth="1.5" />
    <path d="M33.5 1v58M66 1v58M98.5 1v58M1 30h130" fill="none" stroke="var(--accent)" strokeDasharray="3 3" />
    <path d="M98.5 59V30H131Z" fill="var(--gilt)" />
  </svg>
)
