import { formatPercent } from '#shared/text/count.ts'
import { useState } from 'react'
import { t } from '#shared/translation/translate.ts'
import { countryName } from '#shared/partner-program/countries.ts'
import { pathTo } from '#shared/routes.ts'
import { formatLongDay } from '#shared/text/dates.ts'
import { useDataStore, useQuery } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Notice } from '#web/design/Notice/Notice.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { Page } from '#web/design/Page/Page.tsx'
import { Facts } from '#web/design/Facts/Facts.tsx'
import { Row, Stack } from '#web/design/Layout/Layout.tsx'
import { Footer } from '#web/app/page-parts/Footer.tsx'
import { partnerStatusQuery, payoutCountriesQuery } from '#web/features/partner-program/partner.operations.ts'
import { PartnerLinks } from '#web/features/partner-program/PartnerLinks.tsx'
import { PartnerTabs } from '#web/features/partner-program/PartnerTabs.tsx'
import { likelyCountry, selectTaxForms } from '#web/features/partner-program/partner-status.ts'
import { TaxFormFields } from '#web/features/partner-program/TaxFormFields.tsx'
import styles from './Taxes.module.css'
import { Heading } from '#web/design/Text/Text.tsx'
import { type PageModule, pageQuery } from '#web/app/runtime/page.ts'

/** The tax form on file, the withholding rate, and past statements. */
function TaxesScreen() {
  const store = useDataStore()
  const { data } = useQuery(partnerStatusQuery, {})
  const [isFilling, fill] = useState(false)
  if (!data?.viewer) return null
  const current = selectTaxForms(data).find(({ status }) => status !== 'REPLACED')
  const isValid = current?.status === 'VALID'
  const facts: [string, string][] = current
    ? [
        [t`Form`, current.kind],
        [t`State`, isValid ? t`Valid` : t`Expired`],
        [t`Country`, countryName(current.country)],
        [t`Name`, current.legalName],
        [t`Tax number`, current.taxIdLastFour ? t`ends in ${current.taxIdLastFour}` : t`Not provided`],
        [t`Withheld`, formatPercent(current.withholdingPercent)],
        [t`Valid until`, current.validUntil ? formatLongDay(new Date(current.validUntil)) : t`Doesn’t expire`],
      ]
    : []
  const documents = current?.documents ?? []
  return (
    <>
      <Page title={t`Partner Program`} width="full" tabs={<PartnerTabs current="taxes" />}>
        <Stack gap={6} className={styles.parts}>
          {!isValid && (
            <Notice tone="warning">
              {current ? t`Your tax form has expired. Fill in a new one to get paid.` : t`Fill in a tax form to get paid.`}
            </Notice>
          )}
          {current && <Facts facts={facts} />}
          {isValid && !isFilling ? (
            <Row>
              <Button onClick={() => fill(true)}>{t`Fill in another form`}</Button>
            </Row>
          ) : (
            <TaxFormFields
              country={likelyCountry(data)}
              name={data.viewer.name ?? ''}
              onDone={async () => {
                await store.refetch(partnerStatusQuery, {})
                fill(false)
                showToast({ message: t`We have your tax form.` })
              }}
            />
          )}
          <Stack as="section" gap={3} aria-labelledby="statements">
            <Heading id="statements">{t`Statements`}</Heading>
            {documents.length === 0 ? (
              <p className="muted">{t`You’ll find a statement here for each year we paid you.`}</p>
            ) : (
              <ul>
                {documents.map(({ id, year, kind, url }) => (
                  <li key={id}>
                    <a className="link" href={url}>
                      {t`${kind} for ${year}`}
                    </a>
                  </li>
                ))}
              </ul>
            )}
            <p>
              <a className="link" href={pathTo('RedirectMeSettingsPayoutDashboard')}>
                {t`Open the payments and tax provider`}
              </a>
            </p>
          </Stack>
          <PartnerLinks />
        </Stack>
      </Page>
      <Footer />
    </>
  )
}

export const page: PageModule = {
  queries: () => [pageQuery(partnerStatusQuery, {}), pageQuery(payoutCountriesQuery, {})],
  head: () => ({ title: t`Taxes`, noindex: true }),
  Page: TaxesScreen,
}
