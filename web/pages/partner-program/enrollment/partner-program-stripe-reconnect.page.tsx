import { t } from '#shared/translation/translate.ts'
import { payoutCountry } from '#shared/partner-program/countries.ts'
import { pathTo } from '#shared/routes.ts'
import { useQuery } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Row } from '#web/design/Layout/Layout.tsx'
import { ConnectAccount } from '#web/features/partner-program/ConnectAccount.tsx'
import { partnerStatusQuery, payoutCountriesQuery } from '#web/features/partner-program/partner.operations.ts'
import { PartnerFrame } from './PartnerFrame.tsx'
import { likelyCountry } from '#web/features/partner-program/partner-status.ts'
import { type PageModule, pageQuery } from '#web/app/runtime/page.ts'

/** For an expired onboarding link, or an account Stripe no longer knows. */
function StripeReconnectScreen() {
  const { data } = useQuery(partnerStatusQuery, {})
  const country = payoutCountry(likelyCountry(data))?.code
  return (
    <PartnerFrame
      title={t`Reconnect your account`}
      lead={t`We’ve lost access to your payout account. Nothing you earned is lost: we’ll hold it until you connect an account.`}
    >
      {country ? (
        <ConnectAccount country={country} text={t`Reconnect`} />
      ) : (
        <Row>
          <Button kind="primary" href={pathTo('ShowPartnerProgramPayoutStep', { step: 'country' })}>
            {t`Choose a country`}
          </Button>
        </Row>
      )}
    </PartnerFrame>
  )
}

export const page: PageModule = {
  queries: () => [pageQuery(partnerStatusQuery, {}), pageQuery(payoutCountriesQuery, {})],
  head: () => ({ title: t`Reconnect your account`, noindex: true }),
  Page: StripeReconnectScreen,
}
