import { t } from '#shared/translation/translate.ts'
import { rich } from '#shared/translation/rich.ts'
import { activityMonths, payoutDay, minPayoutCents, writersSharePercent } from '#shared/partner-program/bounds.ts'
import { payoutCountries } from '#shared/partner-program/countries.ts'
import { formatMoney } from '#shared/payments/money.ts'
import { pathTo } from '#shared/routes.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { Columns } from '#web/design/Layout/Layout.tsx'
import { Heading } from '#web/design/Text/Text.tsx'
import { LandingFrame } from '#web/app/frame/layouts/LandingFrame.tsx'
import { FeeDistributionExample } from '#web/features/membership/FeeDistributionExample.tsx'
import { PartnerLinks } from '#web/features/partner-program/PartnerLinks.tsx'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { signInPath } from '#web/features/sign-in/sign-in-path.ts'
import own from './Landing.module.css'
import type { PageModule } from '#web/app/runtime/page.ts'

const stepsOf = () => [
  {
    title: t`Put a story behind the paywall`,
    text: t`You choose for each story. Everyone can read the beginning; members read all of it.`,
  },
  {
    title: t`Members read it`,
    text: t`What a member pays is divided among the writers they read, by the minutes they gave them. ${writersSharePercent} percent of it goes to writers.`,
  },
  {
    title: t`You are paid every month`,
    text: t`On the ${payoutDay}th, once you’ve earned ${formatMoney(minPayoutCents)}. You can see what each story earned every day.`,
  },
]

const requirementsOf = () => [
  { name: t`Be a member`, text: t`Writers in the program read other writers, too.` },
  { name: t`Have published`, text: t`At least one story in the last ${activityMonths} months.` },
  {
    name: t`Live where we can pay you`,
    text: t`In one of ${payoutCountries.length} countries, with an account and a tax form.`,
  },
]

function LandingPartnerProgramScreen() {
  const { config, session } = useEnvironment()
  const apply = pathTo('ShowPartnerProgramApplication')
  const enroll = pathTo('ShowMePartnerEnroll')
  const through = (path: string) => (session.isLoggedIn ? path : signInPath({ operation: 'register', redirect: path }))
  return (
    <LandingFrame
      title={<>{rich`Get paid for ${<em>{t`what is read`}</em>}`}</>}
      lead={
        <>
          {t`The Partner Program of ${config.productName} pays writers for the time members spend with their stories. Not for clicks,
          not for ads.`}
        </>
      }
      actions={
        <>
          <Button kind="primary" size="l" href={through(apply)}>
            {t`Apply`}
          </Button>
          <Button size="l" href={through(enroll)}>
            {t`See if you can enroll`}
          </Button>
        </>
      }
    >
      <Columns parts={stepsOf()} label={t`How earning works`} />
      <FeeDistributionExample />
      <section className={own.eligibility} aria-labelledby="who-may-join">
        <Heading size="m" id="who-may-join">
          {t`Who can join`}
        </Heading>
        <dl>
          {requirementsOf().map(({ name, text }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <PartnerLinks />
      </section>
    </LandingFrame>
  )
}

export const page: PageModule = {
  head: (_answers, { env: { config } }) => ({
    title: t`Partner Program`,
    description: t`How writers on ${config.productName} are paid for what members read, and who can join.`,
  }),
  cacheKeys: () => ['about'],
  Page: LandingPartnerProgramScreen,
}
