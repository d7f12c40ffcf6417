import { Check } from 'lucide-react'
import { t } from '#shared/translation/translate.ts'
import { formatMoney } from '#shared/payments/money.ts'
import { cx } from '#web/design/cx.ts'
import { Leafmark } from '#web/design/Leafmark/Leafmark.tsx'
import { Picture } from '#web/design/Picture/Picture.tsx'
import { Text } from '#web/design/Text/Text.tsx'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { planFeatures } from '#web/features/membership/plan-labels.ts'
import { inLanguage } from '#web/features/stories/in-language.ts'
import type { Purchase, StoryOfOffer } from './sign-up-offer.ts'
import styles from './SignUpOffer.module.css'

type Props = { purchase: Purchase; story: StoryOfOffer | undefined }

/** Beside the steps of signing up at a paywall: the story, what reading it costs, and what that includes. */
export function SignUpOffer({ purchase, story }: Props) {
  const { config } = useEnvironment()
  return (
    <section
      className={cx(styles.offer, purchase !== 'none' && styles.paid)}
      aria-label={purchase === 'none' ? t`What an account gives you` : t`What you get`}
    >
      {purchase === 'none' ? (
        <p className={styles.kind}>{t`With an account`}</p>
      ) : (
        <p className={styles.kind}>
          <Leafmark /> {t`Membership`}
        </p>
      )}
      {story && <Story story={story} />}
      {story && <Price purchase={purchase} story={story} />}
      <ul>
        {benefitsOf(purchase, story, config.productName).map((benefit) => (
          <li key={benefit}>
            <Check size={20} />
            <span>{benefit}</span>
          </li>
        ))}
      </ul>
      {purchase !== 'none' && (
        <Text>
          {purchase === 'site' ? t`You choose monthly, yearly or Friend in step 2.` : t`You choose how you pay in step 2.`}
        </Text>
      )}
    </section>
  )
}

const Story = ({ story: { title, language, creator, readingTime, previewImage } }: { story: StoryOfOffer }) => (
  <div className={styles.story}>
    {previewImage && (
      <Picture
        id={previewImage.id}
        alt=""
        width={84}
        height={56}
        crop
        focusX={previewImage.focusPercentX}
        focusY={previewImage.focusPercentY}
      />
    )}
    <div>
      <b {...inLanguage({ language })}>{title || t`Untitled story`}</b>
      <Text>
        <bdi>{creator.name}</bdi>
        {' · '}
        {t`${readingTime} min read`}
      </Text>
    </div>
  </div>
)

function Price({ purchase, story: { membershipPrice: site, publicationPaywall: wall } }: Props & { story: StoryOfOffer }) {
  if (purchase === 'site' && site?.monthly)
    return (
      <p className={styles.price}>
        {formatMoney(site.monthly, site.currency)}{' '}
        <Text as="span" size="m">
          {site.yearly ? t`a month, or ${formatMoney(site.yearly, site.currency)} a year` : t`a month`}
        </Text>
      </p>
    )
  if (purchase === 'publication' && wall?.monthlyPrice)
    return (
      <p className={styles.price}>
        {formatMoney(wall.monthlyPrice, wall.currency)}{' '}
        <Text as="span" size="m">
          {t`a month or more, to the publication`}
        </Text>
      </p>
    )
  return null
}

function benefitsOf(purchase: Purchase, story: StoryOfOffer | undefined, productName: string): readonly string[] {
  switch (purchase) {
    case 'site': {
      const [, ...others] = planFeatures('MEMBER')
      return [t`Every member-only story, this one first`, ...others]
    }
    case 'publication':
      return [
        story?.collection
          ? t`Every member-only story in ${story.collection.name}, this one first`
          : t`Every member-only story in this publication, this one first`,
        t`What you pay goes to the people who publish it`,
        t`Leave whenever you like`,
      ]
    case 'none':
      return [
        t`Follow writers, publications and topics`,
        t`Save stories and pick up where you stopped`,
        t`Respond, highlight and clap`,
        t`Free, for as long as you like. Some stories on ${productName} are for members.`,
      ]
  }
}
