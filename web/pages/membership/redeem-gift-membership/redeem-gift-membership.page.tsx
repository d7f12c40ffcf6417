import { useState } from 'react'
import { phrase, plural, t } from '#shared/translation/translate.ts'
import { richPlural } from '#shared/translation/rich.ts'
import { giftCodeTexts, parseGiftCode } from '#shared/membership/gifts.ts'
import { pathTo } from '#shared/routes.ts'
import { formatNumber } from '#shared/text/count.ts'
import { useQuery } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Facts } from '#web/design/Facts/Facts.tsx'
import { Leafmark } from '#web/design/Leafmark/Leafmark.tsx'
import { Page } from '#web/design/Page/Page.tsx'
import { Row } from '#web/design/Layout/Layout.tsx'
import { Notice } from '#web/design/Notice/Notice.tsx'
import { Quotation } from '#web/design/Text/Text.tsx'
import { WordmarkHeader } from '#web/app/frame/header/WordmarkHeader.tsx'
import type { MembershipStatusData } from '#web/features/membership/membership-status.operations.ts'
import { giftCodeQuery } from '#web/features/membership/redeem.operations.ts'
import { RedeemForm } from '#web/features/membership/RedeemForm.tsx'
import { longDay } from '#web/features/membership/membership-labels.ts'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { type PageInput, type PageModule, pageQuery } from '#web/app/runtime/page.ts'

function RedeemScreen({ input }: { input: PageInput }) {
  const { productName } = useEnvironment().config
  const [redeemed, setRedeemed] = useState<MembershipStatusData>()
  const code = parseGiftCode(input.query.get('code') ?? '')
  return (
    <>
      <WordmarkHeader />
      <main id="main" tabIndex={-1}>
        {redeemed ? (
          <Page
            align="center"
            icon={<Leafmark size={40} />}
            title={t`Enjoy your gift of ${productName}`}
            lead={t`Every story is open to you from now on. You won’t be charged, and it ends automatically.`}
          >
            <Facts facts={[[t`Open until`, longDay(redeemed.currentPeriodEndsAt)]]} />
            <Row align="center">
              <Button kind="primary" size="l" href={pathTo('ShowHome')}>
                {t`Start reading`}
              </Button>
              <Button size="l" href={pathTo('ShowWelcomeMember')}>
                {t`What members do first`}
              </Button>
            </Row>
          </Page>
        ) : (
          <Page
            align="center"
            title={t`Redeem your gift`}
            lead={t`Someone thinks you should read more. The code in your gift email opens every story for you.`}
          >
            {code !== undefined && <GiftSummary code={code} />}
            <RedeemForm initial={input.query.get('code') ?? ''} onRedeemed={setRedeemed} />
          </Page>
        )}
      </main>
    </>
  )
}

/** The gift of the code in the address. */
function GiftSummary({ code }: { code: string }) {
  const gift = useQuery(giftCodeQuery, { code }).data?.giftCode
  if (gift?.__typename === 'NotFound') return <Notice tone="warning">{t(giftCodeTexts.NOT_FOUND)}</Notice>
  if (gift?.__typename !== 'GiftCode') return null
  const { status, months, giverName, words } = gift
  if (status !== 'VALID') return <Notice tone="warning">{t(giftCodeTexts[status])}</Notice>
  return (
    <Notice tone="gilt">
      {giverName
        ? richPlural(
            months,
            phrase`1 month of membership, from ${<bdi>{giverName}</bdi>}.`,
            phrase`${formatNumber(months)} months of membership, from ${<bdi>{giverName}</bdi>}.`,
          )
        : plural(months, phrase`1 month of membership.`, phrase`${formatNumber(months)} months of membership.`)}
      {words && <Quotation>{words}</Quotation>}
    </Notice>
  )
}

export const page: PageModule = {
  queries: ({ query }) => {
    const code = parseGiftCode(query.get('code') ?? '')
    return code === undefined ? [] : [pageQuery(giftCodeQuery, { code })]
  },
  head: () => ({ title: t`Redeem a gift`, noindex: true }),
  Page: RedeemScreen,
}
