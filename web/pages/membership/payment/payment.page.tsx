import { useRef, useState } from 'react'
import { t } from '#shared/translation/translate.ts'
import { rich } from '#shared/translation/rich.ts'
import type { MembershipType } from '#shared/enums/membership.ts'
import { refusalTexts } from '#shared/refusals.ts'
import { pathTo } from '#shared/routes.ts'
import { formatMoney } from '#shared/payments/money.ts'
import { useQuery } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Alert } from '#web/design/Notice/Alert.tsx'
import { billingDetailsQuery } from '#web/features/membership/checkout-price.operations.ts'
import { checkoutParams } from '#web/features/membership/checkout-path.ts'
import { planFeatures, planName, planPriceLabel, renewalTerms, renewalText } from '#web/features/membership/plan-labels.ts'
import { membershipPlansQuery, type PlanData } from '#web/features/membership/plans.operations.ts'
import { Page } from '#web/design/Page/Page.tsx'
import { Row } from '#web/design/Layout/Layout.tsx'
import { CheckoutFrame, SummaryRow } from '#web/features/payment/CheckoutFrame.tsx'
import { PayerCountryField } from '#web/features/payment/PayerCountryField.tsx'
import { AddedTaxRows, TaxNote } from '#web/features/payment/TaxRows.tsx'
import { PaymentForm } from '#web/features/payment/PaymentForm.tsx'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { Link } from '#web/app/runtime/Link.tsx'
import { type PageInput, type PageModule, pageQuery } from '#web/app/runtime/page.ts'
import { BusinessDetails } from './BusinessDetails.tsx'
import { DiscountCodeForm } from './DiscountCodeForm.tsx'
import { chosenPlan, withoutTrial } from './chosen-plan.ts'
import { useCheckoutPrice } from './use-checkout-price.ts'
import { usePurchase } from './use-purchase.ts'

const planOf = (type: MembershipType, productName: string): string =>
  ({
    MONTHLY: t`Member of ${productName}, monthly`,
    YEARLY: t`Member of ${productName}, yearly`,
    PREMIUM_MONTHLY: t`Friend of ${productName}, monthly`,
    PREMIUM_YEARLY: t`Friend of ${productName}, yearly`,
  })[type]

function PaymentScreen({ input }: { input: PageInput }) {
  const { config } = useEnvironment()
  const { data } = useQuery(membershipPlansQuery, {})
  const carried = checkoutParams(input.query)
  const plans = data?.membershipPlans ?? []
  const [coupon, setCoupon] = useState(carried.coupon)
  const plan = chosenPlan(plans, data?.viewer, { planParam: input.query.get('plan') ?? '', coupon })
  const detectedCountry = data?.viewer?.geolocation?.country ?? undefined
  const [chosen, setChosen] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const select = useRef<HTMLSelectElement>(null)
  const country = chosen ?? detectedCountry
  const { price, problem: couponProblem } = useCheckoutPrice(plan, { country, coupon })
  const { pay, total, changedTax, requiresCountry, plansHref } = usePurchase(plan, { ...carried, coupon, country, price })
  if (data?.viewer?.membership)
    return (
      <Page align="center" title={t`You’re already a member`} lead={t`Every story is open to you. There’s nothing to pay.`}>
        <Row align="center">
          <Button kind="primary" href={carried.redirect ?? pathTo('ShowHome')}>
            {carried.redirect ? t`Keep reading` : t`Start reading`}
          </Button>
          <Button href={pathTo('ShowManageMembershipPage')}>{t`Manage your membership`}</Button>
        </Row>
      </Page>
    )
  if (!plan) return null
  const { before, now } = planPriceLabel(plan)
  const currency = price?.currency ?? plan.currency
  const isListPrice = !price || (price.currency === plan.currency && price.price === plan.price)
  return (
    <CheckoutFrame
      title={t`Become a member`}
      lead={
        <>
          {rich`You chose ${<b>{planName(plan.membershipType)}</b>}. ${(
            <Link className="link" href={plansHref}>
              {t`Choose another plan`}
            </Link>
          )}`}
        </>
      }
      summary={
        <>
          <SummaryRow label={planOf(plan.membershipType, config.productName)}>
            {isListPrice && before !== undefined && <s>{formatMoney(before, currency)}</s>}{' '}
            {formatMoney(isListPrice ? now : price.price, currency)}
          </SummaryRow>
          {price && !plan.discount && price.discount > 0 && (
            <SummaryRow label={<bdi>{price.discountId}</bdi>}>{`−${formatMoney(price.discount, currency)}`}</SummaryRow>
          )}
          {changedTax === undefined ? (
            <AddedTaxRows tax={price} currency={currency} />
          ) : (
            changedTax > 0 && <SummaryRow label={t`Tax`}>{formatMoney(changedTax, currency)}</SummaryRow>
          )}
          <SummaryRow label={t`Due today`} isTotal>
            {formatMoney(total, currency)}
          </SummaryRow>
        </>
      }
      points={planFeatures(plan.tier)}
      extra={
        <>
          <TaxNote tax={price} currency={currency} />
          <Alert text={couponProblem} />
          {coupon === undefined || couponProblem !== undefined ? (
            <DiscountCodeForm planId={withoutTrial(plans, plan).id} country={country} onApply={setCoupon} />
          ) : (
            <button type="button" className="link" onClick={() => setCoupon(undefined)}>
              {t`Remove code`}
            </button>
          )}
          <BusinessDetails plan={plan} country={country} coupon={coupon} />
        </>
      }
    >
      <PaymentForm
        text={total === 0 ? startText(plan) : t`Pay ${formatMoney(total, currency)}`}
        amount={total}
        currency={currency}
        savesMethod
        country={country}
        check={() => {
          if (country !== undefined) return true
          setProblem(t(refusalTexts.MissingLocalizationInformation))
          select.current?.focus()
          return false
        }}
        onPay={pay}
        terms={
          <p className="muted">
            {price ? renewalTerms(price, plan) : renewalText(plan)}{' '}
            {t`Cancel in two clicks from your settings; you keep what you paid for.`}{' '}
            {rich`By paying you agree to our ${(
              <Link className="link" href={pathTo('ShowTerms')}>
                {t`terms`}
              </Link>
            )}.`}
          </p>
        }
      >
        {(detectedCountry === undefined || requiresCountry) && (
          <PayerCountryField
            ref={select}
            value={country ?? ''}
            error={problem}
            onChange={(code) => {
              setChosen(code)
              setProblem(undefined)
            }}
          />
        )}
      </PaymentForm>
    </CheckoutFrame>
  )
}

const startText = ({ trialDays }: PlanData): string =>
  trialDays ? t`Start your ${trialDays} free days` : t`Start your membership`

export const page: PageModule = {
  queries: () => [pageQuery(membershipPlansQuery, {}), pageQuery(billingDetailsQuery, {})],
  head: () => ({ title: t`Payment`, noindex: true }),
  Page: PaymentScreen,
}
