import { useState } from 'react'
import { t } from '#shared/translation/translate.ts'
import { rich } from '#shared/translation/rich.ts'
import { pathTo } from '#shared/routes.ts'
import { useDataStore, useQuery } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Page } from '#web/design/Page/Page.tsx'
import { Row } from '#web/design/Layout/Layout.tsx'
import { useNavigation } from '#web/app/runtime/navigation.ts'
import { type PageInput, type PageModule, pageQuery } from '#web/app/runtime/page.ts'
import { accountSecurityQuery } from '#web/features/settings/account-security.operations.ts'
import { CodeStep } from './CodeStep.tsx'
import { NumberStep } from './NumberStep.tsx'

const security = pathTo('ShowSettingsTab', { setting: 'security' })
const stepPath = (step: 'number' | 'code' | 'done') => pathTo('ShowMobileVerificationStep', { step })

/** Verifies a phone number in steps, each with an address, so that Back returns to the previous one. */
function MobileVerificationPage({ input }: { input: PageInput }) {
  const { navigate } = useNavigation()
  const store = useDataStore()
  const { data } = useQuery(accountSecurityQuery, {})
  // Empty after returning to the page later.
  const [sentTo, setSentTo] = useState('')
  const guarded = data?.accountSecurity
  if (guarded?.__typename !== 'AccountSecurity') return null
  const phone = guarded.phoneObfuscated
  const step = input.params.step ?? 'number'

  const refresh = async () => {
    await store.refetch(accountSecurityQuery, {})
    navigate(stepPath('done'))
  }
  if (step === 'code')
    return (
      <Page
        title={t`Enter the code`}
        width="narrow"
        lead={
          sentTo
            ? rich`We sent a 6-digit code to ${<b dir="ltr">{sentTo}</b>}. It expires in 10 minutes.`
            : t`We sent a 6-digit code to your phone. It expires in 10 minutes.`
        }
      >
        <CodeStep onDone={() => void refresh()} retryHref={stepPath('number')} />
      </Page>
    )
  if (step === 'done')
    return (
      <Page
        title={phone ? t`Your phone is verified` : t`No phone is verified yet`}
        width="narrow"
        lead={phone ? t`${phone} is linked to your account. No one else can see it.` : t`It takes a minute and a text message.`}
      >
        <Row>
          <Button kind="primary" href={phone ? security : stepPath('number')}>
            {phone ? t`Back to your settings` : t`Verify your phone`}
          </Button>
          {phone && <Button href={stepPath('number')}>{t`Use another number`}</Button>}
        </Row>
      </Page>
    )
  return (
    <Page
      title={phone ? t`Use another number` : t`Verify your phone`}
      width="narrow"
      lead={
        phone
          ? t`We’ll text you a code. No one else will see your number. We’ll keep ${phone} until you verify the new one.`
          : t`We’ll text you a code. No one else will see your number.`
      }
    >
      <NumberStep
        onSent={(number) => {
          setSentTo(number)
          navigate(stepPath('code'))
        }}
      />
    </Page>
  )
}

export const page: PageModule = {
  queries: () => [pageQuery(accountSecurityQuery, {})],
  head: () => ({ title: t`Verify your phone`, noindex: true, canonical: '/mobile-verification' }),
  Page: MobileVerificationPage,
}
