import { t } from '#shared/translation/translate.ts'
import { pathTo } from '#shared/routes.ts'
import { useQuery } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Row } from '#web/design/Layout/Layout.tsx'
import { partnerStatusQuery } from '#web/features/partner-program/partner.operations.ts'
import { PartnerFrame } from './PartnerFrame.tsx'
import { hasPayoutAccount } from '#web/features/partner-program/partner-status.ts'
import { type PageModule, pageQuery } from '#web/app/runtime/page.ts'

/** Confirms the connection; without an account, the reader is sent to connect one. */
function ReconnectSuccessScreen() {
  const { data } = useQuery(partnerStatusQuery, {})
  return hasPayoutAccount(data) ? (
    <PartnerFrame title={t`Your account is connected again`} lead={t`Anything we held for you goes out with the next payouts.`}>
      <Row>
        <Button kind="primary" href={pathTo('ShowPartnerDashboard')}>
          {t`Open dashboard`}
        </Button>
      </Row>
    </PartnerFrame>
  ) : (
    <PartnerFrame title={t`No account is connected`} lead={t`We’ll hold your earnings until you connect one.`}>
      <Row>
        <Button kind="primary" href={pathTo('ShowPartnerProgramStripeReconnect')}>
          {t`Connect an account`}
        </Button>
      </Row>
    </PartnerFrame>
  )
}

export const page: PageModule = {
  queries: () => [pageQuery(partnerStatusQuery, {})],
  head: () => ({ title: t`Your payout account`, noindex: true }),
  Page: ReconnectSuccessScreen,
}
