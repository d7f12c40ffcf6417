import { t } from '#shared/translation/translate.ts'
import { pathTo } from '#shared/routes.ts'
import { useQuery } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Page } from '#web/design/Page/Page.tsx'
import { Columns, Row } from '#web/design/Layout/Layout.tsx'
import { membershipStatusQuery } from '#web/features/membership/membership-status.operations.ts'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { Link } from '#web/app/runtime/Link.tsx'
import { memberOutcome } from '#web/features/membership/member-outcome.ts'
import { type PageModule, pageQuery } from '#web/app/runtime/page.ts'

function WelcomeMemberScreen() {
  const { productName } = useEnvironment().config
  const membership = useQuery(membershipStatusQuery, {}).data?.membershipStatus
  if (!membership) return null
  const steps = [
    {
      title: t`Read something long`,
      text: t`Stories with a gilt star are for members. All of them open to their last line now.`,
      link: (
        <Link className="link" href={pathTo('ShowHome')}>
          {t`Go to your home page`}
        </Link>
      ),
    },
    {
      title: t`Follow the writers you want to pay`,
      text: t`Your membership is split among the writers you read. The more you read them, the bigger their share.`,
      link: (
        <Link className="link" href={pathTo('ShowGetStartedTopics')}>
          {t`Choose topics and writers`}
        </Link>
      ),
    },
    {
      title: t`Keep what you like`,
      text: t`Save a story for later, listen to it on the go, or add it to a list others can follow.`,
      link: (
        <Link className="link" href={pathTo('ShowYourLists')}>
          {t`Open your library`}
        </Link>
      ),
    },
  ]
  return (
    <Page
      align="center"
      width="wide"
      title={t`Welcome, and thank you`}
      lead={t`You keep ${productName} free of ads and pay the people who write it. Three things to start with:`}
    >
      <Columns parts={steps} tone="gilt" />
      <Row align="center">
        <Button kind="primary" size="l" href={pathTo('ShowHome')}>
          {t`Start reading`}
        </Button>
        <Button size="l" href={pathTo('ShowSettingsTab', { setting: 'membership' })}>
          {t`Membership settings`}
        </Button>
      </Row>
    </Page>
  )
}

export const page: PageModule = {
  queries: () => [pageQuery(membershipStatusQuery, {})],
  outcome: memberOutcome,
  head: () => ({ title: t`Welcome`, noindex: true }),
  Page: WelcomeMemberScreen,
}
