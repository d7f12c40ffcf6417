import { t } from '#shared/translation/translate.ts'
import { pathTo } from '#shared/routes.ts'
import { countryName } from '#shared/partner-program/countries.ts'
import { Footer } from '#web/app/page-parts/Footer.tsx'
import { refusalOf } from '#web/app/refusals/refusal-of.ts'
import { type PageModule, pageQuery } from '#web/app/runtime/page.ts'
import { useMutation, useQuery } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Disclosure } from '#web/features/payment/Disclosure.tsx'
import { Row } from '#web/design/Layout/Layout.tsx'
import { Notice } from '#web/design/Notice/Notice.tsx'
import { Page } from '#web/design/Page/Page.tsx'
import { payoutCountriesQuery } from '#web/features/partner-program/partner.operations.ts'
import { ConnectSellerAccount } from '#web/features/selling/ConnectSellerAccount.tsx'
import { requirementText } from '#web/features/selling/requirement-text.ts'
import { SettingGroup, SettingRow, SwitchRow } from '#web/features/settings/SettingRow.tsx'
import { setTakesTipsMutation, tipSettingsQuery, tipsPageSize, tipsQuery } from '#web/features/tips/tips.operations.ts'
import { ReceivedTips } from './ReceivedTips.tsx'

/** Whether readers can tip a writer, where the money goes, and what they gave. */
function TipSettings() {
  const { data } = useQuery(tipSettingsQuery, {})
  const setTakesTips = useMutation(setTakesTipsMutation)
  const viewer = data?.viewer
  if (!viewer) return null
  const account = viewer.sellerAccount
  return (
    <>
      <Page title={t`Tips`} lead={t`Readers can thank you with a one-time payment, from your profile and your stories.`}>
        <SettingGroup title={t`Taking tips`}>
          {account ? (
            <>
              {!account.canCharge && (
                <Notice tone="warning">
                  {t`Your account can’t take payments yet. Stripe still needs: ${requirementText(account.requirementsDue)}.`}
                </Notice>
              )}
              <SwitchRow
                title={t`Offer readers to tip you`}
                hint={t`Everyone but you sees a button for it.`}
                checked={account.takesTips}
                onSave={async (takesTips) => refusalOf(await setTakesTips({ takesTips }), 'SellerAccount')}
              />
              <SettingRow title={t`Your Stripe account`} hint={t`${countryName(account.country)}, paid in ${account.currency}`}>
                <span>{account.canCharge ? t`Ready` : t`Incomplete`}</span>
              </SettingRow>
              <Disclosure summary={account.canCharge ? t`Connect another account` : t`Finish your account`}>
                <ConnectSellerAccount country={account.country} />
              </Disclosure>
            </>
          ) : (
            <ConnectSellerAccount country={viewer.geolocation?.country ?? ''} />
          )}
        </SettingGroup>
        <ReceivedTips />
        <Row>
          <Button href={pathTo('ShowSettingsTab', { setting: 'publishing' })}>{t`Publishing settings`}</Button>
        </Row>
      </Page>
      <Footer />
    </>
  )
}

export const page: PageModule = {
  queries: () => [
    pageQuery(tipSettingsQuery, {}),
    pageQuery(payoutCountriesQuery, {}),
    pageQuery(tipsQuery, { paging: { limit: tipsPageSize } }),
  ],
  head: () => ({ title: t`Tips`, noindex: true }),
  Page: TipSettings,
}
