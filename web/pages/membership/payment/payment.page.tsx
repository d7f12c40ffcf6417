import { useRef, useState } from 'react'
import { refusalTexts } from '#shared/refusals.ts'
import { pathTo } from '#shared/routes.ts'
import { formatMoney } from '#shared/payments/money.ts'
import { useQuery } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { Select } from '#web/design/Field/Select.tsx'
import { checkoutParams } from '#web/features/membership/checkout-path.ts'
import { planFeatures, planName, planPriceLabel, renewalText, planTerms } from '#web/features/membership/plan-labels.ts'
import { membershipPlansQuery, type PlanData } from '#web/features/membership/plans.operations.ts'
import { Page } from '#web/design/Page/Page.tsx'
import { Row } from '#web/design/Layout/Layout.tsx'
import { CheckoutFrame, SummaryRow } from '#web/features/payment/CheckoutFrame.tsx'
import { countries } from '#web/features/payment/countries.ts'
import { PaymentForm } from '#web/features/payment/PaymentForm.tsx'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { Link } from '#web/app/runtime/Link.tsx'
import { type PageInput, type PageModule, pageQuery } from '#web/app/runtime/page.ts'
import { useIsHydrated } from '#web/design/use-is-hydrated.ts'
import { usePurchase } from './use-purchase.ts'
import { membershipTypes } from '#shared/enums/membership.ts'
import { availablePlans } from '#web/features/membership/available-plans.ts'

function PaymentScreen({ input }: { input: PageInput }) {
  const { config } = useEnvironment()
  const isHydrated = useIsHydrated()
  const { data } = useQuery(membershipPlansQuery, {})
  const carried = checkoutParams(input.query)
  const plan = chosenPlan(data?.membershipPlans ?? [], data?.viewer, input.query)
  const detectedCountry = data?.viewer?.geolocation?.country ?? undefined
  const [chosen, setChosen] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const select = useRef<HTMLSelectElement>(null)
  const country = chosen ?? detectedCountry
  const { pay, total, tax, requiresCountry, plansHref } = usePurchase(plan, { ...carried, country })
  if (data?.viewer?.membership)
    return (
      <Page align="center" title="You’re already a member" lead="Every story is open to you. There’s nothing to pay.">
        <Row align="center">
          <Button kind="primary" href={carried.redirect ?? pathTo('ShowHome')}>
            {carried.redirect ? 'Keep reading' : 'Start reading'}
          </Button>
          <Button href={pathTo('ShowManageMembershipPage')}>Manage your membership</Button>
        </Row>
      </Page>
    )
  if (!plan) return null
  const { before, now } = planPriceLabel(plan)
  const { name, term } = planTerms(plan.membershipType)
  return (
    <CheckoutFrame
      title="Become a member"
      lead={
        <>
          You chose <b>{planName(plan.membershipType)}</b>.{' '}
          <Link className="link" href={plansHref}>
            Choose another plan
          </Link>
        </>
      }
      summary={
        <>
          <SummaryRow label={`${name} of ${config.productName}, ${term}`}>
            {before !== undefined && <s>{formatMoney(before, plan.currency)}</s>} {formatMoney(now, plan.currency)}
          </SummaryRow>
          {tax > 0 && <SummaryRow label="Tax">{formatMoney(tax, plan.currency)}</SummaryRow>}
          <SummaryRow label="Due today" isTotal>
            {formatMoney(total, plan.currency)}
          </SummaryRow>
        </>
      }
      points={planFeatures(plan.tier)}
    >
      <PaymentForm
        text={total === 0 ? `Start your ${plan.trialDays ?? ''} free days` : `Pay ${formatMoney(total, plan.currency)}`}
        amount={total}
        currency={plan.currency}
        savesMethod
        country={country}
        check={() => {
          if (country !== undefined) return true
          setProblem(refusalTexts.MissingLocalizationInformation)
          select.current?.focus()
          return false
        }}
        onPay={pay}
        terms={
          <p className="muted">
            {renewalText(plan)} Cancel in two clicks from your settings; you keep what you paid for. By paying you agree to our{' '}
            <Link className="link" href={pathTo('ShowTerms')}>
              terms
            </Link>
            .
          </p>
        }
      >
        {(detectedCountry === undefined || requiresCountry) && (
          <Field label="Country" error={problem}>
            <Select
              ref={select}
              value={country ?? ''}
              autoComplete="country"
              onChange={(event) => {
                setChosen(event.target.value)
                setProblem(undefined)
              }}
            >
              <option value="" disabled>
                Choose your country
              </option>
              {/* Server and browser may name countries differently, so they are rendered after hydration. */}
              {(isHydrated ? countries() : []).map(({ code, name: countryName }) => (
                <option key={code} value={code}>
                  {countryName}
                </option>
              ))}
            </Select>
          </Field>
        )}
      </PaymentForm>
    </CheckoutFrame>
  )
}

type Viewer = Parameters<typeof availablePlans>[1]

/** The plan the address names by id or type; an annual membership if it names none we sell. */
function chosenPlan(plans: readonly PlanData[], viewer: Viewer, query: URLSearchParams): PlanData | undefined {
  const planParam = query.get('plan') ?? ''
  const coupon = query.get('coupon')
  const type = membershipTypes.find((one) => one === planParam.toUpperCase()) ?? 'YEARLY'
  const offeredPlans = availablePlans(plans, viewer, coupon !== null)
  const found =
    plans.find(({ id }) => id === planParam) ??
    offeredPlans.find(({ membershipType }) => membershipType === type) ??
    offeredPlans[0]
  if (!found || found.discount === null) return found
  return found.discount.id === coupon ? found : { ...found, discount: null }
}

export const page: PageModule = {
  queries: () => [pageQuery(membershipPlansQuery, {})],
  head: () => ({ title: 'Payment', noindex: true }),
  Page: PaymentScreen,
}
