import { phrase, plural } from '#shared/translation/translate.ts'
/** Every recorded staff action, and the kind of object it applies to. */
export const staffActions = {
  SUSPEND_USER: 'USER',
  UNSUSPEND_USER: 'USER',
  SUSPEND_POST: 'POST',
  LIMIT_POST: 'POST',
  UNSUSPEND_POST: 'POST',
  WITHHOLD_POST: 'POST',
  VERIFY_AUTHOR: 'USER',
  TURN_DOWN_AUTHOR: 'USER',
  UNVERIFY_AUTHOR: 'USER',
  RESOLVE_REPORT: 'REPORT',
  ADD_STAFF_PICK: 'POST',
  REMOVE_STAFF_PICK: 'POST',
  ADD_TO_LIBRARY: 'CATALOG',
  REMOVE_FROM_LIBRARY: 'CATALOG',
  ASSIGN_CURATOR: 'TOPIC',
  DISMISS_CURATOR: 'TOPIC',
  EDIT_TOPIC: 'TOPIC',
  SET_ENROLLMENT_STATUS: 'USER',
  DECIDE_APPLICATION: 'USER',
  HOLD_PAYOUT: 'PAYOUT',
  RELEASE_PAYOUT: 'PAYOUT',
  REVERSE_PAYOUT: 'PAYOUT',
  SET_EARNING_REASON: 'POST',
  CLEAR_EARNING_REASON: 'POST',
  AWARD_BONUS: 'POST',
  SET_PRICES: 'CURRENCY',
  CREATE_PROMOTION: 'PROMOTION',
  END_PROMOTION: 'PROMOTION',
  SET_TAX: 'TAX',
  REMOVE_TAX: 'TAX',
  REFUND_PAYMENT: 'CHARGE',
  REPLAY_PAYMENT_EVENT: 'PAYMENT_EVENT',
  RESOLVE_PAYMENT_DIFFERENCE: 'PAYMENT_DIFFERENCE',
  END_SESSION: 'USER',
  END_SESSIONS: 'USER',
  RETRY_JOB: 'JOB',
  DROP_JOB: 'JOB',
  READ_DRAFT: 'POST',
  READ_ACCOUNT: 'USER',
  READ_EARNINGS: 'USER',
} as const

export type StaffAction = keyof typeof staffActions

/** Reads are recorded at most once an hour, all other actions every time. */
export type StaffRead = Extract<StaffAction, `READ_${string}`>
export const isStaffRead = (action: StaffAction): action is StaffRead => action.startsWith('READ_')
export const isStaffAction = (text: string): text is StaffAction => Object.hasOwn(staffActions, text)

/** How long a suspension lasts, in the language of the moment: its record has "for 7 days", or nothing for one without an end. */
export function suspensionLength(detail: string): string {
  const days = Number(/\d+/.exec(detail)?.[0])
  return days > 0 ? plural(days, phrase`for 1 day`, phrase`for ${days} days`) : ''
}
