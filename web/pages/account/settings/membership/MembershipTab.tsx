import { t } from '#shared/translation/translate.ts'
import { useIsSelling } from '#web/features/membership/WhileSelling.tsx'
import { pathTo } from '#shared/routes.ts'
import { formatMonthYear } from '#shared/text/dates.ts'
import { useQuery } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import type { MembershipStatusData } from '#web/features/membership/membership-status.operations.ts'
import { reactivateLink } from '#web/features/membership/reactivate-hash.ts'
import { RedeemForm } from '#web/features/membership/RedeemForm.tsx'
import { methodName, nextCharge, longDay, currentPlanText, externalShop } from '#web/features/membership/membership-labels.ts'
import { useCanSwitchMembershipPlan, useReactivateMembershipUpsell } from '#web/features/membership/use-plan-offers.ts'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { SettingGroup, SettingRow } from '#web/features/settings/SettingRow.tsx'
import { BillingDetails } from './BillingDetails.tsx'
import { BillingHistory } from './BillingHistory.tsx'
import { PrivateFeeds } from './PrivateFeeds.tsx'
import { PublicationMemberships } from './PublicationMemberships.tsx'
import { settingsMembershipQuery } from './membership.operations.ts'
import styles from '#web/pages/account/settings/SettingsPage.module.css'

/** Membership status, payment method, billing history and gift codes. */
export function MembershipTab() {
  const { config } = useEnvironment()
  const isSelling = useIsSelling()
  const { data } = useQuery(settingsMembershipQuery, {})
  const viewer = data?.viewer
  if (!viewer) return null
  const { membership, hasPastMemberships } = viewer
  const membershipStatus = data.membershipStatus
  const since = membership?.friendSince ?? membership?.memberSince
  const month = since && formatMonthYear(new Date(since))
  const friendText = month ? t`Friend of ${config.productName} since ${month}` : t`Friend of ${config.productName} since today`
  const memberText = month ? t`Member since ${month}` : t`Member since today`
  const formerText = hasPastMemberships ? t`You’re no longer a member.` : t`You’re not a member.`
  const state = membership ? (membership.tier === 'FRIEND' ? friendText : memberText) : formerText
  return (
    <>
      <SettingGroup id="membership" title={t`Your membership`}>
        <SettingRow
          title={state}
          hint={
            membership
              ? t`You read every story, and the writers you read are paid for it.`
              : t`Members read every story, and the writers they read are paid for it.`
          }
        >
          {membership?.tier !== 'FRIEND' && isSelling && (
            <Button size="s" href={pathTo(membership ? 'ShowManageMembershipPage' : 'ShowPay')}>
              {t`Upgrade`}
            </Button>
          )}
        </SettingRow>
        {membership && membershipStatus && <MembershipStatusSection membershipStatus={membershipStatus} />}
      </SettingGroup>
      <SettingGroup id="payment" title={t`Payment`}>
        <SettingRow
          title={t`Payment method`}
          hint={methodName(membershipStatus?.paymentMethod ?? null) ?? t`No payment method on file.`}
        >
          {isSelling && (membership || hasPastMemberships) && !(membershipStatus && externalShop(membershipStatus)) && (
            <Button size="s" href={pathTo('ShowPaymentMethod')}>
              {t`Update`}
            </Button>
          )}
        </SettingRow>
        <BillingDetails />
        <BillingHistory />
      </SettingGroup>
      <PublicationMemberships />
      <PrivateFeeds />
      <SettingGroup id="redeem-gift-membership" title={t`Gift memberships`}>
        <div className={styles.redeem}>
          <RedeemForm
            onRedeemed={(updated) => {
              showToast({
                message: t`Enjoy your gift. You can read every story until ${longDay(updated.currentPeriodEndsAt)}.`,
              })
            }}
          />
        </div>
        {isSelling && (
          <SettingRow title={t`Give a membership`} hint={t`A year of reading for someone you know.`}>
            <Button size="s" href={pathTo('ShowGiftLanding')}>
              {t`Give a gift`}
            </Button>
          </SettingRow>
        )}
      </SettingGroup>
    </>
  )
}

function MembershipStatusSection({ membershipStatus }: { membershipStatus: MembershipStatusData }) {
  const { isCancelled, currentPeriodEndsAt } = membershipStatus
  const shop = externalShop(membershipStatus)
  const canSwitch = useCanSwitchMembershipPlan()
  const upsell = useReactivateMembershipUpsell()
  return (
    <>
      <SettingRow title={t`Plan`} hint={currentPlanText(membershipStatus)}>
        {canSwitch && (
          <Button size="s" href={pathTo('ShowManageMembershipPage')}>
            {t`Change plan`}
          </Button>
        )}
      </SettingRow>
      <SettingRow title={t`Next charge`} hint={nextCharge(membershipStatus)} />
      {isCancelled ? (
        <SettingRow
          title={t`Canceled`}
          hint={t`Your membership will expire on ${longDay(upsell?.endsAt ?? currentPeriodEndsAt)}`}
        >
          {upsell && (
            <Button size="s" {...reactivateLink}>
              {t`Reactivate membership`}
            </Button>
          )}
        </SettingRow>
      ) : (
        membershipStatus.paymentProvider !== 'GIFT' && (
          <SettingRow
            title={t`Cancellation`}
            hint={
              shop
                ? t`You pay through ${shop}, so you need to cancel there.`
                : t`You’ll keep access for the time you’ve paid for.`
            }
          >
            {shop === undefined && (
              <Button size="s" href={pathTo('ShowMeMembershipCancel')}>
                {t`Cancel membership`}
              </Button>
            )}
          </SettingRow>
        )
      )}
    </>
  )
}
