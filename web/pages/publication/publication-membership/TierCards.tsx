import { useState } from 'react'
import { phrase, type Phrase, plural, t } from '#shared/translation/translate.ts'
import type { PublicationCadence } from '#shared/enums/publication-memberships.ts'
import { pathTo } from '#shared/routes.ts'
import { formatMoney } from '#shared/payments/money.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { Grid, Row, Stack } from '#web/design/Layout/Layout.tsx'
import { PriceCard } from '#web/design/PriceCard/PriceCard.tsx'
import { Segment, Segments } from '#web/design/Segments/Segments.tsx'

import { cadencePrice } from '#web/features/publication-membership/tier-words.ts'
import { signInPath } from '#web/features/sign-in/sign-in-path.ts'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { tierFeatures } from './tier-features.ts'
import type { PublicationOffer, OfferingPublication, TierData } from './membership.operations.ts'

const views: readonly (readonly [PublicationCadence, Phrase])[] = [
  ['MONTHLY', phrase`Monthly`],
  ['YEARLY', phrase`Yearly`],
]

type Props = { publication: OfferingPublication; offer: PublicationOffer; redirect: string | undefined }

/** The tiers side by side, with a choice of billing period where both are sold. */
export function TierCards({ publication, offer: { tiers, isTrialAvailable }, redirect }: Props) {
  const hasBoth = tiers.some(({ monthlyPrice }) => monthlyPrice !== null) && tiers.some(({ yearlyPrice }) => yearlyPrice !== null)
  const [view, setView] = useState<PublicationCadence>(
    hasBoth || tiers.every((tier) => tier.yearlyPrice === null) ? 'MONTHLY' : 'YEARLY',
  )
  return (
    <Stack gap={5}>
      {hasBoth && (
        <Row align="center">
          <Segments label={t`How often you pay`}>
            {views.map(([id, text]) => (
              <Segment key={id} current={view === id} onClick={() => setView(id)}>
                {t(text)}
              </Segment>
            ))}
          </Segments>
        </Row>
      )}
      <section aria-label={t`Memberships`}>
        <Grid>
          {tiers.map((tier) => (
            <TierCard
              key={tier.id}
              tier={isTrialAvailable ? tier : { ...tier, trialDays: null }}
              view={view}
              publication={publication}
              redirect={redirect}
            />
          ))}
        </Grid>
      </section>
    </Stack>
  )
}

type CardProps = { tier: TierData; view: PublicationCadence; publication: OfferingPublication; redirect: string | undefined }

/** A tier that is not sold by the chosen period shows the other. */
function TierCard({ tier, view, publication: { slug, name }, redirect }: CardProps) {
  const { session } = useEnvironment()
  const cadence = cadencePrice(tier, view) === null ? (view === 'MONTHLY' ? 'YEARLY' : 'MONTHLY') : view
  const price = cadencePrice(tier, cadence)
  if (price === null) return null
  const isFounding = tier.kind === 'FOUNDING'
  const checkout = pathTo('ShowPublicationCheckout', { collectionSlug: slug }, { query: { tier: tier.id, cadence, redirect } })
  return (
    <PriceCard
      name={<bdi>{tier.name}</bdi>}
      amount={formatMoney(price, tier.currency)}
      per={isFounding ? t`a year, or more` : cadence === 'MONTHLY' ? t`a month` : t`a year`}
      note={
        tier.trialDays
          ? plural(tier.trialDays, phrase`1 day free for new members.`, phrase`${tier.trialDays} days free for new members.`)
          : undefined
      }
      features={tierFeatures(tier, name)}
      best={isFounding}
      action={
        <Button
          kind={isFounding ? 'secondary' : 'primary'}
          block
          aria-label={tier.trialDays ? t`Start free days as ${tier.name}` : t`Join as ${tier.name}`}
          href={session.isLoggedIn ? checkout : signInPath({ operation: 'register', redirect: checkout, entry: 'paywall' })}
        >
          {tier.trialDays ? t`Start free days` : t`Join`}
        </Button>
      }
    />
  )
}
