import { ArrowLeft } from 'lucide-react'
import { phrase, type Phrase, t } from '#shared/translation/translate.ts'
import { useQuery } from '#web/data/data-context.tsx'
import { payoutDay, processingFeeCents, minPayoutCents } from '#shared/partner-program/bounds.ts'
import { countryName } from '#shared/partner-program/countries.ts'
import { formatMoney } from '#shared/payments/money.ts'
import { pathTo } from '#shared/routes.ts'
import { formatLongDay } from '#shared/text/dates.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { Notice } from '#web/design/Notice/Notice.tsx'
import { Facts } from '#web/design/Facts/Facts.tsx'
import { Row } from '#web/design/Layout/Layout.tsx'
import { Steps } from '#web/design/Steps/Steps.tsx'
import { ChooseCountry } from '#web/features/partner-program/ChooseCountry.tsx'
import { ConnectAccount } from '#web/features/partner-program/ConnectAccount.tsx'
import { chosenCountry } from '#web/features/partner-program/enroll-path-steps.ts'
import { partnerStatusQuery, payoutCountriesQuery } from '#web/features/partner-program/partner.operations.ts'
import { PartnerFrame } from './PartnerFrame.tsx'
import { hasPayoutAccount, isPartner, selectValidTaxForm } from '#web/features/partner-program/partner-status.ts'
import { useNavigation } from '#web/app/runtime/navigation.ts'
import { type PageInput, type PageModule, pageQuery } from '#web/app/runtime/page.ts'

const steps = ['country', 'account', 'done'] as const
type Step = (typeof steps)[number]
const stepNames: Record<Step, Phrase> = { country: phrase`Country`, account: phrase`Account`, done: phrase`Done` }

const frameOf = (current: Step) =>
  ({
    width: 'column',
    steps: <Steps steps={steps.map((step) => t(stepNames[step]))} current={steps.indexOf(current)} />,
  }) as const

const stepPath = (step: string) => pathTo('ShowPartnerProgramPayoutStep', { step })

/** Later steps require a country and a connected account. */
function reachableStep(step: string | undefined, country: string, isConnected: boolean): string | undefined {
  if (step === 'connect' && country === '') return 'country'
  return step === 'done' && !isConnected ? 'setup' : step
}

function PayoutSettingsScreen({ input: { params, query } }: { input: PageInput }) {
  const { data } = useQuery(partnerStatusQuery, {})
  const { navigate } = useNavigation()
  const country = chosenCountry(data, query)
  switch (reachableStep(params.step, country, hasPayoutAccount(data))) {
    case 'country':
      return (
        <PartnerFrame
          {...frameOf('country')}
          title={t`Where are you paid?`}
          lead={t`Your country decides how we can pay you, and which tax form you need.`}
        >
          <ChooseCountry
            country={country}
            actions={<Back href={stepPath('setup')} />}
            onChosen={(code) => navigate(`${stepPath('connect')}?country=${code}`)}
          />
        </PartnerFrame>
      )
    case 'connect':
      return (
        <PartnerFrame
          {...frameOf('account')}
          title={t`Connect an account`}
          lead={t`Stripe holds your bank details. We never see them.`}
        >
          <ConnectAccount key={country} country={country} actions={<Back href={stepPath('country')} />} />
        </PartnerFrame>
      )
    case 'done':
      return (
        <PartnerFrame
          {...frameOf('done')}
          title={t`Your payouts are set up`}
          lead={t`They go out on the ${payoutDay}th of each month.`}
        >
          <Row>
            <Button kind="primary" href={isPartner(data) ? pathTo('ShowPartnerDashboard') : pathTo('ShowMePartnerEnroll')}>
              {isPartner(data) ? t`Open dashboard` : t`Continue enrolling`}
            </Button>
          </Row>
        </PartnerFrame>
      )
    case undefined:
    default:
      return <Overview />
  }
}

const Back = ({ href }: { href: string }) => (
  <Button kind="quiet" href={href}>
    <ArrowLeft />
    {t`Back`}
  </Button>
)

function Overview() {
  const { data } = useQuery(partnerStatusQuery, {})
  const account = data?.viewer?.payoutAccount
  const form = selectValidTaxForm(data)
  const facts: [string, string][] = [
    [t`Account`, account ? (account.type === 'STRIPE_EXPRESS' ? 'Stripe Express' : 'Stripe') : t`None yet`],
    ...(account
      ? ([
          [t`Country`, countryName(account.country)],
          [t`State`, account.isComplete ? t`Ready` : t`Incomplete`],
          [t`Connected on`, formatLongDay(new Date(account.createdAt))],
        ] as [string, string][])
      : []),
    [t`Tax form`, form ? form.kind : t`No valid form`],
    [t`Paid on`, t`The ${payoutDay}th of each month, once you’ve earned ${formatMoney(minPayoutCents)}`],
    [t`Fee`, t`${formatMoney(processingFeeCents)} per payout`],
  ]
  return (
    <PartnerFrame width="column" title={t`Payout settings`} lead={t`Where the money for your stories goes.`}>
      {account && !account.isComplete && (
        <Notice tone="warning">{t`We can’t send money to this account yet. Reconnect it to finish setup.`}</Notice>
      )}
      <Facts facts={facts} />
      <Row>
        <Button kind={account?.isComplete ? 'secondary' : 'primary'} href={stepPath('country')}>
          {account ? t`Connect another account` : t`Connect an account`}
        </Button>
        {isPartner(data) && <Button href={pathTo('ShowMePartnerTaxes')}>{t`Taxes`}</Button>}
      </Row>
    </PartnerFrame>
  )
}

export const page: PageModule = {
  queries: () => [pageQuery(partnerStatusQuery, {}), pageQuery(payoutCountriesQuery, {})],
  head: () => ({ title: t`Payout settings`, noindex: true }),
  Page: PayoutSettingsScreen,
}
