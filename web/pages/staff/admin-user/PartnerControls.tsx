import { useState } from 'react'
import { t } from '#shared/translation/translate.ts'
import type { PartnerProgramApplicationStatus, PartnerProgramEnrollmentStatus } from '#shared/enums/partner-program.ts'
import { formatMoney } from '#shared/payments/money.ts'
import { formatMonthYear } from '#shared/text/dates.ts'
import { maxDecisionReasonLength } from '#shared/limits.ts'
import { useMutation } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { TextInput } from '#web/design/Field/TextInput.tsx'
import { Row } from '#web/design/Layout/Layout.tsx'
import { Table } from '#web/design/Table/Table.tsx'
import { statusName } from '#web/features/staff/status-text.ts'
import { refusalOf } from '#web/app/refusals/refusal-of.ts'
import {
  type PartnerControlsData,
  decideApplicationMutation,
  reversePayoutMutation,
  setEnrollmentStatusMutation,
  setPayoutHoldMutation,
} from './admin-user.operations.ts'
import { useStaffDecision } from './use-staff-decision.ts'

type Props = { user: PartnerControlsData; onDecided: () => Promise<unknown> }
type Payout = PartnerControlsData['lastPayouts'][number]

/** Staff decisions about a user's Partner Program membership and payouts. */
export function PartnerControls({ user, onDecided }: Props) {
  const [note, setNote] = useState('')
  const setStatus = useMutation(setEnrollmentStatusMutation)
  const decide = useMutation(decideApplicationMutation)
  const hold = useMutation(setPayoutHoldMutation)
  const reverse = useMutation(reversePayoutMutation)
  const decideOn = useStaffDecision(onDecided)
  const run = (command: Parameters<typeof decideOn>[0]) => decideOn(command, () => setNote(''))
  const enrolled = (status: PartnerProgramEnrollmentStatus) =>
    void run(async () => refusalOf(await setStatus({ userId: user.id, status }), 'PartnerProgramEnrollment'))
  const decideApplication = (status: PartnerProgramApplicationStatus) =>
    void run(async () => refusalOf(await decide({ userId: user.id, status, reason: note || null }), 'PartnerProgramApplication'))
  const setPayoutHold = ({ id }: Payout, shouldHold: boolean) =>
    void run(async () => refusalOf(await hold({ transferId: id, hold: shouldHold }), 'Transfer'))
  const reversed = ({ id }: Payout) => void run(async () => refusalOf(await reverse({ transferId: id, note }), 'Transfer'))

  const { partnerProgramEnrollment: enrollment, partnerProgramApplication: application, lastPayouts: payouts } = user
  const isPending = application?.status === 'PENDING' || application?.status === 'ON_HOLD'
  if (!enrollment && !isPending && payouts.length === 0) return <p>{t`Not in the program.`}</p>
  return (
    <>
      <Field label={t`Reason`} hint={t`Sent to the writer when you decide an application, and saved with a payout you reverse.`}>
        <TextInput value={note} maxLength={maxDecisionReasonLength} onChange={(event) => setNote(event.target.value)} />
      </Field>
      {isPending && (
        <p>
          {application.status === 'PENDING'
            ? t`Applied from ${application.country}: pending.`
            : t`Applied from ${application.country}: on hold.`}{' '}
          <Button size="s" onClick={() => decideApplication('APPROVED')}>
            {t`Approve`}
          </Button>{' '}
          {application.status === 'PENDING' && (
            <Button size="s" onClick={() => decideApplication('ON_HOLD')}>
              {t`Put on hold`}
            </Button>
          )}{' '}
          <Button size="s" kind="danger-quiet" onClick={() => decideApplication('INVALID')}>
            {t`Decline`}
          </Button>
        </p>
      )}
      {enrollment && (
        <Row>
          <span>
            {statusName(enrollment.status)} {enrollment.ineligibilityReasons.map(statusName).join(', ')}
          </span>
          {enrollment.status === 'SUSPENDED' ? (
            <>
              <Button size="s" onClick={() => enrolled('ACTIVE')}>
                {t`Reactivate`}
              </Button>
              <Button size="s" onClick={() => enrolled('INACTIVE')}>
                {t`End enrollment`}
              </Button>
            </>
          ) : (
            <Button size="s" kind="danger-quiet" onClick={() => enrolled('SUSPENDED')}>
              {t`Suspend from the program`}
            </Button>
          )}
        </Row>
      )}
      {payouts.length > 0 && (
        <Table
          caption={t`Payouts`}
          head={
            <>
              <th scope="col">{t`Month`}</th>
              <th scope="col">{t`Amount`}</th>
              <th scope="col">{t`State`}</th>
              <th scope="col">
                <span className="muted">{t`Decide`}</span>
              </th>
            </>
          }
        >
          {payouts.map((payout) => (
            <tr key={payout.id}>
              <td>{formatMonthYear(new Date(payout.periodStart))}</td>
              <td>{formatMoney(payout.amount, payout.currency)}</td>
              <td>
                {statusName(payout.status)}
                {payout.failureMessage && <br />}
                {payout.failureMessage}
              </td>
              <td>
                {payout.status === 'PENDING' && (
                  <Button size="s" onClick={() => setPayoutHold(payout, true)}>
                    {t`Hold`}
                  </Button>
                )}
                {payout.status === 'ON_HOLD' && (
                  <Button size="s" onClick={() => setPayoutHold(payout, false)}>
                    {t`Release`}
                  </Button>
                )}
                {payout.status === 'PAID' && (
                  <Button size="s" kind="danger-quiet" onClick={() => reversed(payout)}>
                    {t`Reverse`}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </Table>
      )}
    </>
  )
}
