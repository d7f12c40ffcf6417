import { pathTo } from '#shared/routes.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { PartnerFrame } from '#web/shell/partner-program/PartnerFrame.tsx'

export const ReconnectSuccessScreen = () => (
  <PartnerFrame title="Your account is connected again" lead="What waited for it leaves with the next payouts.">
    <Button kind="primary" href={pathTo('ShowPartnerDashboard')}>
      Open the dashboard
    </Button>
  </PartnerFrame>
)
