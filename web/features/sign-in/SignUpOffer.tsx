import { Check } from 'lucide-react'
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
      aria-label={purchase === 'none' ? 'What an account gives you' : 'What you get'}
    >
      {purchase === 'none' ? (
        <p className={styles.kind}>With an account</p>
      ) : (
        <p className={styles.kind}>
          <Leafmark /> Membership
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
          {purchase === 'site' ? 'You choose monthly, yearly or Friend in step 2.' : 'You choose how you pay in step 2.'}
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
      <b {...inLanguage({ language })}>{title || 'Untitled story'}</b>
      <Text>
        <bdi>{creator.name}</bdi>
        {` · ${readingTime} min read`}
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
          a month{site.yearly ? `, or ${formatMoney(site.yearly, site.currency)} a year` : ''}
        </Text>
      </p>
    )
  if (purchase === 'publication' && wall?.monthlyPrice)
    return (
      <p className={styles.price}>
        {formatMoney(wall.monthlyPrice, wall.currency)}{' '}
        <Text as="span" size="m">
          a month or more, to the publication
        </Text>
      </p>
    )
  return null
}

function benefitsOf(purchase: Purchase, story: StoryOfOffer | undefined, productName: string): readonly string[] {
  switch (purchase) {
    case 'site': {
      const [first, ...others] = planFeatures('MEMBER')
      return [`${first}, this one first`, ...others]
    }
    case 'publication':
      return [
        `Every member-only story in ${story?.collection?.name ?? 'this publication'}, this one first`,
        'What you pay goes to the people who publish it',
        'Leave whenever you like',
      ]
    case 'none':
      return [
        'Follow writers, publications and topics',
        'Save stories and pick up where you stopped',
        'Respond, highlight and clap',
        `Free, for as long as you like. Some stories on ${productName} are for members.`,
      ]
  }
}
